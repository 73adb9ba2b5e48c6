// Declarations shared by the files of this target.
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

// Writes all bytes, even if interrupted.
void ct_write_all(int descriptor, const char *bytes, size_t count);
// Writes the disarmed contents of a memory file to the descriptor and empties the file.
void ct_replay(int file, int descriptor);
// The memory file created by the supervising parent; -1 if there is none.
int ct_supervised_errors(void);

// Tells the supervising parent, if there is one, whether the alternate screen is on.
void ct_note_screen(bool is_taken);
// Restores the terminal until ct_resume.
void ct_leave_screen(void);

// Sets how a crash is reported, which the runtime reads before main.
void ct_silence_backtraces(void);
// The same before the C library knows the environment, in whose place `variables` is.
void ct_silence_backtraces_early(char **variables);
// Puts back what gave up its place for that.
void ct_restore_environment(void);

// Bracketed paste, and SGR mouse reports of buttons and drags.
#define CT_REPORTS_ON "\033[?2004h\033[?1002h\033[?1006h"
#define CT_REPORTS_OFF "\033[?2004l\033[?1002l\033[?1006l"

#endif
