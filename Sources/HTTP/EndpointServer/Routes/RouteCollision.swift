internal import HTTPTypes
internal import Logging

/// Why an endpoint can't be registered together with others.
struct RouteCollision: Error, Equatable, CustomStringConvertible {
    enum Cause: Equatable {
        /// An endpoint that no request distinguishes from it.
        case sameView(as: String)
        /// A view of the route is behind other middlewares.
        case otherMiddlewares
        /// The router has a handler for the route.
        case taken
        /// An endpoint of another group, on a path that the router would find for one of them only.
        case meeting(String, at: String)
    }

    private let route: String
    private let name: String
    private let cause: Cause

    init(_ method: HTTPRequest.Method, _ text: String, of name: String?, cause: Cause) {
        route = "\(method.rawValue) \(text)"
        self.name = name ?? "a handler"
        self.cause = cause
    }

    var description: String {
        switch cause {
        case .sameView(as: name): "\(name) is registered twice for \(route)"
        case .sameView(as: let other):
            "\(name) and \(other) are both registered for \(route): "
                + "give one of them a `view:`"
        case .otherMiddlewares:
            "\(name) is registered for \(route), which is taken behind other middlewares: "
                + "register the views of one route on the same router or route group"
        case .taken:
            "\(name) is registered for \(route), which has a handler: "
                + "register the views of one route in one EndpointRoutes"
        case .meeting(let other, let place):
            "\(name) (\(route)) and \(other) of another group hide each other at \(place): "
                + "register both groups in one EndpointRoutes"
        }
    }

    /// Ends the process with the message if the registration fails.
    static func stop(_ register: () throws(RouteCollision) -> Void) {
        do throws(RouteCollision) {
            try register()
        } catch {
            // A release build traps without a message.
            Logger(label: "EndpointServer").critical("\(error)")
            preconditionFailure(error.description)
        }
    }
}
