// The files of the folder Themes. The list at the end is in the order in which people choose from them.
#include "CEmbeddedFiles.h"

// C23 has it; the Swift toolchain builds C of 2017 unless told otherwise.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t terminal_default[] = {
#embed "../../../Themes/terminal-default.toml"
};

static const uint8_t high_contrast_dark[] = {
#embed "../../../Themes/high-contrast-dark.toml"
};

static const uint8_t high_contrast_light[] = {
#embed "../../../Themes/high-contrast-light.toml"
};

static const uint8_t colour_blind_dark[] = {
#embed "../../../Themes/colour-blind-dark.toml"
};

static const uint8_t colour_blind_light[] = {
#embed "../../../Themes/colour-blind-light.toml"
};

static const uint8_t catppuccin_latte[] = {
#embed "../../../Themes/catppuccin-latte.toml"
};

static const uint8_t catppuccin_mocha[] = {
#embed "../../../Themes/catppuccin-mocha.toml"
};

static const uint8_t dracula[] = {
#embed "../../../Themes/dracula.toml"
};

static const uint8_t everforest_dark[] = {
#embed "../../../Themes/everforest-dark.toml"
};

static const uint8_t gruvbox_dark[] = {
#embed "../../../Themes/gruvbox-dark.toml"
};

static const uint8_t gruvbox_light[] = {
#embed "../../../Themes/gruvbox-light.toml"
};

static const uint8_t monokai[] = {
#embed "../../../Themes/monokai.toml"
};

static const uint8_t nord[] = {
#embed "../../../Themes/nord.toml"
};

static const uint8_t one_dark[] = {
#embed "../../../Themes/one-dark.toml"
};

static const uint8_t one_light[] = {
#embed "../../../Themes/one-light.toml"
};

static const uint8_t rose_pine[] = {
#embed "../../../Themes/rose-pine.toml"
};

static const uint8_t rose_pine_dawn[] = {
#embed "../../../Themes/rose-pine-dawn.toml"
};

static const uint8_t solarized_dark[] = {
#embed "../../../Themes/solarized-dark.toml"
};

static const uint8_t solarized_light[] = {
#embed "../../../Themes/solarized-light.toml"
};

static const uint8_t tokyo_night[] = {
#embed "../../../Themes/tokyo-night.toml"
};

static const uint8_t base_dark[] = {
#embed "../../../Themes/base-dark.toml"
};

static const uint8_t base_light[] = {
#embed "../../../Themes/base-light.toml"
};

#define THEME(id, array) {id, {array, sizeof array}}

static const embedded_theme themes[] = {
    THEME("terminal-default", terminal_default),
    THEME("high-contrast-dark", high_contrast_dark),
    THEME("high-contrast-light", high_contrast_light),
    THEME("colour-blind-dark", colour_blind_dark),
    THEME("colour-blind-light", colour_blind_light),
    THEME("catppuccin-latte", catppuccin_latte),
    THEME("catppuccin-mocha", catppuccin_mocha),
    THEME("dracula", dracula),
    THEME("everforest-dark", everforest_dark),
    THEME("gruvbox-dark", gruvbox_dark),
    THEME("gruvbox-light", gruvbox_light),
    THEME("monokai", monokai),
    THEME("nord", nord),
    THEME("one-dark", one_dark),
    THEME("one-light", one_light),
    THEME("rose-pine", rose_pine),
    THEME("rose-pine-dawn", rose_pine_dawn),
    THEME("solarized-dark", solarized_dark),
    THEME("solarized-light", solarized_light),
    THEME("tokyo-night", tokyo_night),
    THEME("base-dark", base_dark),
    THEME("base-light", base_light),
};

size_t embedded_theme_count(void) { return sizeof themes / sizeof *themes; }

embedded_theme embedded_theme_at(size_t index) { return themes[index]; }
