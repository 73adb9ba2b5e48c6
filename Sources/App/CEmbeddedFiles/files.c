#define _GNU_SOURCE
#include "CEmbeddedFiles.h"

#include <string.h>

// C23 has it; the Swift toolchain builds C of 2017 unless told otherwise.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "../CartoucheTexts/texts.trm"
};

embedded_file embedded_texts(void) { return (embedded_file){texts, sizeof texts}; }

const uint8_t *embedded_find(const uint8_t *bytes, size_t count, const void *text, size_t length) {
    return memmem(bytes, count, text, length);
}
