// The terminal as plain functions, so that Swift never uses an ncurses name.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The screen; one per process.

typedef struct {
    int width;
    int height;
} ct_size;

// One cell: a spacing scalar, up to four combining marks (0 if unused), and its style.
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

// Takes over a terminal of a type. Returns false if the type is unknown or can't move its cursor.
// `says_direct` is whether the environment reports that the terminal shows any RGB colour.
bool ct_open(const char *type, bool wants_colors, bool says_direct);
// Restores the terminal; may be called at any time, any number of times.
void ct_close(void);
// The size according to the kernel.
ct_size ct_window_size(void);
// Tells ncurses the new size; the whole screen is redrawn next.
void ct_resize(ct_size size);
void ct_put(int x, int y, const ct_cell *cell);
// Shows the cells written so far; a negative column hides the cursor.
void ct_show(int cursor_x, int cursor_y);
// Restores the terminal and stops the process as ^Z does. Once continued, returns whether SIGCONT
// was recorded and will arrive like other signals.
bool ct_stop(void);
// Takes over the terminal again, whatever its state; all cells must be written again.
void ct_resume(void);

// Another program in the foreground of the terminal

typedef struct {
    // The path of the program comes first; both lists end with NULL.
    char *const *arguments;
    char *const *variables;
    // The standard input; NULL for the terminal.
    const char *input;
    size_t input_count;
} ct_program;

// Restores the terminal for a program that runs next.
void ct_lend_screen(void);
// Runs a program in its own process group, in the foreground of the terminal, and waits for its
// end. `status` is that of waitpid. The program stops and continues with this process, and ends
// with it. Returns 0, or the error if it couldn't be started.
int ct_run_in_foreground(const ct_program *program, int *status);
// Writes a line on the lent terminal, and waits until the user enters a line.
void ct_wait_for_enter(const char *words);
// Takes over the terminal again; all cells must be written again.
void ct_take_screen_back(bool was_killed);

int ct_colors(void);
int ct_color_pairs(void);
// Whether numbers from 256 on are 0xRRGGBB.
bool ct_has_direct_color(void);
// The number of colours for which numbers from 256 on are 0xRRGGBB.
enum { CT_DIRECT_COLORS = 0x1000000 };
// The number of colours of a type of terminal for written lines; -1 if it accepts no style
// sequences.
int ct_written_colors(const char *type, bool says_direct);
void ct_define_pair(int pair, int foreground, int background);

// Input

enum ct_input_kind { CT_NOTHING, CT_BYTE, CT_KEY, CT_DEFINED };

typedef struct {
    enum ct_input_kind kind;
    uint32_t value;  // a byte, a ct_key, or the number given to ct_define_key
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
    CT_FUNCTION,  // plus the number of the key
};

// Returns the next input, without waiting.
ct_input ct_read(void);
// Makes ct_read return this number for a sequence.
void ct_define_key(const char *sequence, int number);
// Reads without ncurses, which makes three system calls per byte; doesn't wait.
int ct_read_bytes(uint8_t *bytes, int count);
// Whether the terminal is closed, so that there is no more input.
bool ct_is_hung_up(void);

// Signals. Each arrives on the descriptor as one byte, which is its number.

int ct_watch_signals(void);
void ct_unwatch_signals(void);
bool ct_is_resize(int signal);
bool ct_is_stop(int signal);
bool ct_is_continue(int signal);

// Standard error is stored in memory while the screen is in use, and written afterwards.

void ct_capture_errors(void);
void ct_release_errors(void);

// The start of a scalar that continues in the next piece of text; initially {0}.
typedef struct {
    unsigned char held[4];
    int count, length;
} ct_disarming;

// The maximum size of the disarmed form of `count` bytes.
#define CT_DISARMED_SIZE(count) (8 * (count) + 8)

// Writes a piece of text so that a terminal can show it safely. Control characters and scalars that
// hide or reorder text become `<U+001B>`, and invalid UTF-8 becomes U+FFFD; newlines and tabs are
// unchanged. Returns the size.
size_t ct_disarm(ct_disarming *state, const char *bytes, size_t count, char *out);
// Writes an incomplete scalar at the end of the text.
size_t ct_end_disarming(ct_disarming *state, char *out);
// Whether a scalar is written in its `<U+…>` form, for tests of our own table.
bool ct_is_hidden(uint32_t scalar);

// Environment

// Sets the locale, to a UTF-8 one if necessary; returns whether it writes UTF-8.
bool ct_use_utf8_locale(void);
bool ct_is_terminal(int descriptor);
// The result of the system's wcwidth, for tests of our own table.
int ct_system_width(uint32_t scalar);

// Whether a run of the program draws, according to its arguments and descriptors.
bool ct_will_draw(int argc, char *const argv[]);
// Forks a process that will draw. The parent restores the terminal however the child ends, and this
// function returns in the child. It must be called before any code of a library has run, when the two
// share everything that is loaded.
void ct_split_early(int argc, char *const argv[], char **variables);
// Does the same at the beginning of main, where the child must start the program again. Returns in
// the child, or if nothing needs supervision. The terminal replaces a pipe or a file on standard
// input, so that keys come from it.
void ct_supervise(int argc, char *const argv[]);
// The descriptor of the standard input that the terminal replaced; -1 if it didn't.
int ct_piped_input(void);
// Whether the process has a terminal that keys can come from.
bool ct_has_controlling_terminal(void);

// Waits until a child ends or stops. When its terminal is closed, the child gets SIGHUP, and
// SIGKILL after `patience` milliseconds.
pid_t ct_wait(pid_t process, int terminal, int patience, int *status);

#endif
