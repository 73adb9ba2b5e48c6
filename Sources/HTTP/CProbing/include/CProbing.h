// What a program was reading when a trap ended it.
//
// Types are described by reading them from sample values, in code that is not ours. A trap in it cannot be
// caught, but it can be said whose it is.
#ifndef CPROBING_H
#define CPROBING_H

// What this thread reads from now on, NULL for nothing; it has to stay where it is until then. Returns what it read
// before. While any thread reads something, a trap says what, and the signals of traps are taken for that.
const char *cp_set_subject(const char *subject);
// Says it in the name of a program, and keeps the signals, which then need not be taken for each reading.
void cp_tell_of_traps(const char *program);

#endif
