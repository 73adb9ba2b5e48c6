// Standard error while the screen is in use.

#define _GNU_SOURCE 1

#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static int memory = -1;
static int saved = -1;

void ct_write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno != EINTR) return;
        if (written < 0) continue;
        bytes += written;
        count -= (size_t)written;
    }
}

void ct_capture_errors(void) {
    if (saved >= 0) return;
    if (memory < 0) memory = ct_supervised_errors();
    if (memory < 0) memory = memfd_create("errors", MFD_CLOEXEC);
    if (memory < 0) return;
    saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (saved >= 0) dup2(memory, STDERR_FILENO);
}

void ct_release_errors(void) {
    if (saved < 0) return;
    dup2(saved, STDERR_FILENO);
    close(saved);
    saved = -1;
    ct_replay(memory, STDERR_FILENO);
}

// Disarmed, because a message may quote a server.
static void replay_to_terminal(int file, int descriptor) {
    char bytes[1024];
    char harmless[CT_DISARMED_SIZE(sizeof bytes)];
    ct_disarming state = {0};
    ssize_t count;
    while ((count = read(file, bytes, sizeof bytes)) > 0) {
        ct_write_all(descriptor, harmless, ct_disarm(&state, bytes, (size_t)count, harmless));
    }
    ct_write_all(descriptor, harmless, ct_end_disarming(&state, harmless));
}

static void replay_to_file(int file, int descriptor) {
    char bytes[4096];
    ssize_t count;
    while ((count = read(file, bytes, sizeof bytes)) > 0) {
        ct_write_all(descriptor, bytes, (size_t)count);
    }
}

void ct_replay(int file, int descriptor) {
    lseek(file, 0, SEEK_SET);
    if (isatty(descriptor)) replay_to_terminal(file, descriptor);
    else replay_to_file(file, descriptor);
    (void)!ftruncate(file, 0);
    lseek(file, 0, SEEK_SET);
}
