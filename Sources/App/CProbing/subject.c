// Reports a trap from a signal handler, using only functions that POSIX allows there.

#define _GNU_SOURCE 1

#include "CProbing.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static const size_t fatal_count = sizeof fatal / sizeof *fatal;

static _Thread_local char subject[256];
// The number of nested descriptions; the subject is that of the outermost one.
static _Thread_local unsigned depth;
static char program[64];
// The previous actions, such as the runtime's crash report.
static struct sigaction before[_NSIG];

static void say(const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t count = write(STDERR_FILENO, text, length);
        if (count <= 0) return;
        text += count;
        length -= (size_t)count;
    }
}

// A group's name can be any text, and a terminal would interpret control characters.
static void say_name(const char *name) {
    for (; *name != 0; name++) {
        char text[] = {(unsigned char)*name < 0x20 || *name == 0x7F ? '?' : *name, 0};
        say(text);
    }
}

static void report(int signal, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    if (depth > 0) {
        depth = 0;
        say("\n");
        say_name(program);
        say(": ");
        say_name(subject);
        say(" has ended the program: its types are described by reading them from sample values, and one of them "
            "traps on these\n");
    }
    sigaction(signal, &before[signal], NULL);
    // An instruction that trapped traps again; a signal that was raised must be raised again.
    if (info->si_code <= 0) raise(signal);
    errno = saved;
}

void cp_begin(const char *endpoint) {
    if (depth++ == 0) strncpy(subject, endpoint, sizeof subject - 1);
}

void cp_end(void) {
    if (depth > 0) depth--;
}

void cp_report_traps(const char *name) {
    strncpy(program, name, sizeof program - 1);
    struct sigaction action = {0};
    action.sa_sigaction = report;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i < fatal_count; i++) {
        struct sigaction last;
        if (sigaction(fatal[i], &action, &last) != 0) continue;
        // On a second call, the previous action is this handler itself.
        if (last.sa_sigaction != report) before[fatal[i]] = last;
    }
}
