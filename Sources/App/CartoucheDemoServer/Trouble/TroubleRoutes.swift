internal import CartoucheCatalogue
internal import EndpointServer
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// The routes of the Trouble group.
struct TroubleRoutes {
    private let api = TroubleAPI()

    func add(to router: some RouterMethods<BasicRequestContext>) {
        addMismatches(to: router)
        addDamage(to: router)
        addSizes(to: router)
        addManners(to: router)
    }

    /// Valid JSON that does not match the declared type.
    private func addMismatches(to router: some RouterMethods<BasicRequestContext>) {
        router
            .respond(to: api.wrongTypes) { _, _ in .json(MismatchedBodies.wrongTypes) }
            .respond(to: api.missingFields) { _, _ in .json(MismatchedBodies.missingFields) }
            .respond(to: api.undeclaredFields) { _, _ in .json(MismatchedBodies.undeclaredFields) }
            .respond(to: api.nulls) { _, _ in .json(MismatchedBodies.nulls) }
            .respond(to: api.duplicateKeys) { _, _ in .json(MismatchedBodies.duplicateKeys) }
    }

    /// Bytes that are hostile, damaged or not JSON.
    private func addDamage(to router: some RouterMethods<BasicRequestContext>) {
        router
            .respond(to: api.hostileText) { _, _ in .json(HostileBodies.hostileText) }
            .respond(to: api.invalidUTF8) { _, _ in .json(HostileBodies.invalidUTF8) }
            .respond(to: api.notJSON) { _, _ in .json(HostileBodies.notJSON) }
            .respond(to: api.truncated) { _, _ in .truncated(HostileBodies.soundItems) }
            .respond(to: api.gzip) { _, _ in .gzip(HostileBodies.soundItems) }
    }

    /// Bodies that are large, deep or endless.
    private func addSizes(to router: some RouterMethods<BasicRequestContext>) {
        router
            .respond(to: api.large) { _, data in
                try Bounds.check(data.count, "count", 0...LargeBody.largest)
                return .json(LargeBody(count: data.count).body)
            }
            .respond(to: api.deep) { _, data in
                try Bounds.check(data.depth, "depth", 0...DeepBody.deepest)
                return .json(DeepBody.bytes(depth: data.depth))
            }
            .respond(to: api.endless) { _, _ in .json(DrippingBody.endless) }
    }

    /// Status codes, delays and redirects.
    private func addManners(to router: some RouterMethods<BasicRequestContext>) {
        router
            .respond(to: api.status) { _, data in
                try Bounds.check(data.code, "code", 100...599)
                return .status(data.code)
            }
            .respond(to: api.slow) { _, data in
                try Bounds.check(data.seconds, "seconds", 0...3600)
                try await Task.sleep(for: .seconds(data.seconds))
                return .json(SampleItem(1).text)
            }
            .respond(to: api.redirect) { _, data in
                try Bounds.check(data.times, "times", 0...1_000_000)
                return data.times == 0
                    ? .json(SampleItem(1).text)
                    : .redirect(to: "/trouble/redirect?times=\(data.times - 1)", type: .found)
            }
    }
}

/// Range checks of parameters.
enum Bounds {
    /// Throws 400 if `value` is outside `range`.
    static func check<Value: Comparable & Sendable>(
        _ value: Value,
        _ name: String,
        _ range: ClosedRange<Value>
    ) throws {
        guard !range.contains(value) else { return }
        throw RequestFailure(
            .badRequest,
            "`\(name)` must be \(range.lowerBound) to \(range.upperBound), not \(value)"
        )
    }
}
