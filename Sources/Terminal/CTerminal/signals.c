// Signals become bytes on a pipe, so that they are handled together with other events.

#define _GNU_SOURCE 1

#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static const int watched[] = {
    SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT,
};
static const size_t watched_count = sizeof watched / sizeof *watched;
static int pipe_ends[2] = {-1, -1};

static volatile sig_atomic_t continues;

static void note(int signal) {
    if (signal == SIGCONT) continues++;
    int saved = errno;
    unsigned char byte = (unsigned char)signal;
    // A full pipe already holds more signals than matter, so a failed write is ignored.
    (void)!write(pipe_ends[1], &byte, 1);
    errno = saved;
}

static void handle(int signal, void (*handler)(int)) {
    struct sigaction action = {0};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, NULL);
}

int ct_watch_signals(void) {
    if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    for (size_t i = 0; i < watched_count; i++) handle(watched[i], note);
    return pipe_ends[0];
}

void ct_unwatch_signals(void) {
    for (size_t i = 0; i < watched_count; i++) handle(watched[i], SIG_DFL);
}

bool ct_is_resize(int signal) {
    return signal == SIGWINCH;
}

bool ct_is_stop(int signal) {
    return signal == SIGTSTP;
}

bool ct_is_continue(int signal) {
    return signal == SIGCONT;
}

bool ct_stop(void) {
    ct_leave_screen();
    return ct_stop_job();
}

bool ct_stop_job(void) {
    sig_atomic_t before_stop = continues;
    // The other processes of the job stop too, as they do when the terminal handles ^Z.
    handle(SIGTSTP, SIG_IGN);
    kill(0, SIGTSTP);
    // Then this process. The kernel ignores SIGTSTP in an orphaned process group.
    handle(SIGTSTP, SIG_DFL);
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &before);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    handle(SIGTSTP, note);
    return continues != before_stop;
}
