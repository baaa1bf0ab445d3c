"""The looks of widgets, derived from a theme."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import Theme, mixed

_LINK, _ROW = (4.0, 0.0), (8.0, 4.0)  # padding of buttons in menus and in lists


@dataclass(frozen=True)
class Styles:
    """Themes of Dear PyGui, by use."""

    everything: int
    link: int
    tab: int
    active_tab: int
    bare: int
    muted: int
    accent: int
    warning: int
    card: int
    sheet: int
    menu: int
    primary: int
    page: int
    active_page: int
    anchor: int
    beside: int
    beside_muted: int
    facts: int
    tip: int
    key: int
    detail: int
    listed: int
    chosen: int


def make_styles(theme: Theme, scale: float = 1.0) -> Styles:
    """Return the looks of widgets in the colors of a theme."""
    clear: Color = (0, 0, 0, 0)
    hover = mixed(theme.panel_light, theme.muted, 0.18)
    button = partial(_button, scale=scale)
    return Styles(
        everything=_everything(theme, scale),
        link=button(clear, hover, theme.text, align=0.0, padding=_LINK),
        tab=button(clear, theme.panel_light, theme.muted, padding=(12, 5)),
        active_tab=button(theme.panel_light, theme.panel_light, theme.text, padding=(12, 5)),
        bare=button(clear, hover, theme.muted, padding=(7, 5)),
        muted=_text(theme.muted), accent=_text(theme.accent), warning=_text(theme.warning),
        card=_card(theme, scale), sheet=_card(theme, scale, dense=True), menu=_menu(theme, scale),
        tip=_tip(scale), key=_beside(theme.muted, _LINK[1] * scale),
        detail=_beside(theme.muted, _ROW[1] * scale),
        primary=button(theme.accent, mixed(theme.accent, theme.text, 0.2), theme.on_accent,
                        padding=(12, 5)),
        page=button(clear, theme.panel_light, theme.muted, padding=(9, 6)),
        anchor=button(clear, hover, theme.text, align=0.0, padding=(0, 0)),
        facts=_facts(scale),
        listed=button(clear, hover, theme.text, align=0.0, padding=_ROW),
        chosen=button(theme.accent_soft, theme.accent_soft, theme.text, align=0.0, padding=_ROW),
        beside=_beside(theme.text, 5 * scale), beside_muted=_beside(theme.muted, 5 * scale),
        active_page=button(theme.panel_light, theme.panel_light, theme.text, padding=(9, 6)),
    )  # fmt: skip


def _everything(theme: Theme, scale: float) -> int:
    hover = mixed(theme.panel_light, theme.muted, 0.18)
    colors = {
        "WindowBg": theme.ground, "ChildBg": theme.panel, "PopupBg": theme.panel,
        "Border": theme.line, "FrameBg": theme.panel_light, "FrameBgHovered": hover,
        "FrameBgActive": hover, "Button": theme.panel_light, "ButtonHovered": hover,
        "ButtonActive": theme.accent_soft, "Text": theme.text, "TextDisabled": theme.muted,
        "Header": theme.panel_light, "HeaderHovered": hover, "HeaderActive": theme.accent_soft,
        "Separator": theme.line, "ScrollbarBg": (0, 0, 0, 0), "ScrollbarGrab": theme.line,
        "ScrollbarGrabHovered": theme.muted, "ScrollbarGrabActive": theme.muted,
        "TitleBg": theme.panel, "TitleBgActive": theme.panel, "CheckMark": theme.accent,
        "PlotHistogram": theme.accent, "SliderGrab": theme.accent,
        "SliderGrabActive": theme.accent, "TextSelectedBg": theme.accent_soft,
        "ResizeGrip": (0, 0, 0, 0), "NavCursor": theme.accent,
        "InputTextCursor": theme.text,
        "ModalWindowDimBg": (*theme.ground[:3], 160), "TableRowBgAlt": theme.panel,
        "TableHeaderBg": theme.panel_light, "TableBorderLight": theme.line,
        "TableBorderStrong": theme.line,
    }  # fmt: skip
    sizes: dict[str, tuple[float, ...]] = {
        "WindowPadding": (0, 0), "FramePadding": (10, 5), "ItemSpacing": (8, 6),
        "FrameRounding": (6,), "ChildRounding": (0,), "WindowRounding": (10,),
        "PopupRounding": (8,), "ScrollbarSize": (10,), "ScrollbarRounding": (6,),
        "WindowBorderSize": (0,), "ChildBorderSize": (0,), "PopupBorderSize": (1,),
        "GrabRounding": (6,), "ItemInnerSpacing": (6, 4),
    }  # fmt: skip
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        for name, color in colors.items():
            dpg.add_theme_color(getattr(dpg, f"mvThemeCol_{name}"), color)
        for name, values in sizes.items():
            scaled = [value * scale for value in values]
            dpg.add_theme_style(getattr(dpg, f"mvStyleVar_{name}"), *scaled)
    return int(made)


def _button(
    color: Color, hover: Color, text: Color, *, align: float = 0.5,
    padding: tuple[float, float], scale: float,
) -> int:  # fmt: skip
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_color(dpg.mvThemeCol_Button, color)
        dpg.add_theme_color(dpg.mvThemeCol_ButtonHovered, hover)
        dpg.add_theme_color(dpg.mvThemeCol_Text, text)
        dpg.add_theme_style(dpg.mvStyleVar_ButtonTextAlign, align, 0.5)
        dpg.add_theme_style(dpg.mvStyleVar_FramePadding, *(each * scale for each in padding))
    return int(made)


def _text(color: Color) -> int:
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_color(dpg.mvThemeCol_Text, color)
    return int(made)


def _beside(color: Color, padding: float) -> int:
    """Return the look of a text on the line of a field or a button with this padding."""
    with dpg.theme() as made, dpg.theme_component(dpg.mvText):
        dpg.add_theme_color(dpg.mvThemeCol_Text, color)
        dpg.add_theme_style(dpg.mvStyleVar_FramePadding, 0, padding)
    return int(made)


def _facts(scale: float) -> int:
    """Return the look of text lines, some with links, all of the same height."""
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_style(dpg.mvStyleVar_FramePadding, 0, 0)
        dpg.add_theme_style(dpg.mvStyleVar_ItemSpacing, 8 * scale, 6 * scale)
    return int(made)


def _tip(scale: float) -> int:
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_style(dpg.mvStyleVar_WindowPadding, 10 * scale, 7 * scale)
    return int(made)


def _card(theme: Theme, scale: float, *, dense: bool = False) -> int:
    """Return the look of a card; the lines of a dense card are closer together."""
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_style(dpg.mvStyleVar_WindowPadding, 22 * scale, 18 * scale)
        dpg.add_theme_style(dpg.mvStyleVar_WindowBorderSize, 1)
        if dense:
            dpg.add_theme_style(dpg.mvStyleVar_ItemSpacing, 8 * scale, 3 * scale)
            dpg.add_theme_style(dpg.mvStyleVar_FramePadding, 10 * scale, 3 * scale)
            dpg.add_theme_style(dpg.mvStyleVar_CellPadding, 4 * scale, 0)
        dpg.add_theme_color(dpg.mvThemeCol_WindowBg, theme.panel)
        dpg.add_theme_color(dpg.mvThemeCol_Border, theme.line)
    return int(made)


def _menu(theme: Theme, scale: float) -> int:
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_style(dpg.mvStyleVar_WindowPadding, 8 * scale, 8 * scale)
        dpg.add_theme_style(dpg.mvStyleVar_ItemSpacing, 0, 6 * scale)
        dpg.add_theme_style(dpg.mvStyleVar_WindowMinSize, 40 * scale, 20 * scale)
        dpg.add_theme_color(dpg.mvThemeCol_PopupBg, theme.panel)
    return int(made)
