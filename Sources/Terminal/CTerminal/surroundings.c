// The locale that the program runs in.

#define _GNU_SOURCE 1

#include "CTerminal.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static bool writes_utf8(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static bool says(const char *variable) {
    const char *value = getenv(variable);
    return value != NULL && *value != '\0';
}

// Whether the environment names a locale for characters; many systems start with `LANG=C`.
static bool names_locale(void) {
    if (says("LC_ALL") || says("LC_CTYPE")) return true;
    return says("LANG") && strcmp(getenv("LANG"), "C") != 0 && strcmp(getenv("LANG"), "POSIX") != 0;
}

bool ct_use_utf8_locale(void) {
    // Characters only: a decimal comma in the C library would break parsers of numbers.
    bool is_installed = setlocale(LC_CTYPE, "") != NULL;
    if (writes_utf8()) return true;
    // A user who names a locale without UTF-8 has a terminal without it. A locale that isn't
    // installed, and a container without a locale, say nothing about the terminal.
    if (is_installed && names_locale()) return false;
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL && writes_utf8();
}

bool ct_is_terminal(int descriptor) {
    return isatty(descriptor);
}

int ct_system_width(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}

bool ct_has_controlling_terminal(void) {
    int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (terminal < 0) return false;
    close(terminal);
    return true;
}
