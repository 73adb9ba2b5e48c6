// The files that are part of the binary. As arrays of Swift they took the compiler half a minute.
#ifndef CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_H

#include <stddef.h>
#include <stdint.h>

// Bytes that never change and are never freed.
typedef struct {
    const uint8_t *bytes;
    size_t count;
} embedded_file;

embedded_file embedded_texts(void);
embedded_file embedded_theme_nord(void);
embedded_file embedded_theme_solarized_light(void);
embedded_file embedded_theme_terminal_default(void);

// Where a text begins among bytes; NULL if it does not occur. Swift does not see memmem.
const uint8_t *embedded_find(const uint8_t *bytes, size_t count, const void *text, size_t length);

#endif
