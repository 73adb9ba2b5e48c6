// The terminal as a dozen plain functions. Swift never sees a curses name.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Screen: one a process.

typedef struct {
    int width;
    int height;
} ct_size;

// One cell: a spacing scalar, at most four marks (0 where there are none), and how it looks.
typedef struct {
    uint32_t base;
    uint32_t mark1, mark2, mark3, mark4;
    int width;
    unsigned attributes;
    int pair;
} ct_cell;

enum ct_attribute {
    CT_BOLD = 1,
    CT_DIM = 2,
    CT_ITALIC = 4,
    CT_UNDERLINE = 8,
    CT_REVERSE = 16,
};

// Starts drawing on a terminal of that type; false when the type is unknown or cannot move its cursor.
bool ct_open(const char *type);
// Gives the terminal back; may be called at any time, any number of times.
void ct_close(void);
// What the kernel says the size is.
ct_size ct_window_size(void);
// Tells curses of another size; the next drawing is a whole one.
void ct_resize(ct_size size);
void ct_put(int x, int y, const ct_cell *cell);
// Shows what was put; a negative column hides the cursor.
void ct_show(int cursor_x, int cursor_y);
// Gives the terminal back and stops like any program on ^Z; when it goes on, tells whether the
// signal to do so has been noted and will arrive as others do.
bool ct_stop(void);
// Takes the terminal again, whatever state it is in; everything has to be put and shown anew.
void ct_resume(void);

int ct_colors(void);
int ct_color_pairs(void);
bool ct_has_direct_color(void);
void ct_define_pair(int pair, int foreground, int background);

// Input.

enum ct_input_kind { CT_NOTHING, CT_BYTE, CT_KEY, CT_DEFINED };

typedef struct {
    enum ct_input_kind kind;
    uint32_t value;  // a byte, a ct_key, or the number that was given to ct_define_key
} ct_input;

enum ct_key {
    CT_UP,
    CT_DOWN,
    CT_LEFT,
    CT_RIGHT,
    CT_HOME,
    CT_END,
    CT_PAGE_UP,
    CT_PAGE_DOWN,
    CT_INSERT,
    CT_DELETE,
    CT_BACKSPACE,
    CT_BACK_TAB,
    CT_ENTER,
    CT_FUNCTION,  // and the number of the key added to it
};

// The next input, without waiting.
ct_input ct_read(void);
// Makes ct_read answer a sequence with this number.
void ct_define_key(const char *sequence, int number);
// Reads past curses, which takes three system calls a byte; without waiting.
int ct_read_bytes(uint8_t *bytes, int count);
// Whether nothing can ever be read again.
bool ct_is_hung_up(void);

// Signals: each arrives as one byte, its number, on the descriptor.

int ct_watch_signals(void);
void ct_unwatch_signals(void);
bool ct_is_resize(int signal);
bool ct_is_stop(int signal);
bool ct_is_continue(int signal);

// Standard error: kept in memory while the screen is drawn on, told afterwards.

void ct_capture_errors(void);
void ct_release_errors(void);

// The beginning of a scalar whose other bytes are in the next piece of the text; {0} at first.
typedef struct {
    unsigned char held[4];
    int count, length;
} ct_disarming;

// What the harmless form of so many bytes may take.
#define CT_DISARMED_SIZE(count) (8 * (count) + 8)

// Writes a piece of text as it may be shown on a terminal: controls and what hides or reorders text
// as `<U+001B>`, bytes that are not UTF-8 as U+FFFD, lines and tabs as they are. Returns the size.
size_t ct_disarm(ct_disarming *state, const char *bytes, size_t count, char *out);
// Writes what is left when no piece follows.
size_t ct_end_disarming(ct_disarming *state, char *out);
// Whether a scalar is not written as it is, for tests of our own table.
bool ct_is_hidden(uint32_t scalar);

// Surroundings.

// Whether the locale, mended where it was not, writes UTF-8.
bool ct_use_utf8_locale(void);
bool ct_is_terminal(int descriptor);
// What the system's wcwidth says, for tests of our own table.
int ct_system_width(uint32_t scalar);

// Runs the program again as a child and gives the terminal back whatever becomes of it; returns in
// the child, or where there is nothing to supervise.
void ct_supervise(char *const argv[]);

#endif
