// Prints the endpoint that is being described if a trap ends the program.
//
// Types are described by decoding them from sample values. A trap in their code can't be caught, but
// it can be reported.
#ifndef CPROBING_H
#define CPROBING_H

// Installs signal handlers that report traps on standard error; a message begins with the program's name.
void cp_report_traps(const char *program);
// Marks this thread as describing an endpoint until the matching call of cp_end.
void cp_begin(const char *endpoint);
void cp_end(void);

#endif
