// Tells from a signal handler whose code has trapped, with what POSIX allows there.

#define _GNU_SOURCE 1

#include "CProbing.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static const size_t fatal_count = sizeof fatal / sizeof *fatal;

static _Thread_local const char *current;
static char program[64];
// What was done about the signals before, such as the runtime's report of a crash.
static struct sigaction before[_NSIG];

const char *cp_set_subject(const char *subject) {
    const char *last = current;
    current = subject;
    return last;
}

static void say(const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t count = write(STDERR_FILENO, text, length);
        if (count <= 0) return;
        text += count;
        length -= (size_t)count;
    }
}

// A group's name may be any text, and a terminal obeys control characters.
static void say_name(const char *name) {
    for (; *name != 0; name++) {
        char text[] = {(unsigned char)*name < 0x20 || *name == 0x7F ? '?' : *name, 0};
        say(text);
    }
}

static void tell(int signal, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    if (current != NULL) {
        say("\n");
        say_name(program);
        say(": ");
        say_name(current);
        say(" has ended the program: its types are described by reading them from sample values, and one of them "
            "traps on these\n");
        current = NULL;
    }
    sigaction(signal, &before[signal], NULL);
    // An instruction that trapped does so again; what was raised has to be raised again.
    if (info->si_code <= 0) raise(signal);
    errno = saved;
}

void cp_tell_of_traps(const char *name) {
    strncpy(program, name, sizeof program - 1);
    struct sigaction action = {0};
    action.sa_sigaction = tell;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i < fatal_count; i++) {
        struct sigaction last;
        if (sigaction(fatal[i], &action, &last) != 0) continue;
        // Told a second time, the handler would stand for what was before it.
        if (last.sa_sigaction != tell) before[fatal[i]] = last;
    }
}
