// Terminals that show any RGB colour.
//
// Hardly any terminfo entry says so; the terminal reports it in COLORTERM. Drawing uses an entry
// derived from the terminal's own. It has the sixteen colours, the palette of 256 and, for larger
// numbers, 0xRRGGBB. It is created in memory: ncurses accepts a whole entry in TERMINFO, in
// hexadecimal.

#include "wide_curses.h"

#include "CTerminal.h"
#include "internal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DIRECT_COLOR(normal, bright, extended) \
    "\033[%?%p1%{8}%<%t" normal "%p1%d" \
    "%e%p1%{16}%<%t" bright "%p1%{8}%-%d" \
    "%e%p1%{256}%<%t" extended ";5;%p1%d" \
    "%e" extended ";2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"

// Far more than the 32768 bytes that ncurses reads.
enum { CAPACITY = 1 << 17, LARGEST_ENTRY = 32768 };

// A compiled entry with numbers of 32 bits, as term(5) describes it.
typedef struct {
    uint8_t bytes[CAPACITY];
    size_t count;
} entry;

static void add_byte(entry *out, uint8_t byte) {
    if (out->count < CAPACITY) out->bytes[out->count++] = byte;
}

static void add_number(entry *out, int32_t number, int size) {
    for (int i = 0; i < size; i++) add_byte(out, (uint8_t)((uint32_t)number >> (8 * i)));
}

static void add_text(entry *out, const char *text) {
    for (; *text != 0; text++) add_byte(out, (uint8_t)*text);
    add_byte(out, 0);
}

static void align(entry *out) {
    if (out->count % 2 != 0) add_byte(out, 0);
}

static bool is_there(const char *text) {
    return text != NULL && text != (const char *)-1;
}

// The terminal's own value, unless direct colours need another one; NULL if there is none.
static const char *string_value(const char *name) {
    if (strcmp(name, "setaf") == 0) return DIRECT_COLOR("3", "9", "38");
    if (strcmp(name, "setab") == 0) return DIRECT_COLOR("4", "10", "48");
    // Colours are never redefined, so they never have to be reset.
    if (strcmp(name, "initc") == 0 || strcmp(name, "initp") == 0) return NULL;
    if (strcmp(name, "oc") == 0) return NULL;
    const char *text = tigetstr(name);
    return is_there(text) ? text : NULL;
}

static int number_value(const char *name) {
    if (strcmp(name, "colors") == 0) return CT_DIRECT_COLORS;
    if (strcmp(name, "pairs") == 0) return 0x7FFF;
    return tigetnum(name);
}

static bool flag_value(const char *name) {
    return strcmp(name, "ccc") != 0 && tigetflag(name) > 0;
}

static void add_strings(entry *out) {
    int offset = 0;
    for (int i = 0; i < STRCOUNT; i++) {
        const char *text = string_value(strnames[i]);
        add_number(out, text == NULL ? -1 : offset, 2);
        if (text != NULL) offset += (int)strlen(text) + 1;
    }
    for (int i = 0; i < STRCOUNT; i++) {
        const char *text = string_value(strnames[i]);
        if (text != NULL) add_text(out, text);
    }
}

static int size_of_strings(void) {
    int size = 0;
    for (int i = 0; i < STRCOUNT; i++) {
        const char *text = string_value(strnames[i]);
        if (text != NULL) size += (int)strlen(text) + 1;
    }
    return size;
}

// The flag RGB, which term(5) stores after the standard capabilities.
static void add_extension(entry *out) {
    align(out);
    const int counts[] = {1, 0, 0, 1, sizeof "RGB"};
    for (int i = 0; i < 5; i++) add_number(out, counts[i], 2);
    add_byte(out, 1);
    align(out);
    add_number(out, 0, 2);
    add_text(out, "RGB");
}

static void describe(entry *out, const char *type) {
    const int magic = 01036;
    const int counts[] = {
        magic, (int)strlen(type) + 1, BOOLCOUNT, NUMCOUNT, STRCOUNT, size_of_strings(),
    };
    for (int i = 0; i < 6; i++) add_number(out, counts[i], 2);
    add_text(out, type);
    for (int i = 0; i < BOOLCOUNT; i++) add_byte(out, flag_value(boolnames[i]));
    align(out);
    for (int i = 0; i < NUMCOUNT; i++) add_number(out, number_value(numnames[i]), 4);
    add_strings(out);
    add_extension(out);
}

// The entry in the form that TERMINFO accepts; NULL if it is too large.
static char *hexadecimal(const entry *entry) {
    static const char digits[] = "0123456789ABCDEF";
    static const char prefix[] = "hex:";
    if (entry->count > LARGEST_ENTRY) return NULL;
    char *text = malloc(sizeof prefix + 2 * entry->count);
    if (text == NULL) return NULL;
    memcpy(text, prefix, sizeof prefix);
    char *end = text + strlen(prefix);
    for (size_t i = 0; i < entry->count; i++) {
        *end++ = digits[entry->bytes[i] >> 4];
        *end++ = digits[entry->bytes[i] & 15];
    }
    *end = 0;
    return text;
}

static bool says(const char *capability) {
    // The capability may be a flag, a number or a string; only its absence means no.
    return tigetflag(capability) > 0 || tigetnum(capability) > 0
        || is_there(tigetstr(capability));
}

int ct_written_colors(const char *type, bool says_direct) {
    int status;
    int colors = -1;
    TERMINAL *before = cur_term;
    if (setupterm(type, STDOUT_FILENO, &status) != OK) return colors;
    const char *plain = tigetstr("sgr0");
    if (is_there(plain) && strstr(plain, "\033[") != NULL) {
        int own = tigetnum("colors");
        bool is_direct = own >= 8 && (says_direct || says("RGB") || says("Tc"));
        colors = is_direct ? CT_DIRECT_COLORS : own < 0 ? 0 : own;
    }
    TERMINAL *found = cur_term;
    set_curterm(before);
    del_curterm(found);
    return colors;
}

// The derived entry of the terminal; NULL if it has no entry or shows no RGB colours.
static char *derived_entry(const char *type, bool is_said) {
    int status;
    if (setupterm(type, STDOUT_FILENO, &status) != OK) return NULL;
    char *text = NULL;
    bool is_direct = tigetnum("colors") >= 8 && (is_said || says("RGB") || says("Tc"));
    entry *entry = is_direct ? calloc(1, sizeof *entry) : NULL;
    if (entry != NULL) {
        describe(entry, type);
        text = hexadecimal(entry);
        free(entry);
    }
    del_curterm(cur_term);
    return text;
}

SCREEN *ct_direct_screen(const char *type, bool is_said) {
    char *entry = derived_entry(type, is_said);
    if (entry == NULL) return NULL;
    const char *set = getenv("TERMINFO");
    char *before = set == NULL ? NULL : strdup(set);
    setenv("TERMINFO", entry, 1);
    SCREEN *screen = newterm(type, stdout, stdin);
    // Programs started later must find the terminal's own entry.
    if (before != NULL) {
        setenv("TERMINFO", before, 1);
    } else {
        unsetenv("TERMINFO");
    }
    free(before);
    free(entry);
    return screen;
}
