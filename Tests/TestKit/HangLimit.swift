package import Testing

extension Trait where Self == TimeLimitTrait {
    /// Fails a test that hangs.
    ///
    /// The limit is long because it includes the time in which thousands of other tests use the
    /// cores.
    package static var hangLimit: Self { .timeLimit(.minutes(60)) }
}
