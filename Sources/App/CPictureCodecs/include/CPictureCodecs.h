// PNG by libpng and JPEG by libjpeg, row by row, as plain functions.
//
// Both libraries leave a broken image by longjmp, which must not cross a frame of Swift: every jump ends in
// the function of this header that was called.
#ifndef CPICTURECODECS_H
#define CPICTURECODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An image that is being decoded.
typedef struct cp_reader cp_reader;

typedef enum {
    // A row was written.
    CP_ROW,
    // The rows of an interlaced image come with its last pass.
    CP_NO_ROW_YET,
    // There is no further row.
    CP_END,
    // The data is broken or ends early.
    CP_BROKEN,
} cp_step;

typedef struct {
    // The size of the rows, which may be a fraction of the image's.
    uint32_t width;
    uint32_t height;
} cp_rows;

// Asked while something takes long that cannot be done in steps.
typedef bool (*cp_is_cancelled)(void);

// Begins to decode; NULL if there is no image. The bytes have to stay where they are until cp_close.
cp_reader *cp_open_png(const uint8_t *bytes, size_t count, cp_rows *rows);
// The same, at the smallest of the sizes 1/8, 1/4, 1/2 and 1 that is at least `wanted` in both directions.
cp_reader *cp_open_jpeg(
    const uint8_t *bytes, size_t count, uint32_t wanted, cp_is_cancelled is_cancelled, cp_rows *rows);

// Takes one step; a row is four bytes a pixel, the last its opacity.
cp_step cp_next(cp_reader *reader, uint8_t *row);
// Whether something was wrong with the data of the rows so far.
bool cp_is_damaged(const cp_reader *reader);
// Ends decoding; NULL is allowed.
void cp_close(cp_reader *reader);

#endif
