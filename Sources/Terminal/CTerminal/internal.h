// What the files of this target share.
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

// Writes all of it, whatever interrupts.
void ct_write_all(int descriptor, const char *bytes, size_t count);
// Copies what a memory file holds, without what could drive a terminal, and empties it.
void ct_replay(int file, int descriptor);
// The memory file that the supervising parent made; -1 without one.
int ct_supervised_errors(void);

// Tells the supervising parent, if there is one, whether the alternate screen is on.
void ct_note_screen(bool is_taken);
// Gives the terminal back until ct_resume.
void ct_leave_screen(void);

// Bracketed paste, and the mouse: buttons, drags, positions as text.
#define CT_REPORTS_ON "\033[?2004h\033[?1002h\033[?1006h"
#define CT_REPORTS_OFF "\033[?2004l\033[?1002l\033[?1006l"

#endif
