// Notes of the child about the screen for its supervising parent, in a file that both have open.
//
// The file is empty while nothing has to be restored. While another program uses the terminal, it
// contains the process group of that program.

#include "internal.h"

#include <sys/stat.h>
#include <unistd.h>

static int notes = -1;

void ct_note_in(int file) {
    notes = file;
}

void ct_note_screen(bool is_taken) {
    if (notes >= 0) (void)!ftruncate(notes, is_taken ? 1 : 0);
}

void ct_note_program(pid_t group) {
    if (notes >= 0) (void)!pwrite(notes, &group, sizeof group, 0);
}

bool ct_was_screen_taken(int file) {
    struct stat state;
    return fstat(file, &state) != 0 || state.st_size > 0;
}

pid_t ct_noted_program(int file) {
    pid_t group = 0;
    return pread(file, &group, sizeof group, 0) == (ssize_t)sizeof group ? group : 0;
}
