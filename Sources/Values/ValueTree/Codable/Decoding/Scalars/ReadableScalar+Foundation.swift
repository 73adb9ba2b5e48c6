package import FoundationEssentials

extension Decimal: ReadableScalar {
    /// A Decimal holds 38 digits; a number with more would silently become another.
    private static var digitLimit: Int { 38 }

    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Decimal {
        guard let text = value.numberText else { throw .mismatch("Decimal", value) }
        let digits = DecimalNumber.significantDigits(Array(text.utf8)).count
        guard digits <= digitLimit, let decimal = Decimal(string: text) else {
            throw .invalid("a number in the range of Decimal")
        }
        return decimal
    }
}

extension URL: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> URL {
        guard let text = value.string else { throw .mismatch("URL", value) }
        guard !value.isBrokenText, let url = URL(string: text) else { throw .invalid("a URL") }
        return url
    }
}

extension UUID: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> UUID {
        guard let text = value.string else { throw .mismatch("UUID", value) }
        guard !value.isBrokenText, let uuid = UUID(uuidString: text) else {
            throw .invalid("a UUID")
        }
        return uuid
    }
}

extension Data: ReadableScalar {
    package static func read(_ value: SupportedType) throws(ScalarFailure) -> Data {
        guard let text = value.string else { throw .mismatch("Data", value) }
        guard !value.isBrokenText, let data = Data(base64Encoded: text) else {
            throw .invalid("Data in base64")
        }
        return data
    }
}
