import Testing
import ValueTree

@testable import CartoucheDocumentView

@Suite struct HexRowsTests {
    private let rows = HexRows(PaddedBytes((0..<100).map { UInt8($0) }), width: 78)

    @Test(arguments: [(200, 16), (77, 16), (76, 8), (45, 8), (44, 4), (29, 4), (21, 2), (3, 1)])
    func aRowHasAsManyBytesAsFit(width: Int, perRow: Int) {
        #expect(HexRows(PaddedBytes([1, 2]), width: width).perRow == perRow)
    }

    @Test func rowsCoverEveryByteOnce() {
        #expect(rows.rows(from: 0, limit: .max).flatMap { Array($0.range) } == Array(0..<100))
        #expect(rows.rows(from: 40, limit: 2).map(\.range) == [32..<48, 48..<64])
        #expect(HexRows(PaddedBytes(), width: 78).rows(from: 0, limit: 9).map(\.range) == [0..<0])
    }

    @Test func stepsStopAtTheEnds() {
        #expect(rows.last == 96)
        #expect(rows.step(from: 32, by: 2) == 64)
        #expect(rows.step(from: 32, by: -9) == 0)
        #expect([.max, .min].map { rows.step(from: 32, by: $0) } == [96, 0])
    }
}
