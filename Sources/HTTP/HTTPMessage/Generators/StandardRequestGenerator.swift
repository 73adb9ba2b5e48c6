/// The generator of endpoints that name no other: requests that ask for JSON.
public struct StandardRequestGenerator: RequestGenerator {
    /// Creates the generator.
    public init() {}
}
