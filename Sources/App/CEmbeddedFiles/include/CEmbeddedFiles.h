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

// A theme under the name of its file.
typedef struct {
    const char *id;
    embedded_file file;
} embedded_theme;

embedded_file embedded_texts(void);
size_t embedded_theme_count(void);
// The index is less than the count.
embedded_theme embedded_theme_at(size_t index);

// Where a text begins among bytes; NULL if it does not occur. Swift does not see memmem.
const uint8_t *embedded_find(const uint8_t *bytes, size_t count, const void *text, size_t length);

#endif
