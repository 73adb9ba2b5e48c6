// JPEG by libjpeg.

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "reader.h"

// What a progressive image may take in memory, which has to be there as a whole.
#define LARGEST_MEMORY (256L << 20)
// Each scan of a progressive image costs a pass over all of it, however small its data.
#define MOST_SCANS 100

typedef struct {
    cp_reader common;
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    cp_is_cancelled is_cancelled;
    uint8_t *row;
    bool is_broken;
} jpeg_reader;

static jpeg_reader *reader_of(j_common_ptr jpeg) {
    return jpeg->client_data;
}

// The usual ones end the process, or write to standard error.
static void fail(j_common_ptr jpeg) {
    longjmp(reader_of(jpeg)->jump, 1);
}

static void count_warning(j_common_ptr jpeg, int level) {
    if (level < 0) jpeg->err->num_warnings++;
}

static void watch(j_common_ptr jpeg) {
    jpeg_reader *reader = reader_of(jpeg);
    if (reader->jpeg.input_scan_number > MOST_SCANS || reader->is_cancelled()) fail(jpeg);
}

static void close_jpeg(cp_reader *common) {
    jpeg_reader *reader = (jpeg_reader *)common;
    jpeg_destroy_decompress(&reader->jpeg);
    free(reader->row);
    free(reader);
}

static bool is_damaged(const cp_reader *common) {
    const jpeg_reader *reader = (const jpeg_reader *)common;
    return reader->is_broken || reader->errors.num_warnings > 0;
}

// Printers' colours, which Adobe's programs store inverted.
static void from_cmyk(const uint8_t *from, uint8_t *to, bool is_inverted) {
    int parts[4];
    for (int i = 0; i < 4; i++) parts[i] = is_inverted ? from[i] : 255 - from[i];
    for (int i = 0; i < 3; i++) to[i] = (uint8_t)(parts[i] * parts[3] / 255);
}

static void widen(const jpeg_reader *reader, uint8_t *row) {
    bool is_cmyk = reader->jpeg.out_color_space == JCS_CMYK;
    const uint8_t *from = reader->row;
    for (uint32_t x = 0; x < reader->jpeg.output_width; x++, row += 4) {
        if (is_cmyk) {
            from_cmyk(from, row, reader->jpeg.saw_Adobe_marker);
            from += 4;
        } else {
            for (int i = 0; i < 3; i++) row[i] = *from++;
        }
        row[3] = 0xFF;
    }
}

static cp_step next_jpeg(cp_reader *common, uint8_t *row) {
    jpeg_reader *reader = (jpeg_reader *)common;
    if (reader->is_broken) return CP_BROKEN;
    if (reader->jpeg.output_scanline >= reader->jpeg.output_height) return CP_END;
    if (setjmp(reader->jump)) {
        reader->is_broken = true;
        return CP_BROKEN;
    }
    JSAMPROW rows[] = {reader->row};
    jpeg_read_scanlines(&reader->jpeg, rows, 1);
    widen(reader, row);
    return CP_ROW;
}

// The largest fraction of which libjpeg decodes no more than it has to.
static unsigned fraction(const struct jpeg_decompress_struct *jpeg, uint32_t wanted) {
    unsigned denominator = 8;
    while (denominator > 1
           && (jpeg->image_width / denominator < wanted || jpeg->image_height / denominator < wanted))
        denominator /= 2;
    return denominator;
}

static bool open_jpeg(jpeg_reader *reader, const uint8_t *bytes, size_t count, uint32_t wanted) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    jpeg->err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.emit_message = count_warning;
    jpeg->client_data = reader;
    if (setjmp(reader->jump)) return false;
    jpeg_create_decompress(jpeg);
    jpeg->mem->max_memory_to_use = LARGEST_MEMORY;
    reader->progress.progress_monitor = watch;
    jpeg->progress = &reader->progress;
    jpeg_mem_src(jpeg, bytes, count);
    jpeg_read_header(jpeg, TRUE);
    bool is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
    jpeg->scale_num = 1;
    jpeg->scale_denom = fraction(jpeg, wanted);
    jpeg->dct_method = JDCT_IFAST;
    jpeg_start_decompress(jpeg);
    return true;
}

cp_reader *cp_open_jpeg(
    const uint8_t *bytes, size_t count, uint32_t wanted, cp_is_cancelled is_cancelled, cp_rows *rows) {
    jpeg_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->common = (cp_reader){next_jpeg, is_damaged, close_jpeg};
    reader->is_cancelled = is_cancelled;
    bool is_open = open_jpeg(reader, bytes, count, wanted);
    if (is_open) {
        reader->row = malloc((size_t)reader->jpeg.output_width * 4);
        is_open = reader->row != NULL;
    }
    if (!is_open) {
        close_jpeg(&reader->common);
        return NULL;
    }
    *rows = (cp_rows){reader->jpeg.output_width, reader->jpeg.output_height};
    return &reader->common;
}
