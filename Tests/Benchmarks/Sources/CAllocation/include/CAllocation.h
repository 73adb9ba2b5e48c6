#pragma once
#include <stddef.h>

/// How many bytes of memory are allocated and not yet freed.
size_t allocated_bytes(void);
