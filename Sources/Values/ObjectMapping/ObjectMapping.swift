// The object mapper together with the parts that need all of Foundation: date formatters, and
// NSNumber and NSNull in object trees, for which it is enough to link FoundationValues. The program
// uses only the core, so that it doesn't include Foundation's tables of all languages.
import FoundationValues
@_exported public import ObjectMappingCore
@_exported public import ValueTree
