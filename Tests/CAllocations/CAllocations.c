// Counts what a thread allocates. The definitions here take the place of the C library's in the whole
// test program; they count, and call the C library's.

#include "CAllocations.h"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static _Thread_local size_t allocation_count;
static _Thread_local size_t allocated_bytes;

size_t ca_allocation_count(void) {
    return allocation_count;
}

size_t ca_allocated_bytes(void) {
    return allocated_bytes;
}

static void note(size_t size) {
    allocation_count += 1;
    allocated_bytes += size;
}

void *malloc(size_t size) {
    note(size);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note(count * size);
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    note(size);
    return __libc_realloc(block, size);
}
