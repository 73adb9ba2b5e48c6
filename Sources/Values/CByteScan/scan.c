// A target needs a file to compile: the code is in the header, to be inlined.
#include "CByteScan.h"
