internal import HTTPMessage
internal import HTTPTypes
internal import Synchronization

/// The endpoint whose types are being read from sample values.
///
/// A trap in an `init(from:)` can't be caught. A program can observe which endpoint is being described, to name it when
/// a trap ends the program.
package enum ProbedSubject {
    /// The calls at the beginning and the end of a description, on the thread that makes it.
    private struct Observer: Sendable {
        let began: @Sendable (String) -> Void
        let ended: @Sendable () -> Void
    }

    private static let observer = Mutex<Observer?>(nil)

    /// Calls closures when the description of an endpoint begins and ends.
    ///
    /// Descriptions may be inside each other. The last observer replaces others.
    package static func observe(
        began: @escaping @Sendable (_ endpoint: String) -> Void,
        ended: @escaping @Sendable () -> Void
    ) {
        observer.withLock { $0 = Observer(began: began, ended: ended) }
    }

    /// Describes a part of an endpoint that is served or stubbed.
    ///
    /// It is named by its route, because a search for its name would take longer.
    package static func describing<Request, Response, Value>(
        _ endpoint: Endpoint<Request, Response>,
        _ describe: () -> Value
    ) -> Value {
        describing(
            "\(endpoint.method.rawValue) \(endpoint.path) of \(endpoint.groupType.name)",
            describe
        )
    }

    /// Describes a part of an endpoint.
    static func describing<Value>(
        _ endpoint: @autoclosure () -> String,
        _ describe: () -> Value
    ) -> Value {
        guard let observer = observer.withLock(\.self) else { return describe() }
        observer.began(endpoint())
        defer { observer.ended() }
        return describe()
    }
}
