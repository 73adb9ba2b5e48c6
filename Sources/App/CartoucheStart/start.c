// Splits an explorer from its supervising parent before its libraries are initialized.
//
// At the beginning of main that takes a second start of the program, which is half of the time to the
// first frame: loading it costs more than anything that it does.

#include "CTerminal.h"

#include <string.h>

// The tests of a package are linked with its programs, but must not be taken for one.
static int is_test_bundle(const char *name) {
    static const char ending[] = ".xctest";
    size_t length = strlen(name), count = sizeof ending - 1;
    return length >= count && strcmp(name + length - count, ending) == 0;
}

static void start(int argc, char **argv, char **variables) {
    if (argc > 0 && !is_test_bundle(argv[0])) ct_split_early(argc, argv, variables);
}

// Before the initializers of all libraries: libdispatch takes note of the thread that runs its own,
// so it could not be used in a process that is split off later.
__attribute__((section(".preinit_array"), used))
static void (*const early)(int, char **, char **) = start;
