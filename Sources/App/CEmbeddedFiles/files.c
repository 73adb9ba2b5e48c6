#define _GNU_SOURCE
#include "CEmbeddedFiles.h"

#include <string.h>

// C23 has it; the Swift toolchain builds C of 2017 unless told otherwise.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "../CartoucheExplorer/Texts/texts.trm"
};

static const uint8_t nord[] = {
#embed "../../../Themes/nord.toml"
};

static const uint8_t solarized_light[] = {
#embed "../../../Themes/solarized-light.toml"
};

static const uint8_t terminal_default[] = {
#embed "../../../Themes/terminal-default.toml"
};

#define FILE_OF(array) ((embedded_file){array, sizeof array})

embedded_file embedded_texts(void) { return FILE_OF(texts); }
embedded_file embedded_theme_nord(void) { return FILE_OF(nord); }
embedded_file embedded_theme_solarized_light(void) { return FILE_OF(solarized_light); }
embedded_file embedded_theme_terminal_default(void) { return FILE_OF(terminal_default); }

const uint8_t *embedded_find(const uint8_t *bytes, size_t count, const void *text, size_t length) {
    return memmem(bytes, count, text, length);
}
