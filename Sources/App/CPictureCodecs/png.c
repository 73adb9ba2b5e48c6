// PNG by libpng.

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "reader.h"

// No side of an image is longer, so that a row cannot take the memory.
#define LONGEST_SIDE 65535
// A chunk beside the pixels, such as a colour profile, may take so much memory.
#define LARGEST_CHUNK (1 << 20)

typedef struct {
    cp_reader common;
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t left;
    uint32_t width, height;
    int passes, pass;
    uint32_t y;
    // The rows of an interlaced image, which is complete with its last pass only.
    uint8_t *image;
    bool is_broken;
} png_reader;

static void take_bytes(png_structp png, png_bytep into, size_t count) {
    png_reader *reader = png_get_io_ptr(png);
    if (count > reader->left) png_error(png, "the data ends");
    memcpy(into, reader->bytes, count);
    reader->bytes += count;
    reader->left -= count;
}

// The usual ones write to standard error.
static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void close_png(cp_reader *common) {
    png_reader *reader = (png_reader *)common;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->image);
    free(reader);
}

static bool is_damaged(const cp_reader *common) {
    return ((const png_reader *)common)->is_broken;
}

// One row of one pass; may jump.
static cp_step take_row(png_reader *reader, uint8_t *row) {
    size_t stride = (size_t)reader->width * 4;
    uint8_t *kept = reader->image ? reader->image + reader->y * stride : row;
    png_read_row(reader->png, kept, NULL);
    bool is_last_pass = reader->pass == reader->passes - 1;
    if (is_last_pass && reader->image) memcpy(row, kept, stride);
    if (++reader->y == reader->height) {
        reader->y = 0;
        reader->pass++;
    }
    return is_last_pass ? CP_ROW : CP_NO_ROW_YET;
}

static cp_step next_png(cp_reader *common, uint8_t *row) {
    png_reader *reader = (png_reader *)common;
    if (reader->is_broken) return CP_BROKEN;
    if (reader->pass == reader->passes) return CP_END;
    if (setjmp(png_jmpbuf(reader->png))) {
        reader->is_broken = true;
        return CP_BROKEN;
    }
    return take_row(reader, row);
}

// Every kind of pixel becomes four bytes; may jump.
static void read_head(png_reader *reader) {
    png_structp png = reader->png;
    png_read_info(png, reader->info);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    reader->passes = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    reader->width = png_get_image_width(png, reader->info);
    reader->height = png_get_image_height(png, reader->info);
    if (png_get_rowbytes(png, reader->info) != (size_t)reader->width * 4) png_error(png, "pixels");
}

static bool open_png(png_reader *reader) {
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (!reader->png) return false;
    reader->info = png_create_info_struct(reader->png);
    if (!reader->info || setjmp(png_jmpbuf(reader->png))) return false;
    png_set_user_limits(reader->png, LONGEST_SIDE, LONGEST_SIDE);
    png_set_chunk_malloc_max(reader->png, LARGEST_CHUNK);
    png_set_read_fn(reader->png, reader, take_bytes);
    read_head(reader);
    return true;
}

cp_reader *cp_open_png(const uint8_t *bytes, size_t count, cp_rows *rows) {
    png_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->common = (cp_reader){next_png, is_damaged, close_png};
    reader->bytes = bytes;
    reader->left = count;
    bool is_open = open_png(reader);
    if (is_open && reader->passes > 1) {
        reader->image = calloc(reader->height, (size_t)reader->width * 4);
        is_open = reader->image != NULL;
    }
    if (!is_open) {
        close_png(&reader->common);
        return NULL;
    }
    *rows = (cp_rows){reader->width, reader->height};
    return &reader->common;
}
