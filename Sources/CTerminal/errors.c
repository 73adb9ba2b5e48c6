// Standard error while the screen is drawn on.

#define _GNU_SOURCE 1

#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
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

// A message may quote what a server sent. C1 controls are two bytes in UTF-8, the first 0xC2.
static void disarm(char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        bool is_c1 = i > 0 && (unsigned char)bytes[i - 1] == 0xC2 && byte >= 0x80 && byte < 0xA0;
        bool is_c0 = (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
        if (is_c0) bytes[i] = '?';
        if (is_c1) bytes[i] = bytes[i - 1] = '?';
    }
}

void ct_replay(int file, int descriptor) {
    char bytes[4096];
    ssize_t count;
    bool is_terminal = isatty(descriptor);
    lseek(file, 0, SEEK_SET);
    while ((count = read(file, bytes, sizeof bytes)) > 0) {
        if (is_terminal) disarm(bytes, (size_t)count);
        ct_write_all(descriptor, bytes, (size_t)count);
    }
    (void)!ftruncate(file, 0);
    lseek(file, 0, SEEK_SET);
}
