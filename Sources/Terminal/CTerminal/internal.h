// Declarations shared by the files of this target.
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Writes all bytes, even if interrupted.
void ct_write_all(int descriptor, const char *bytes, size_t count);
// Writes the disarmed contents of a memory file to the descriptor and empties the file.
void ct_replay(int file, int descriptor);
// The memory file created by the supervising parent; -1 if there is none.
int ct_supervised_errors(void);

// Sets the file in which the child keeps notes for the supervising parent, if there is one.
void ct_note_in(int file);
// Notes whether the alternate screen is on, or may be.
void ct_note_screen(bool is_taken);
// Notes which process group has the terminal, until the next ct_note_screen.
void ct_note_program(pid_t group);
// The notes. Without a file the state is unknown, so the screen may be on.
bool ct_was_screen_taken(int file);
pid_t ct_noted_program(int file);
// Ends a program that used the terminal, which must not outlive its lender, after at most
// `patience` milliseconds. Does nothing if the group is 0.
void ct_end_program(pid_t group, int patience);
// Restores the terminal until ct_resume.
void ct_leave_screen(void);
// Stops the process and its job as ^Z does; see ct_stop.
bool ct_stop_job(void);

// Sets how the runtime reports a crash; it reads this before main.
void ct_silence_backtraces(void);
// Does the same before the C library knows the environment, which is at `variables`.
void ct_silence_backtraces_early(char **variables);
// Restores the variable whose slot was used for that.
void ct_restore_environment(void);

// Bracketed paste, and SGR mouse reports of buttons and drags.
#define CT_REPORTS_ON "\033[?2004h\033[?1002h\033[?1006h"
#define CT_REPORTS_OFF "\033[?2004l\033[?1002l\033[?1006l"

#endif
