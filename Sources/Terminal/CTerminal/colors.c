// The colours of the terminal.

#include "wide_curses.h"

#include "CTerminal.h"

int ct_colors(void) {
    return has_colors() ? COLORS : 0;
}

int ct_color_pairs(void) {
    return COLOR_PAIRS;
}

bool ct_has_direct_color(void) {
    // The capability may be a flag, a number or a string; only its absence means no.
    if (tigetflag("RGB") > 0 || tigetnum("RGB") > 0) return true;
    const char *text = tigetstr("RGB");
    return text != NULL && text != (const char *)-1;
}

void ct_define_pair(int pair, int foreground, int background) {
    init_extended_pair(pair, foreground, background);
}
