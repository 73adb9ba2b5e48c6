#include "CByteScan.h"

// The rest of a string on processors with AVX2: 32 bytes at a time, with no branch that depends on
// a byte.
//
// Special characters occur anywhere in a text. So a branch for each escape, or for each character
// of another length, would be mispredicted, which costs as much as reading 50 bytes here.

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2,bmi")))
#define WIDE_INLINE static inline __attribute__((always_inline, target("avx2,bmi")))

typedef __m256i block;

WIDE_INLINE block all(int byte) { return _mm256_set1_epi8((char)byte); }

// A bit for each byte whose highest bit is set.
WIDE_INLINE uint64_t highest(block bytes) { return (uint32_t)_mm256_movemask_epi8(bytes); }

WIDE_INLINE block zero(block bytes) { return _mm256_cmpeq_epi8(bytes, _mm256_setzero_si256()); }

WIDE_INLINE block equal(block bytes, int byte) { return _mm256_cmpeq_epi8(bytes, all(byte)); }

WIDE_INLINE block control(block bytes) {
    return _mm256_cmpeq_epi8(_mm256_min_epu8(bytes, all(0x1F)), bytes);
}

// The entries of a table of 16 for numbers below 16; 0 for numbers from 128 on.
WIDE_INLINE block entries(const uint8_t table[16], block numbers) {
    __m128i half;
    __builtin_memcpy(&half, table, sizeof half);
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(half), numbers);
}

WIDE_INLINE block low_digits(block bytes) { return _mm256_and_si256(bytes, all(0x0F)); }

WIDE_INLINE block high_digits(block bytes) { return low_digits(_mm256_srli_epi16(bytes, 4)); }

// UTF-8, after J. Keiser and D. Lemire, Validating UTF-8 in less than one instruction per byte
// (2020).
//
// Whether two bytes may follow each other depends on the hexadecimal digits of the first and the
// higher one of the second. Three tables contain the errors that each digit allows. If all three
// allow an error, it has occurred. Whether a third or fourth byte is due depends on the byte two or
// three before.
enum {
    // A lead byte without a continuation byte.
    CUT = 1 << 0,
    // A continuation byte after ASCII.
    STRAY = 1 << 1,
    // A character in more bytes than it needs.
    LONG_OF_TWO = 1 << 2,
    LONG_OF_THREE = 1 << 3,
    SURROGATE = 1 << 4,
    // Beyond U+10FFFF.
    LARGE = 1 << 5,
    // Also beyond it, from F5 on. The lower digit of such a byte is never 0, so the same bit is
    // used for F0.
    LARGER = 1 << 6,
    LONG_OF_FOUR = 1 << 6,
    // Not an error if the byte is a third or fourth one.
    TWO_CONTINUATIONS = 1 << 7,

    // The errors that don't depend on the lower digit of the first byte.
    ALWAYS = CUT | STRAY | TWO_CONTINUATIONS,
    FROM_F5 = ALWAYS | LARGE | LARGER,
    CONTINUATION = STRAY | TWO_CONTINUATIONS | LONG_OF_TWO,
};

static const uint8_t errors_by_first_high[16] = {
    STRAY, STRAY, STRAY, STRAY, STRAY, STRAY, STRAY, STRAY,
    TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS, TWO_CONTINUATIONS,
    CUT | LONG_OF_TWO, CUT, CUT | LONG_OF_THREE | SURROGATE,
    CUT | LARGE | LARGER | LONG_OF_FOUR,
};

static const uint8_t errors_by_first_low[16] = {
    ALWAYS | LONG_OF_TWO | LONG_OF_THREE | LONG_OF_FOUR, ALWAYS | LONG_OF_TWO, ALWAYS, ALWAYS,
    ALWAYS | LARGE, FROM_F5, FROM_F5, FROM_F5, FROM_F5, FROM_F5, FROM_F5, FROM_F5, FROM_F5,
    FROM_F5 | SURROGATE, FROM_F5, FROM_F5,
};

static const uint8_t errors_by_second_high[16] = {
    CUT, CUT, CUT, CUT, CUT, CUT, CUT, CUT,
    CONTINUATION | LONG_OF_THREE | LARGER | LONG_OF_FOUR, CONTINUATION | LONG_OF_THREE | LARGE,
    CONTINUATION | SURROGATE | LARGE, CONTINUATION | SURROGATE | LARGE,
    CUT, CUT, CUT, CUT,
};

