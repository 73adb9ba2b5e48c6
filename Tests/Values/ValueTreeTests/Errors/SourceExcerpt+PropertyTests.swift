import Testing
import ValueTree

struct SourceExcerptPropertyTests {
    /// Texts of every sort, from a fixed seed: bytes that are no UTF-8 among them.
    private static let texts: [PaddedBytes] = {
        let parts: [[UInt8]] = [
            [0x0A], [0x0D, 0x0A], [0x1B], [0x00], [0x09], [0x7F], [0xC2, 0x85], [0xFF], [0xE5],
            Array("{\"key\": [1, 2]}".utf8), Array("名前".utf8), Array("e\u{301}".utf8),
            Array("\u{202E}\u{200B}\u{2028}".utf8), Array("👩‍👩‍👧".utf8), Array("plain text ".utf8),
        ]
        var seed: UInt64 = 42
        return (0..<300).map { _ in
            var bytes = PaddedBytes()
            for _ in 0..<30 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(contentsOf: parts[Int(seed >> 33) % parts.count])
            }
            return bytes
        }
    }()

    @Test func anExcerptOfAnyPlaceIsTwoShortLinesWithoutControls() {
        for bytes in Self.texts {
            for offset in stride(from: 0, through: bytes.count, by: 7) {
                let excerpt = bytes.excerpt(at: offset, width: 20)
                #expect(excerpt.line.count <= 20)
                #expect(excerpt.line.unicodeScalars.allSatisfy(isShown))
                #expect(excerpt.line.unicodeScalars.starts(with: excerpt.lead.unicodeScalars))
                #expect(excerpt.text().split(separator: "\n").last?.hasSuffix("^") == true)
            }
        }
    }

    @Test func theCharacterAboveTheMarkIsTheOneAtThePlace() {
        for bytes in Self.texts {
            for offset in 0..<bytes.count where 0x21..<0x7F ~= bytes[offset] {
                let excerpt = bytes.excerpt(at: offset, width: 20)
                let above = excerpt.line.unicodeScalars.dropFirst(excerpt.lead.unicodeScalars.count)
                #expect(above.first == Unicode.Scalar(bytes[offset]))
            }
        }
    }

    private func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
