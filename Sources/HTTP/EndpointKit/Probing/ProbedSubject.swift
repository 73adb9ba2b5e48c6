internal import CProbing

/// The endpoint whose types are being read from sample values.
///
/// Nobody can catch a trap in an `init(from:)`, but whoever runs the program learns which declaration it is in.
package enum ProbedSubject {
    /// Says in the name of a program, before a trap ends it, which endpoint was being described.
    package static func tellOfTraps(as program: String) {
        program.withCString { cp_tell_of_traps($0) }
    }

    /// Describes a part of an endpoint.
    static func describing<Value>(_ endpoint: String, _ describe: () -> Value) -> Value {
        endpoint.withCString { name in
            let before = cp_set_subject(name)
            defer { cp_set_subject(before) }
            return describe()
        }
    }
}
