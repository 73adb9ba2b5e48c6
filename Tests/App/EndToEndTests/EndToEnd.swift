import Testing

/// The built binary, used as people and scripts use it.
///
/// One test after the other: each waits for a process or a screen, and blocks its thread meanwhile.
@Suite(.serialized) enum EndToEnd {}
