import CTerminal
import Testing

@testable import VisibleText

@Suite struct WidthTableTests {
    /// ncurses lays out cells by this function, so both must agree for every scalar.
    @Test func theTableAgreesWithTheSystem() throws {
        try #require(ct_use_utf8_locale())
        let differing = (UInt32(1)...0x10FFFF).compactMap { Unicode.Scalar($0) }.filter {
            ct_system_width($0.value) != width(of: $0)
        }
        #expect(differing.map { String($0.value, radix: 16) } == [])
    }

    private func width(of scalar: Unicode.Scalar) -> Int32 {
        switch ScalarClass(scalar) {
        case .mark: 0
        case .narrow: 1
        case .wide: 2
        case .unprintable: -1
        }
    }
}
