// The parent process, which restores the terminal however the program ends.

#define _GNU_SOURCE 1

#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define MARKER "CARTOUCHE_SUPERVISOR"

// Files shared by parent and child.
typedef struct {
    int errors;  // standard error while the screen is in use
    int screen;  // what the child notes about the screen
    int input;   // what was piped in, where the terminal has taken its place as standard input; or -1
} shared_files;

// The time in milliseconds that the child has to end once it was told to, or has no terminal.
static const int grace = 2000;
// The time that a program using the terminal has to end once the child has ended.
static const int program_grace = 500;

static shared_files files = {-1, -1, -1};

int ct_supervised_errors(void) {
    return files.errors;
}

int ct_piped_input(void) {
    return files.input;
}

// The child

// Programs that the child starts don't inherit the files.
static void keep_from_others(shared_files shared) {
    files = shared;
    ct_note_in(files.screen);
    fcntl(files.errors, F_SETFD, FD_CLOEXEC);
    fcntl(files.screen, F_SETFD, FD_CLOEXEC);
    if (files.input >= 0) fcntl(files.input, F_SETFD, FD_CLOEXEC);
}

// Whether this process is the child of a supervisor that started it again. Records that, and
// removes the marker from the environment.
static bool was_started_again(void) {
    const char *text = getenv(MARKER);
    long parent;
    shared_files shared;
    bool is_ours = text != NULL
        && sscanf(
            text, "%ld:%d:%d:%d", &parent, &shared.errors, &shared.screen, &shared.input
        ) == 4
        && parent == (long)getppid();
    unsetenv(MARKER);
    if (!is_ours) return false;
    keep_from_others(shared);
    // Otherwise process lists would show it as "exe", after /proc/self/exe.
    prctl(PR_SET_NAME, program_invocation_short_name);
    return true;
}

static void die_with(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGHUP);
    if (getppid() != parent) _exit(128 + SIGHUP);
}

// Returns only if the program cannot be started again; it then runs without a supervisor.
static void start_again(shared_files shared, char *const argv[]) {
    char text[64];
    snprintf(
        text, sizeof text, "%ld:%d:%d:%d",
        (long)getppid(), shared.errors, shared.screen, shared.input
    );
    setenv(MARKER, text, 1);
    ct_silence_backtraces();
    execv("/proc/self/exe", argv);
    unsetenv(MARKER);
}

// The parent

static volatile sig_atomic_t child;
// The signal that told this process to end; 0 if there was none.
static volatile sig_atomic_t ending;

static void forward(int signal) {
    int saved = errno;
    ending = signal;
    if (child > 0) kill(child, signal);
    alarm(grace / 1000);
    errno = saved;
}

// Kills a child that doesn't end, because it hangs or computes: it must not outlive its terminal.
static void end_child(int signal) {
    (void)signal;
    int saved = errno;
    if (child > 0) kill(child, SIGKILL);
    errno = saved;
}

// SIGCHLD only needs to interrupt a ppoll.
static void notice(int signal) {
    (void)signal;
}

static void handle(int signal, void (*handler)(int)) {
    struct sigaction action = {0};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, NULL);
}

