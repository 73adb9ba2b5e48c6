// Opening, drawing on and leaving the screen.

#include "wide_curses.h"

// The milliseconds after which a lone escape byte is the key Esc and not the beginning of another key: long enough for
// the bytes of one key over a slow connection, too short to be noticed.
enum { ESCAPE_DELAY = 25 };

#include "CTerminal.h"
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

WINDOW *ct_input_pad;
static SCREEN *screen;
static bool is_direct;

static void write_text(const char *text) {
    ct_write_all(STDOUT_FILENO, text, strlen(text));
}

static bool has(const char *capability) {
    const char *sequence = tigetstr(capability);
    return sequence != NULL && sequence != (const char *)-1;
}

static bool can_move_cursor(void) {
    return has("cup");
}

bool ct_open(const char *type, bool wants_colors, bool says_direct) {
    // These would override the real size, even after it changes.
    unsetenv("LINES");
    unsetenv("COLUMNS");
    ct_note_screen(true);
    screen = wants_colors ? ct_direct_screen(type, says_direct) : NULL;
    is_direct = screen != NULL;
    if (screen == NULL) screen = newterm(type, stdout, stdin);
    if (screen == NULL) {
        ct_note_screen(false);
        return false;
    }
    if (!can_move_cursor()) {
        endwin();
        ct_note_screen(false);
        delscreen(screen);
        screen = NULL;
        return false;
    }
    raw();
    noecho();
    nonl();
    set_escdelay(ESCAPE_DELAY);
    // Without this, curses checks for input while it draws and stops drawing when a key arrives.
    typeahead(-1);
    idlok(stdscr, TRUE);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    ct_input_pad = newpad(1, 1);
    nodelay(ct_input_pad, TRUE);
    keypad(ct_input_pad, TRUE);
    write_text(CT_REPORTS_ON);
    // A library that calls exit must not leave the screen behind.
    atexit(ct_close);
    return true;
}

bool ct_has_direct_color(void) {
    return is_direct;
}

void ct_close(void) {
    if (screen == NULL) return;
    ct_leave_screen();
    screen = NULL;
}

void ct_leave_screen(void) {
    write_text(CT_REPORTS_OFF);
    curs_set(1);
    if (!isendwin()) {
        endwin();
        // Without an alternate screen, the shell continues in the last row, as on Linux's console.
        if (!has("rmcup") && has("el")) {
            putp(tigetstr("el"));
            fflush(stdout);
        }
    }
    ct_note_screen(false);
}

ct_size ct_window_size(void) {
    struct winsize size;
    ct_size result = {80, 24};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        result.width = size.ws_col;
        result.height = size.ws_row;
    }
    return result;
}

void ct_resize(ct_size size) {
    // resizeterm queues KEY_RESIZE, which ct_read drops: handling it again would never end.
    resizeterm(size.height, size.width);
    clearok(curscr, TRUE);
}

static attr_t curses_attributes(unsigned attributes) {
    attr_t result = A_NORMAL;
    if (attributes & CT_BOLD) result |= A_BOLD;
    if (attributes & CT_DIM) result |= A_DIM;
    if (attributes & CT_ITALIC) result |= A_ITALIC;
    if (attributes & CT_UNDERLINE) result |= A_UNDERLINE;
    if (attributes & CT_REVERSE) result |= A_REVERSE;
    return result;
}

void ct_put(int x, int y, const ct_cell *cell) {
    wchar_t text[6] = {
        (wchar_t)cell->base, (wchar_t)cell->mark1, (wchar_t)cell->mark2,
        (wchar_t)cell->mark3, (wchar_t)cell->mark4, 0,
    };
    // ncurses lays out cells by wcwidth; if this system disagrees with our table, the rest of the row
    // would be displaced.
    bool is_agreed = wcwidth((wchar_t)cell->base) == cell->width;
    if (!is_agreed) wmemcpy(text, L"?", 2);
    int pair = cell->pair;
    cchar_t character;
    setcchar(&character, text, curses_attributes(cell->attributes), 0, &pair);
    mvwadd_wch(stdscr, y, x, &character);
    if (is_agreed || cell->width != 2) return;
    setcchar(&character, L" ", curses_attributes(cell->attributes), 0, &pair);
    mvwadd_wch(stdscr, y, x + 1, &character);
}

void ct_show(int cursor_x, int cursor_y) {
    curs_set(cursor_x >= 0 ? 1 : 0);
    if (cursor_x >= 0) wmove(stdscr, cursor_y, cursor_x);
    wrefresh(stdscr);
}

void ct_resume(void) {
    ct_note_screen(true);
    if (!isendwin()) {
        // Stopped by another process: the parent restored the terminal without curses knowing.
        reset_prog_mode();
        putp(tigetstr("smcup"));
        fflush(stdout);
    }
    write_text(CT_REPORTS_ON);
    clearok(curscr, TRUE);
    wrefresh(stdscr);
}
