// What the readers of both formats have in common.
#ifndef READER_H
#define READER_H

#include "CPictureCodecs.h"

struct cp_reader {
    cp_step (*next)(cp_reader *reader, uint8_t *row);
    bool (*is_damaged)(const cp_reader *reader);
    void (*close)(cp_reader *reader);
};

#endif
