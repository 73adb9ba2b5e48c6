// A target needs a file to compile: everything is in the header, to be inlined.
#include "CByteScan.h"
