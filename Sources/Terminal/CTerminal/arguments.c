// Reads the program's arguments before they are parsed.

#include "CTerminal.h"

#include <string.h>
#include <unistd.h>

// Arguments that print text, whatever else is requested.
static const char *const answers[] = {
    "-h", "--help", "--version", "--help-hidden", "--generate-completion-script", "--plain", NULL,
};
static const char *const options_with_value[] = {
    "--base-url", "--env", "--keys", "--language", "--theme", NULL,
};

static bool contains(const char *const list[], const char *text) {
    for (; *list != NULL; list++) {
        if (strcmp(*list, text) == 0) return true;
    }
    return false;
}

static bool asks_for_text(int argc, char *const argv[]) {
    for (int i = 1; i < argc; i++) {
        if (contains(answers, argv[i])) return true;
    }
    return false;
}

// Returns the subcommand; NULL if there is none.
static const char *first_word(int argc, char *const argv[]) {
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-') return argv[i];
        if (contains(options_with_value, argv[i])) i++;
    }
    return NULL;
}

bool ct_will_draw(int argc, char *const argv[]) {
    if (!isatty(STDOUT_FILENO) || asks_for_text(argc, argv)) return false;
    const char *word = first_word(argc, argv);
    if (word == NULL) return isatty(STDIN_FILENO);
    if (strcmp(word, "view") != 0) return false;
    // With piped input, keys come from the terminal that the program prints to.
    return isatty(STDIN_FILENO) || ct_has_controlling_terminal();
}