static void prepare_to_watch(void) {
    static const int ignored[] = {SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
    static const int forwarded[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) handle(ignored[i], SIG_IGN);
    for (size_t i = 0; i < sizeof forwarded / sizeof *forwarded; i++) handle(forwarded[i], forward);
    handle(SIGALRM, end_child);
    handle(SIGCHLD, notice);
}

static void restore(const struct termios *modes, int when, int screen) {
    static const char reset[] = CT_REPORTS_OFF "\033[?25h\033[?1l\033>\033[0m\033[?1049l";
    if (tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
    // A terminal that was never drawn on may not support this. If the child has already restored
    // the terminal, it would move the cursor over later output.
    if (ct_was_screen_taken(screen)) ct_write_all(STDOUT_FILENO, reset, sizeof reset - 1);
    tcsetattr(STDIN_FILENO, when, modes);
}

static void stop_with_child(const struct termios *modes, int screen) {
    restore(modes, TCSADRAIN, screen);
    handle(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    handle(SIGTSTP, SIG_IGN);
    kill(child, SIGCONT);
}

static _Noreturn void end_like(int status) {
    if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
    // Ends by the same signal, so that the shell sees the same status: 128 plus its number.
    int signal = WTERMSIG(status);
    if (signal == SIGKILL && ending != 0) signal = ending;
    handle(signal, SIG_DFL);
    raise(signal);
    _exit(128 + signal);
}

static long now_in_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

pid_t ct_wait(pid_t process, int terminal, int patience, int *status) {
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    sigset_t waiting = before;
    sigdelset(&waiting, SIGCHLD);
    // Becomes readable when the process ends. It is missing on old systems, where SIGCHLD is
    // enough.
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    bool is_gone = false;
    long deadline = 0;
    pid_t waited;
    for (;;) {
        waited = waitpid(process, status, WUNTRACED | WNOHANG);
        if (waited != 0 && !(waited < 0 && errno == EINTR)) break;
        struct pollfd states[] = {{descriptor, POLLIN, 0}, {is_gone ? -1 : terminal, 0, 0}};
        long left = deadline - now_in_milliseconds();
        if (deadline != 0 && left <= 0) {
            kill(process, SIGKILL);
            deadline = 0;
            continue;
        }
        struct timespec timeout = {left / 1000, left % 1000 * 1000000};
        if (ppoll(states, 2, deadline != 0 ? &timeout : NULL, &waiting) <= 0) continue;
        if (is_gone || (states[1].revents & (POLLHUP | POLLERR | POLLNVAL)) == 0) continue;
        is_gone = true;
        ending = SIGHUP;
        deadline = now_in_milliseconds() + patience;
        kill(process, SIGHUP);
    }
    if (descriptor >= 0) close(descriptor);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return waited;
}

static _Noreturn void watch(const struct termios *modes, shared_files shared) {
    for (;;) {
        int status = 0;
        pid_t waited = ct_wait(child, STDIN_FILENO, grace, &status);
        if (waited > 0 && WIFSTOPPED(status)) {
            stop_with_child(modes, shared.screen);
            continue;
        }
        child = 0;
        ct_end_program(ct_noted_program(shared.screen), program_grace);
        // After a crash, pending mouse reports must not reach the shell.
        restore(modes, WIFSIGNALED(status) ? TCSAFLUSH : TCSADRAIN, shared.screen);
        ct_replay(shared.errors, STDERR_FILENO);
        end_like(status);
    }
}

// Makes the terminal the standard input, so that keys come from it. Returns the new descriptor of
// the former standard input, or -1 if it wasn't moved or there is no terminal.
static int take_piped_input(void) {
    if (isatty(STDIN_FILENO)) return -1;
    int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (terminal < 0) return -1;
    int input = fcntl(STDIN_FILENO, F_DUPFD, STDERR_FILENO + 1);
    dup2(terminal, STDIN_FILENO);
    close(terminal);
    return input;
}

// Forks the process. Returns true in the child, and false in a process that has no child because
// nothing needs supervision.
static bool split(shared_files *shared) {
    struct termios modes;
    if (files.input < 0) files.input = take_piped_input();
    if (!isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &modes) != 0) return false;
    // Core files could contain secrets.
    struct rlimit core;
    if (getrlimit(RLIMIT_CORE, &core) == 0) {
        core.rlim_cur = 0;
        setrlimit(RLIMIT_CORE, &core);
    }
    shared->errors = memfd_create("errors", 0);
    shared->screen = memfd_create("screen", 0);
    shared->input = files.input;
    pid_t parent = getpid();
    pid_t pid = fork();
    if (pid == 0) {
        die_with(parent);
        return true;
    }
    if (pid < 0) {
        close(shared->errors);
        close(shared->screen);
        return false;
    }
    // Only the child reads it: a producer must notice when the child closes it.
    if (shared->input >= 0) close(shared->input);
    child = pid;
    prepare_to_watch();
    watch(&modes, *shared);
}

static bool has_split;

void ct_split_early(int argc, char *const argv[], char **variables) {
    shared_files shared;
    ct_silence_backtraces_early(variables);
    // The files must not take the descriptor of a closed standard error. main opens that and starts
    // the program again, which then has its parent.
    if (fcntl(STDERR_FILENO, F_GETFD) < 0) return;
    for (char **variable = variables; *variable != NULL; variable++) {
        long parent;
        if (sscanf(*variable, MARKER "=%ld:", &parent) == 1 && parent == (long)getppid()) return;
    }
    if (!ct_will_draw(argc, argv) || !split(&shared)) return;
    has_split = true;
    keep_from_others(shared);
}

void ct_supervise(int argc, char *const argv[]) {
    shared_files shared;
    ct_restore_environment();
    if (has_split || was_started_again()) return;
    if (!ct_will_draw(argc, argv) || !split(&shared)) return;
    start_again(shared, argv);
    keep_from_others(shared);
}