// The bytes `count` positions before those of a block.
#define BEFORE(bytes, previous, count) \
    _mm256_alignr_epi8(bytes, _mm256_permute2x128_si256(previous, bytes, 0x21), 16 - (count))

// Not zero if a byte shows that the text isn't UTF-8.
WIDE_INLINE block errors(block bytes, block previous) {
    block first = BEFORE(bytes, previous, 1);
    block pairs = _mm256_and_si256(
        _mm256_and_si256(
            entries(errors_by_first_high, high_digits(first)),
            entries(errors_by_first_low, low_digits(first))),
        entries(errors_by_second_high, high_digits(bytes)));
    // The highest bit is set from E0 on, or from F0 on.
    block third = _mm256_subs_epu8(BEFORE(bytes, previous, 2), all(0xE0 - 0x80));
    block fourth = _mm256_subs_epu8(BEFORE(bytes, previous, 3), all(0xF0 - 0x80));
    block due = _mm256_and_si256(_mm256_or_si256(third, fourth), all(0x80));
    return _mm256_xor_si256(due, pairs);
}

// The meanings that a byte can have in an escape, by its two hexadecimal digits.
enum {
    // " and /, then b, f, n, and r, t, u: the first digit distinguishes them.
    MARK = 1 << 0,
    EARLY_LETTER = 1 << 1,
    LATE_LETTER = 1 << 2,
    ESCAPED = MARK | EARLY_LETTER | LATE_LETTER,
    DIGIT = 1 << 3,
    // 8 and 9, a and b, c to f: after a d, the first two begin a surrogate pair, and the last ends one.
    LATE_DIGIT = 1 << 5,
    A_OR_B = 1 << 6,
    C_TO_F = 1 << 7,
    HEXADECIMAL = DIGIT | A_OR_B | C_TO_F,
    LEADING = LATE_DIGIT | A_OR_B,
};

static const uint8_t parts_by_high[16] = {
    0, 0, MARK, DIGIT | LATE_DIGIT, A_OR_B | C_TO_F, 0, A_OR_B | C_TO_F | EARLY_LETTER, LATE_LETTER,
};

static const uint8_t parts_by_low[16] = {
    DIGIT, DIGIT | A_OR_B, DIGIT | A_OR_B | ESCAPED, DIGIT | C_TO_F,
    DIGIT | C_TO_F | LATE_LETTER, DIGIT | C_TO_F | LATE_LETTER, DIGIT | C_TO_F | EARLY_LETTER,
    DIGIT, DIGIT | LATE_DIGIT, DIGIT | LATE_DIGIT, 0, 0, 0, 0, EARLY_LETTER, MARK,
};

// The state of a string's escapes: the requirements of one block for the first bytes of the next
// one, with a bit for each of its bytes.
struct escapes {
    // The byte that the last backslash escapes.
    uint64_t escaped;
    uint64_t digits;
    // The digit after \\u, and the one after \\ud.
    uint64_t first;
    uint64_t second;
    // The second digit of the other half of a surrogate pair, where it is due.
    uint64_t half;
};

// Moves the marks past the end of a block to the next one.
WIDE_INLINE uint64_t carried(uint64_t *marks) {
    uint64_t rest = *marks >> 32;
    *marks = (uint32_t)*marks;
    return rest;
}

// The bytes that backslashes escape, except escaped backslashes: those after runs of an odd length.
//
// Adding the start of a run to the run moves the mark to the end, whose index is odd or even.
WIDE_INLINE uint64_t escaped_bytes(uint64_t backslashes, uint64_t before) {
    const uint64_t even = 0x5555555555555555;
    uint64_t runs = backslashes & ~before;
    uint64_t starts = runs & ~(runs << 1);
    uint64_t behind_even = (runs + (starts & even)) & ~runs & ~even;
    uint64_t behind_odd = (runs + (starts & ~even)) & ~runs & even;
    return behind_even | behind_odd | (before & ~backslashes);
}

