/// What lies under a `DecodingError` of ours.
///
/// Types catch the errors that Foundation's decoder throws, so decoding throws the same; this carries our
/// error through them to the border.
struct DecodingFault: Error {
    let error: DecodeError

    init(_ error: DecodeError) {
        self.error = error
    }
}
