internal import CProbing
internal import HTTPMessage
internal import HTTPTypes

/// The endpoint whose types are being read from sample values.
///
/// Nobody can catch a trap in an `init(from:)`, but whoever runs the program learns which declaration it is in.
package enum ProbedSubject {
    /// Says in the name of a program, before a trap ends it, which endpoint was being described.
    ///
    /// Without it that is said, too, and the signals of traps are taken for as long as an endpoint is described.
    package static func tellOfTraps(as program: String) {
        program.withCString { cp_tell_of_traps($0) }
    }

    /// Describes a part of an endpoint that is served or stubbed.
    ///
    /// It is called by its route: finding its name takes a search, which each endpoint of a server would make.
    package static func describing<Request, Response, Value>(
        _ endpoint: Endpoint<Request, Response>,
        _ describe: () -> Value
    ) -> Value {
        let route = "\(endpoint.method.rawValue) \(endpoint.path)"
        return describing("\(route) of \(endpoint.groupType.name)", describe)
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
