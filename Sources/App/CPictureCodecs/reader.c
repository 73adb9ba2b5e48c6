#include "reader.h"

cp_step cp_next(cp_reader *reader, uint8_t *row) {
    return reader->next(reader, row);
}

bool cp_is_damaged(const cp_reader *reader) {
    return reader->is_damaged(reader);
}

void cp_close(cp_reader *reader) {
    if (reader) reader->close(reader);
}
