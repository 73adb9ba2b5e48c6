internal import HTTPMessage

/// One thing that a journey does beside sending: cookies, authentication, redirects, another attempt.
///
/// Before each leg all steps add to its request, after it they are asked in order what follows; the
/// first that knows of something decides.
protocol JourneyStep: Sendable {
    /// The request with what this step adds to it.
    func completed(_ request: Request) -> Request

    /// Remembers what is of use for later requests.
    func note(_ leg: Leg)

    /// What follows on a leg; asked when the head of its answer is there, and again at its end.
    func course(after leg: Leg, of log: JourneyLog) -> Course
}

extension JourneyStep {
    func completed(_ request: Request) -> Request { request }

    func note(_ leg: Leg) {}

    func course(after leg: Leg, of log: JourneyLog) -> Course { .end }
}

/// What follows on a leg.
enum Course: Sendable, Equatable {
    /// Nothing: this was the answer.
    case end
    /// Nothing: what the server wants is not done.
    case refuse(TransportError.Kind)
    /// Another request, to which the server led.
    case follow(Request)
    /// The same request again, after the attempt's delay.
    case repeated(Attempt)
}
