internal import Girders
internal import ObjectMapping
internal import ValueSerializers
internal import ValueTree

extension SupportedType {
    /// Plain Swift values as one value; nil is null.
    ///
    /// A value that is no part of JSON, such as a date, is null, and logged as an error: the request
    /// would go out without it.
    init(parameters: Any?) {
        guard let parameters else {
            self = .null
            return
        }
        if let object = parameters as? any Serializable {
            self = Self.mapped(object)
            return
        }
        self = FoundationTree.value(of: parameters) { type in
            Log.error("A parameter of the type \(type) is no part of JSON: null is sent")
            return .null
        }
    }

    private static func mapped(_ object: some Serializable) -> SupportedType {
        ObjectMapper().serialize(object)
    }
}
