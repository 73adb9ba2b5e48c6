// The stored properties of a Swift class, read from its metadata without asking for their types.
//
// Mirror and the standard library's functions create the type of each property first, for which the
// runtime searches all conformances of the program, once for each type. This took most of the time of
// listing the endpoints of a group.
#ifndef CSTOREDPROPERTIES_H
#define CSTOREDPROPERTIES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *name;
    // The descriptor of the generic struct whose instance is the property's type; NULL for others.
    const void *generic;
    // The offset in an instance of the class, in bytes.
    size_t offset;
} csp_property;

// The number of stored properties that a class itself declares, without inherited ones; -1 if its
// metadata doesn't have the expected layout. `type` is the class's metadata, a Swift `AnyClass`.
int csp_count(const void *type);
// The property at an index, in the order of declaration; for types whose count isn't -1.
csp_property csp_property_at(const void *type, int index);
// The size of an instance of a class, in bytes.
size_t csp_instance_size(const void *type);
// The superclass of a class; NULL if it has none.
const void *csp_superclass(const void *type);
// Whether a descriptor is that of the named type at the top level of a module. It must not be NULL.
bool csp_is_type(const void *descriptor, const char *module, const char *name);
// The wrapped type of an Optional; NULL for other types.
const void *csp_optional_argument(const void *type);
// The type of the elements of an Array; NULL for other types.
const void *csp_array_argument(const void *type);

#endif