// Marks the bytes that are invalid in or as an escape. Returns the escaped bytes.
//
// `alone` marks each surrogate that shows that it or the previous one has no other half. `half`
// marks all halves that are due, in this block and after it.
WIDE_INLINE uint64_t check_escapes(
    struct escapes *state, block bytes, uint64_t backslashes, uint64_t *wrong, uint64_t *alone) {
    uint64_t escaped = escaped_bytes(backslashes, state->escaped);
    state->escaped = carried(&escaped);
    block parts = _mm256_and_si256(
        entries(parts_by_low, bytes), entries(parts_by_high, high_digits(bytes)));
    uint64_t no_escape = highest(zero(_mm256_and_si256(parts, all(ESCAPED))));

    *wrong |= escaped & no_escape;

    uint64_t units = escaped & highest(equal(bytes, 'u'));
    if (!(units | state->digits | state->half >> 32)) {
        state->half = 0;
        *alone = 0;
        return escaped;
    }
    uint64_t no_digit = highest(zero(_mm256_and_si256(parts, all(HEXADECIMAL))));
    uint64_t no_lead = highest(zero(_mm256_and_si256(parts, all(LEADING))));
    uint64_t d = highest(equal(_mm256_or_si256(bytes, all(0x20)), 'd'));
    uint64_t digits = units << 1 | units << 2;
    digits |= digits << 2 | state->digits;
    state->digits = carried(&digits);
    *wrong |= digits & no_digit;

    uint64_t first = units << 1 | state->first;
    state->first = carried(&first);
    uint64_t second = (first & d) << 1 | state->second;
    state->second = carried(&second);
    state->half = (second & ~no_lead) << 6 | state->half >> 32;
    *alone = state->half ^ (second & highest(parts));
    return escaped;
}

static const struct cbs_rest doubtful = {.length = -1, .escapes = 0};

// The rest of a string from a block with a backslash on. All blocks are treated the same, so that
// no branch depends on which have escapes. Not inlined, to leave the registers to the other loop.
WIDE __attribute__((noinline)) static struct cbs_rest escaped_rest(
    const uint8_t *start, const uint8_t *next) {
    struct escapes state = {0, 0, 0, 0, 0};
    uint64_t surrogates = 0;
    block previous = next == start
        ? _mm256_setzero_si256() : _mm256_loadu_si256((const block *)next - 1);
    while (1) {
        block bytes = _mm256_loadu_si256((const block *)next);
        uint64_t wrong = highest(control(bytes)) | (uint32_t)~highest(zero(errors(bytes, previous)));
        uint64_t backslashes = highest(equal(bytes, '\\'));
        uint64_t alone;
        uint64_t escaped = check_escapes(&state, bytes, backslashes, &wrong, &alone);
        uint64_t quotes = highest(equal(bytes, '"')) & ~escaped;
        // The bytes up to the first quote; it shows whether the character before it is complete.
        uint64_t relevant = (uint32_t)(quotes ^ (quotes - 1));
        if (wrong & relevant) { return doubtful; }
        surrogates |= alone & relevant;
        if (quotes) {
            int quote = __builtin_ctzll(quotes);
            // A half that is due after the quote, but not because of a surrogate after it.
            surrogates |= state.half & ~relevant & (relevant << 6 | 0x3F);
            return (struct cbs_rest){next - start + quote + 1, surrogates ? 2 : 1};
        }
        previous = bytes;
        next += sizeof bytes;
    }
}

WIDE struct cbs_rest cbs_wide_rest(const void *from) {
    const uint8_t *start = from;
    const uint8_t *next = start;
    block previous = _mm256_setzero_si256();
    block wrong = _mm256_setzero_si256();
    while (1) {
        block bytes = _mm256_loadu_si256((const block *)next);
        block stops = _mm256_or_si256(
            _mm256_or_si256(equal(bytes, '"'), equal(bytes, '\\')), control(bytes));
        uint64_t marks = highest(stops);
        block wrong_here = errors(bytes, previous);
        if (marks) {
            if (!_mm256_testz_si256(wrong, wrong)) { return doubtful; }
            int stop = __builtin_ctzll(marks);
            if (next[stop] == '\\') { return escaped_rest(start, next); }
            uint64_t relevant = marks ^ (marks - 1);
            if (next[stop] != '"' || (~highest(zero(wrong_here)) & relevant)) { return doubtful; }
            return (struct cbs_rest){next - start + stop + 1, 0};
        }
        wrong = _mm256_or_si256(wrong, wrong_here);
        previous = bytes;
        next += sizeof bytes;
    }
}

_Bool cbs_is_wide(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"); }

#else

struct cbs_rest cbs_wide_rest(const void *from) { return (struct cbs_rest){-1, 0}; }

_Bool cbs_is_wide(void) { return 0; }

#endif
