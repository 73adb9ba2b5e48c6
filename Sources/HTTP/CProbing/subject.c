// Tells from a signal handler whose code has trapped, with what POSIX allows there.

#define _GNU_SOURCE 1

#include "CProbing.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static const size_t fatal_count = sizeof fatal / sizeof *fatal;

static _Thread_local const char *current;
static char program[64];
// What was done about the signals before, such as the runtime's report of a crash.
static struct sigaction before[_NSIG];

// Whether the signals stay taken, as a program wants that has said its name.
static atomic_bool stays;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// How many threads read something, for which the signals are taken.
static unsigned readers;

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
        say_name(program[0] != 0 ? program : program_invocation_short_name);
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

static void take_signals(void) {
    struct sigaction action = {0};
    action.sa_sigaction = tell;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i < fatal_count; i++) {
        struct sigaction last;
        if (sigaction(fatal[i], &action, &last) != 0) continue;
        // Taken a second time, the handler would stand for what was before it.
        if (last.sa_sigaction != tell) before[fatal[i]] = last;
    }
}

// Whoever has taken a signal in the meantime keeps it.
static void return_signals(void) {
    for (size_t i = 0; i < fatal_count; i++) {
        struct sigaction now;
        if (sigaction(fatal[i], NULL, &now) == 0 && now.sa_sigaction == tell)
            sigaction(fatal[i], &before[fatal[i]], NULL);
    }
}

const char *cp_set_subject(const char *subject) {
    const char *last = current;
    current = subject;
    if ((last == NULL) == (subject == NULL) || atomic_load(&stays)) return last;
    pthread_mutex_lock(&lock);
    if (subject != NULL) {
        if (readers++ == 0 && !atomic_load(&stays)) take_signals();
    } else if (--readers == 0 && !atomic_load(&stays)) {
        return_signals();
    }
    pthread_mutex_unlock(&lock);
    return last;
}

void cp_tell_of_traps(const char *name) {
    pthread_mutex_lock(&lock);
    strncpy(program, name, sizeof program - 1);
    atomic_store(&stays, true);
    take_signals();
    pthread_mutex_unlock(&lock);
}
