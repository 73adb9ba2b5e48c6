#pragma once

#include <stddef.h>

// The number of allocations of this thread since it began, for tests that count work instead of time.
size_t ca_allocation_count(void);

// The number of bytes of these allocations.
size_t ca_allocated_bytes(void);
