// The layouts follow docs/ABI/TypeMetadata.rst of the Swift project, without Objective-C.

#include "CStoredProperties.h"

#include <stdint.h>
#include <string.h>

enum { CLASS_KIND = 0, STRUCT_KIND = 0x200, OPTIONAL_KIND = 0x202, CLASS_DESCRIPTOR = 16, CLASS_FIELDS = 1 };
enum { HAS_RESILIENT_SUPERCLASS = 1 << 13, DIRECT_REFERENCE = 1, INDIRECT_REFERENCE = 2 };
enum { BOUND_GENERIC = 'G' };

typedef struct {
    uint32_t flags;
    int32_t parent, name, access, fields;
    int32_t superclass;
    uint32_t negative_size, positive_size, immediate_members;
    uint32_t field_count, field_offsets;
} class_descriptor;

typedef struct {
    uintptr_t kind;
    const void *superclass;
    uint32_t flags, address_point, instance_size;
    uint16_t alignment, reserved;
    uint32_t size, class_address_point;
    const class_descriptor *descriptor;
} class_metadata;

typedef struct {
    uint32_t flags;
    int32_t parent, name;
} context_descriptor;

typedef struct {
    uintptr_t kind;
    const context_descriptor *descriptor;
    const void *arguments[];
} struct_metadata;

typedef struct {
    uint32_t flags;
    int32_t type, name;
} field_record;

typedef struct {
    int32_t type, superclass;
    uint16_t kind, record_size;
    uint32_t count;
    field_record records[];
} field_descriptor;

// The address that a relative reference refers to; NULL if it is null.
static const void *target(const int32_t *reference) {
    return *reference == 0 ? NULL : (const char *)reference + *reference;
}

// The descriptor of a class whose field offsets can be read; NULL for other types.
static const class_descriptor *known(const class_metadata *type) {
    if (type == NULL || type->kind != CLASS_KIND || type->descriptor == NULL) return NULL;
    uint32_t flags = type->descriptor->flags;
    bool is_class = (flags & 0x1F) == CLASS_DESCRIPTOR;
    bool is_fixed = ((flags >> 16) & HAS_RESILIENT_SUPERCLASS) == 0;
    return is_class && is_fixed ? type->descriptor : NULL;
}

static const field_descriptor *fields(const class_descriptor *descriptor) {
    const field_descriptor *fields = target(&descriptor->fields);
    bool is_known = fields != NULL && fields->kind == CLASS_FIELDS
        && fields->record_size == sizeof(field_record)
        && fields->count == descriptor->field_count;
    return is_known ? fields : NULL;
}

int csp_count(const void *type) {
    const class_descriptor *descriptor = known(type);
    if (descriptor == NULL) return -1;
    const field_descriptor *found = fields(descriptor);
    return found == NULL ? -1 : (int)found->count;
}

// The last letter of a mangled name, 0 if there is none. The name may contain symbolic references: a
// byte from 0x01 to 0x17 with an offset of four bytes, or one from 0x18 to 0x1F with an address.
static char last_letter(const char *mangled) {
    char last = 0;
    while (*mangled != 0) {
        if (*mangled >= 0x01 && *mangled <= 0x17) {
            mangled += 1 + sizeof(int32_t);
        } else if (*mangled >= 0x18 && *mangled <= 0x1F) {
            mangled += 1 + sizeof(void *);
        } else {
            last = *mangled++;
        }
    }
    return last;
}

// The descriptor of a generic struct with its arguments; NULL for other types.
//
// The mangled name of a type with a descriptor begins with a symbolic reference. So do the names of its
// optionals, tuples and functions, but only that of the type with its generic arguments ends with G.
static const void *generic(const char *mangled) {
    if (mangled == NULL || (*mangled != DIRECT_REFERENCE && *mangled != INDIRECT_REFERENCE)) {
        return NULL;
    }
    if (last_letter(mangled) != BOUND_GENERIC) return NULL;
    int32_t offset;
    __builtin_memcpy(&offset, mangled + 1, sizeof offset);
    const void *place = mangled + 1 + offset;
    return *mangled == DIRECT_REFERENCE ? place : *(const void *const *)place;
}

csp_property csp_property_at(const void *type, int index) {
    const class_descriptor *descriptor = known(type);
    const field_record *record = &fields(descriptor)->records[index];
    const uintptr_t *offsets = (const uintptr_t *)type + descriptor->field_offsets;
    csp_property property = {
        target(&record->name), generic(target(&record->type)), offsets[index],
    };
    return property;
}

size_t csp_instance_size(const void *type) {
    return ((const class_metadata *)type)->instance_size;
}

const void *csp_superclass(const void *type) {
    return ((const class_metadata *)type)->superclass;
}

// The parent of a context: its module or the enclosing type. If the lowest bit of the reference is set, it
// refers to a pointer to the parent.
static const context_descriptor *parent(const context_descriptor *context) {
    int32_t offset = context->parent;
    if (offset == 0) return NULL;
    const char *place = (const char *)&context->parent + (offset & ~1);
    return (offset & 1) == 0 ? (const void *)place : *(const void *const *)place;
}

static bool is_named(const context_descriptor *context, const char *name) {
    return context != NULL && strcmp(target(&context->name), name) == 0;
}

bool csp_is_type(const void *descriptor, const char *module, const char *name) {
    const context_descriptor *type = descriptor;
    return is_named(type, name) && is_named(parent(type), module);
}

const void *csp_optional_argument(const void *type) {
    const struct_metadata *metadata = type;
    return metadata->kind == OPTIONAL_KIND ? metadata->arguments[0] : NULL;
}

const void *csp_array_argument(const void *type) {
    const struct_metadata *metadata = type;
    if (metadata->kind != STRUCT_KIND) return NULL;
    return csp_is_type(metadata->descriptor, "Swift", "Array") ? metadata->arguments[0] : NULL;
}
