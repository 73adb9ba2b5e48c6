internal import HTTPTypes
internal import Logging

/// Why an endpoint cannot be registered beside others.
struct RouteCollision: Error, Equatable, CustomStringConvertible {
    /// What has the route.
    enum Place: Equatable {
        /// An endpoint that cannot be told from it.
        case beside(String)
        /// Something behind other middlewares.
        case elsewhere
        /// An endpoint behind other middlewares that was registered there so that nothing hides it.
        case after(String)
    }

    private let route: String
    private let name: String
    private let place: Place

    init(_ method: HTTPRequest.Method, _ text: String, of name: String, place: Place) {
        route = "\(method.rawValue) \(text)"
        self.name = name
        self.place = place
    }

    /// One line for whoever wrote the routes.
    var description: String {
        switch place {
        case .beside(name): "\(name) is registered twice for \(route)"
        case .beside(let other):
            "\(name) and \(other) are both registered for \(route): "
                + "give one of them a `view:`"
        case .elsewhere:
            "\(name) is registered for \(route), which is taken behind other middlewares: "
                + "register the views of one route on the same router or route group"
        case .after(let other):
            "\(name) is registered for \(route), where \(other) has been found behind other middlewares: "
                + "register \(name) before \(other)"
        }
    }

    /// Ends the process: whoever wrote the routes has to know, and no request would.
    func stop() -> Never {
        // A release build traps without a message.
        Logger(label: "EndpointServer").critical("\(self)")
        preconditionFailure(description)
    }
}
