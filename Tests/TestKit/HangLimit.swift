package import Testing

extension Trait where Self == TimeLimitTrait {
    /// Fails a test that hangs.
    ///
    /// The time in which thousands of other tests use the cores counts too, so the limit is long.
    package static var hangLimit: Self { .timeLimit(.minutes(60)) }
}
