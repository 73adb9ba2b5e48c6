// ncurses with wide characters; only this target includes it.
#ifndef CTERMINAL_CURSES_H
#define CTERMINAL_CURSES_H

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <ncursesw/curses.h>
#include <ncursesw/term.h>

// The pad to read input from: reading from a window would draw it first, but pads are never drawn.
extern WINDOW *ct_input_pad;

// A screen that can show any RGB colour; NULL if the terminal can't. `is_said` is whether the
// environment reports it; then the terminal's entry needn't.
SCREEN *ct_direct_screen(const char *type, bool is_said);

#endif
