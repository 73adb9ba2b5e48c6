// Another program that uses the terminal until it ends.

#define _GNU_SOURCE 1

#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// A file in memory: in contrast to a pipe, this process needn't write while the program reads.
static int memory_file(const char *bytes, size_t count) {
    int file = memfd_create("body", MFD_CLOEXEC);
    if (file < 0) return -1;
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            close(file);
            return -1;
        }
        bytes += written;
        count -= (size_t)written;
    }
    lseek(file, 0, SEEK_SET);
    return file;
}

// Restores the signals that a new process has by default.
static void use_usual_signals(void) {
    struct sigaction action = {0};
    action.sa_handler = SIG_DFL;
    for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &action, NULL);
}

// Runs in the new process, where only async-signal-safe functions may be called.
static _Noreturn void become(const ct_program *program, int input, pid_t parent) {
    // The thread that started it waits for it, so this signal means that the process has died.
    prctl(PR_SET_PDEATHSIG, SIGHUP);
    if (getppid() != parent) _exit(128 + SIGHUP);
    setpgid(0, 0);
    use_usual_signals();
    // SIGTTOU is blocked because a group that isn't in the foreground yet would stop here.
    tcsetpgrp(STDIN_FILENO, getpid());
    // Pagers read their keys from standard error.
    int terminal = open("/dev/tty", O_RDWR);
    dup2(terminal >= 0 ? terminal : STDOUT_FILENO, STDERR_FILENO);
    if (input >= 0) dup2(input, STDIN_FILENO);
    syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(program->arguments[0], program->arguments, program->variables);
    _exit(errno == ENOENT ? 127 : 126);
}

static void give_terminal(pid_t group) {
    ct_note_program(group);
    tcsetpgrp(STDIN_FILENO, group);
}

static void take_terminal(void) {
    tcsetpgrp(STDIN_FILENO, getpgrp());
}

// ^Z only reaches the group of the program. So this process stops as well, and both continue
// together.
static void stop_with(pid_t program) {
    take_terminal();
    ct_note_screen(false);
    ct_stop_job();
    give_terminal(program);
    kill(-program, SIGCONT);
}

static int wait_for(pid_t program, int *status) {
    for (;;) {
        pid_t waited = waitpid(program, status, WUNTRACED);
        if (waited < 0 && errno == EINTR) continue;
        if (waited < 0) return errno;
        if (!WIFSTOPPED(*status)) return 0;
        stop_with(program);
    }
}

int ct_run_in_foreground(const ct_program *program, int *status) {
    int input = program->input != NULL ? memory_file(program->input, program->input_count) : -1;
    if (program->input != NULL && input < 0) return errno;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) become(program, input, parent);
    int failure = errno;
    if (input >= 0) close(input);
    sigset_t waiting = before;
    sigaddset(&waiting, SIGTTOU);
    pthread_sigmask(SIG_SETMASK, &waiting, NULL);
    if (child > 0) {
        // Here as well as in the child, whichever runs first.
        setpgid(child, child);
        give_terminal(child);
        failure = wait_for(child, status);
        take_terminal();
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

void ct_end_program(pid_t group, int patience) {
    if (group <= 1) return;
    kill(-group, SIGHUP);
    // A stopped program receives it, too.
    kill(-group, SIGCONT);
    static const struct timespec pause = {0, 10000000};
    for (int waited = 0; waited < patience && kill(-group, 0) == 0; waited += 10) {
        nanosleep(&pause, NULL);
    }
    kill(-group, SIGKILL);
    // The supervisor ignores SIGTTOU.
    if (tcgetpgrp(STDIN_FILENO) == group) take_terminal();
}

void ct_lend_screen(void) {
    ct_leave_screen();
    // It is unknown how the program changes the screen. If this process ends before, the screen is
    // restored.
    ct_note_screen(true);
}

void ct_wait_for_enter(const char *words) {
    ct_write_all(STDOUT_FILENO, words, strlen(words));
    char byte = 0;
    while (byte != '\n') {
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
    }
}

void ct_take_screen_back(bool was_killed) {
    // Resets the modes that a killed editor left on: keys, mouse and colours, and half a reply.
    static const char reset[] = CT_REPORTS_OFF "\033[?1000l\033[?1003l\033[?1004l\033[?1l\033>\033[0m";
    if (was_killed) {
        ct_write_all(STDOUT_FILENO, reset, sizeof reset - 1);
        tcflush(STDIN_FILENO, TCIFLUSH);
    }
    ct_resume();
}
