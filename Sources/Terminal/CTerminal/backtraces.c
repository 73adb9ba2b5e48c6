// Makes the Swift runtime report a crash without asking and without colours.

#include "internal.h"

#include <stdlib.h>
#include <string.h>

// By default, the runtime keeps the terminal for half a minute. It reads this before main.
static const char backtrace_name[] = "SWIFT_BACKTRACE";
static char backtrace_setting[] = "SWIFT_BACKTRACE=interactive=no,color=no";

void ct_silence_backtraces(void) {
    setenv(backtrace_name, backtrace_setting + sizeof backtrace_name, 1);
}

// The variable whose slot the setting of backtraces uses; NULL if there is none.
static char *displaced;

static bool is_named(const char *variable, const char *name) {
    size_t length = strlen(name);
    return strncmp(variable, name, length) == 0 && variable[length] == '=';
}

// Before the C library knows the environment, nothing can be added to it. So the setting takes the
// slot of another variable until main has begun.
void ct_silence_backtraces_early(char **variables) {
    char **place = NULL;
    for (char **variable = variables; *variable != NULL; variable++) {
        if (is_named(*variable, backtrace_name)) {
            *variable = backtrace_setting;
            return;
        }
        // The shell sets it to the last command; no program reads it.
        if (place == NULL || is_named(*variable, "_")) place = variable;
    }
    if (place == NULL) return;
    displaced = *place;
    *place = backtrace_setting;
}

void ct_restore_environment(void) {
    if (displaced != NULL) putenv(displaced);
    displaced = NULL;
}
