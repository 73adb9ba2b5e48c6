// Untrusted text for a terminal, without escape sequences.

#include "CTerminal.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    uint32_t first, last;
} range;

// Control characters, and scalars that are invisible or change how other text is shown, as in
// TerminalUI.
static const range hidden[] = {
    {0x00, 0x08}, {0x0B, 0x1F}, {0x7F, 0x9F}, {0xAD, 0xAD}, {0x34F, 0x34F}, {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE00FF}, {0xE01F0, 0xE0FFF},
};

bool ct_is_hidden(uint32_t scalar) {
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        if (scalar >= hidden[i].first && scalar <= hidden[i].last) return true;
    }
    return false;
}

// The length of a scalar that starts with this byte; 0 if no scalar does.
static int length_after(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

static uint32_t value_of(const unsigned char *bytes, int length) {
    static const unsigned char first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t value = bytes[0] & first_bits[length];
    for (int i = 1; i < length; i++) value = value << 6 | (bytes[i] & 0x3F);
    return value;
}

// Whether an encoding is overlong, a surrogate, or beyond the last scalar.
static bool is_invalid(uint32_t value, int length) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool is_surrogate = value >= 0xD800 && value <= 0xDFFF;
    return value < least[length] || is_surrogate || value > 0x10FFFF;
}

static char *replace(char *out) {
    memcpy(out, "\xEF\xBF\xBD", 3);
    return out + 3;
}

static char *finish(ct_disarming *state, char *out) {
    int length = state->length;
    uint32_t value = value_of(state->held, length);
    state->count = 0;
    if (is_invalid(value, length)) return replace(out);
    if (ct_is_hidden(value)) return out + sprintf(out, "<U+%04X>", (unsigned)value);
    memcpy(out, state->held, (size_t)length);
    return out + length;
}

static char *take(ct_disarming *state, unsigned char byte, char *out) {
    bool is_continuation = byte >= 0x80 && byte < 0xC0;
    if (state->count > 0 && !is_continuation) {
        state->count = 0;
        out = replace(out);
    }
    if (state->count == 0) state->length = length_after(byte);
    if (state->length == 0) return replace(out);
    state->held[state->count++] = byte;
    return state->count == state->length ? finish(state, out) : out;
}

size_t ct_disarm(ct_disarming *state, const char *bytes, size_t count, char *out) {
    char *end = out;
    for (size_t i = 0; i < count; i++) end = take(state, (unsigned char)bytes[i], end);
    return (size_t)(end - out);
}

size_t ct_end_disarming(ct_disarming *state, char *out) {
    if (state->count == 0) return 0;
    state->count = 0;
    return (size_t)(replace(out) - out);
}
