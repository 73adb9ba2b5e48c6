#include "CEmbeddedFiles.h"

// C23 has it; the Swift toolchain builds C of 2017 unless told otherwise.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t texts[] = {
#embed "../CartoucheExplorer/Texts/texts.trm"
};

embedded_file embedded_texts(void) { return (embedded_file){texts, sizeof texts}; }
