// The colours of the terminal.

#include "wide_curses.h"

#include "CTerminal.h"

int ct_colors(void) {
    return has_colors() ? COLORS : 0;
}

int ct_color_pairs(void) {
    return COLOR_PAIRS;
}

void ct_define_pair(int pair, int foreground, int background) {
    init_extended_pair(pair, foreground, background);
}
