// Nothing to call: what an executable gains by linking this is in start.c.
#ifndef CARTOUCHESTART_H
#define CARTOUCHESTART_H
#endif
