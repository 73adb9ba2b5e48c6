// The stored properties of a Swift class, read from its metadata without asking for their types.
//
// Mirror and the standard library's own functions make each property's type first, for which the
// runtime searches all conformances of the program once a type: that is what listing the endpoints of
// a group cost.
#ifndef CSTOREDPROPERTIES_H
#define CSTOREDPROPERTIES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *name;
    // The descriptor of the generic struct whose instance is the property's type; NULL for others.
    const void *generic;
    // Where it is in an instance of the class.
    size_t offset;
} csp_property;

// The number of stored properties that a class itself declares; -1 if its metadata is not laid out as
// expected. `type` is the class's metadata, a Swift `AnyClass`.
int csp_count(const void *type);
// One of them, in the order of declaration.
csp_property csp_property_at(const void *type, int index);
// The size of the instances of a class.
size_t csp_instance_size(const void *type);
// The class that a class inherits from; NULL if there is none.
const void *csp_superclass(const void *type);
// Whether a descriptor is that of a type at the top level of a module; not for NULL.
bool csp_is_type(const void *descriptor, const char *module, const char *name);
// The type inside an optional; NULL for other types.
const void *csp_optional_argument(const void *type);
// The type of the elements of an Array; NULL for other types.
const void *csp_array_argument(const void *type);

#endif
