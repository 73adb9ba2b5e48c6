// The object mapper with what needs all of Foundation: formatters of dates, and NSNumber and NSNull among
// objects, for which linking FoundationValues is enough. The program is built from the core alone, so that
// it does not carry Foundation's tables of all languages.
import FoundationValues
@_exported public import ObjectMappingCore
@_exported public import ValueTree
