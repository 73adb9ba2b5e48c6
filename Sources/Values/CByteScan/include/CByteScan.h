// Examines sixteen bytes at a time. Swift's SIMD types can't do this because they can't convert a
// comparison of bytes to a bit mask.
//
// The vector types are the compiler's rather than a processor's: it translates them to SSE2, NEON
// or plain instructions. Each function reads 16 bytes from its pointer and returns a bit for each,
// the lowest for the first byte. All code is read-only and in this header, so that it is inlined
// into the loops of the parser.
#ifndef CBYTESCAN_H
#define CBYTESCAN_H

#include <stdint.h>

typedef unsigned char cbs_bytes __attribute__((ext_vector_type(16)));
typedef signed char cbs_signed __attribute__((ext_vector_type(16)));
typedef char cbs_comparison __attribute__((ext_vector_type(16)));
typedef _Bool cbs_marks __attribute__((ext_vector_type(16)));

static inline uint32_t cbs_bits(cbs_comparison comparison) {
    cbs_marks marks = __builtin_convertvector(comparison, cbs_marks);
    uint16_t bits;
    __builtin_memcpy(&bits, &marks, sizeof bits);
    return bits;
}

static inline cbs_bytes cbs_load(const void *_Nonnull start) {
    cbs_bytes bytes;
    __builtin_memcpy(&bytes, start, sizeof bytes);
    return bytes;
}

// Quotes, backslashes, control characters, and non-ASCII bytes, which are negative when signed.
static inline uint32_t cbs_unplain(const void *_Nonnull start) {
    cbs_signed bytes = (cbs_signed)cbs_load(start);
    return cbs_bits((cbs_comparison)((bytes == '"') | (bytes == '\\') | (bytes < 0x20)));
}

// Quotes, backslashes and control characters.
static inline uint32_t cbs_special(const void *_Nonnull start) {
    cbs_bytes bytes = cbs_load(start);
    return cbs_bits((cbs_comparison)((bytes == '"') | (bytes == '\\') | (bytes < 0x20)));
}

// All bytes except digits.
static inline uint32_t cbs_nondigit(const void *_Nonnull start) {
    cbs_bytes digits = cbs_load(start) - (unsigned char)'0';
    return cbs_bits((cbs_comparison)(digits > (unsigned char)9));
}

// The bytes from a value on; for instance, from 0xE0 on those that begin a character of three bytes
// or more.
static inline uint32_t cbs_from(const void *_Nonnull start, uint8_t least) {
    return cbs_bits((cbs_comparison)(cbs_load(start) >= (cbs_bytes)least));
}

// The bytes equal to another one.
static inline uint32_t cbs_equal(const void *_Nonnull start, uint8_t other) {
    return cbs_bits((cbs_comparison)(cbs_load(start) == (cbs_bytes)other));
}

// The bytes that only some bytes may follow, or none: C0, C1, E0, ED, and from F0 on.
static inline uint32_t cbs_restricted(const void *_Nonnull start) {
    cbs_bytes bytes = cbs_load(start);
    return cbs_bits((cbs_comparison)(
        (bytes >= 0xF0) | ((bytes & 0xFE) == 0xC0) | (bytes == 0xE0) | (bytes == 0xED)));
}

// The rest of a string without control characters.
struct cbs_rest {
    // The number of bytes including the closing quote; negative if they aren't known to be valid.
    long length;
    // 0 without escapes, 1 with escapes, 2 if one of them is half a surrogate pair.
    long escapes;
};

// Whether `cbs_wide_rest` can be called on this processor.
_Bool cbs_is_wide(void);

// The rest of a string from an address that isn't inside a character or an escape, 32 bytes at a
// time.
//
// Reads at most up to the 32 bytes that begin at a control character or at the closing quote.
struct cbs_rest cbs_wide_rest(const void *_Nonnull start);

// The index of the lowest mark, of which there must be one. It is found by a jump instead of
// arithmetic.
//
// The next read starts at the mark. With arithmetic it would wait for this result, which takes 16
// cycles per token. The target of a jump is predicted, and the keys of records repeat their
// lengths, so reading continues meanwhile: records take a quarter less time. For texts of arbitrary
// lengths it would be slower. The empty instructions keep the compiler from replacing the jumps
// with arithmetic.
#define CBS_CASE(index) \
    case index: { long found = index; __asm__("# " #index : "+r"(found)); return found; }
static inline long cbs_first(uint32_t marks) {
    switch (__builtin_ctz(marks)) {
    CBS_CASE(0) CBS_CASE(1) CBS_CASE(2) CBS_CASE(3)
    CBS_CASE(4) CBS_CASE(5) CBS_CASE(6) CBS_CASE(7)
    CBS_CASE(8) CBS_CASE(9) CBS_CASE(10) CBS_CASE(11)
    CBS_CASE(12) CBS_CASE(13) CBS_CASE(14) CBS_CASE(15)
    default: return 16;
    }
}

#endif
