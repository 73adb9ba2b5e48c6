// Names the endpoint that was being described when a trap ends the program.
//
// Types are described by reading them from sample values. A trap in their code can't be caught, but it can
// be reported.
#ifndef CPROBING_H
#define CPROBING_H

// Reports traps from now on, in the name of a program, in messages on standard error. Takes the signals of traps.
void cp_report_traps(const char *program);
// Says that this thread describes an endpoint until the matching call of cp_end.
void cp_begin(const char *endpoint);
void cp_end(void);

#endif
