// Reading keys and characters.

#include "wide_curses.h"

#include "CTerminal.h"

#include <poll.h>
#include <unistd.h>

// Above all codes of ncurses, including those that it assigns to a terminal's extended keys.
static const int first_defined = 0x4000;

static ct_input input(enum ct_input_kind kind, uint32_t value) {
    ct_input result = {kind, value};
    return result;
}

static ct_input key(int code) {
    if (code >= KEY_F(1) && code <= KEY_F(63)) return input(CT_KEY, CT_FUNCTION + code - KEY_F(0));
    switch (code) {
    case KEY_UP: return input(CT_KEY, CT_UP);
    case KEY_DOWN: return input(CT_KEY, CT_DOWN);
    case KEY_LEFT: return input(CT_KEY, CT_LEFT);
    case KEY_RIGHT: return input(CT_KEY, CT_RIGHT);
    case KEY_HOME: return input(CT_KEY, CT_HOME);
    case KEY_END: return input(CT_KEY, CT_END);
    case KEY_PPAGE: return input(CT_KEY, CT_PAGE_UP);
    case KEY_NPAGE: return input(CT_KEY, CT_PAGE_DOWN);
    case KEY_IC: return input(CT_KEY, CT_INSERT);
    case KEY_DC: return input(CT_KEY, CT_DELETE);
    case KEY_BACKSPACE: return input(CT_KEY, CT_BACKSPACE);
    case KEY_BTAB: return input(CT_KEY, CT_BACK_TAB);
    case KEY_ENTER: return input(CT_KEY, CT_ENTER);
    default: return ct_read();  // KEY_RESIZE and unnamed keys are ignored
    }
}

ct_input ct_read(void) {
    // Bytes, not wide characters: wget_wch loses a character that arrives in two pieces, and the input
    // after an invalid byte.
    int code = wgetch(ct_input_pad);
    if (code == ERR) return input(CT_NOTHING, 0);
    if (code < KEY_MIN) return input(CT_BYTE, (uint32_t)(code & 0xFF));
    return code >= first_defined ? input(CT_DEFINED, (uint32_t)(code - first_defined)) : key(code);
}

void ct_define_key(const char *sequence, int number) {
    define_key(sequence, first_defined + number);
}

int ct_read_bytes(uint8_t *bytes, int count) {
    struct pollfd state = {STDIN_FILENO, POLLIN, 0};
    if (poll(&state, 1, 0) <= 0) return 0;
    ssize_t result = read(STDIN_FILENO, bytes, (size_t)count);
    return result > 0 ? (int)result : 0;
}

bool ct_is_hung_up(void) {
    struct pollfd state = {STDIN_FILENO, POLLIN, 0};
    return poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}
