import CAllocations
import Testing
import ValueTree

@testable import Cartouche

/// Reading an input of unknown length needs about as much memory as its size.
@Suite struct CollectedBytesTests {
    @Test(arguments: [0, 1, 63, 64, 65, 128, 1_000])
    func theCollectedBytesAreThoseOfTheInput(count: Int) {
        let input = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var bytes = CollectedBytes(expecting: 0, segmentSize: 64)
        for start in stride(from: 0, to: count, by: 7) {
            input[start..<min(start + 7, count)].withUnsafeBytes { bytes.append(contentsOf: $0) }
        }
        #expect(bytes.joined() == PaddedBytes(input))
    }

    /// Growing one buffer would allocate three bytes for each byte, and hold most of them at the
    /// same time.
    @Test func eachByteIsCopiedOnce() {
        let chunk = [UInt8](repeating: 0x20, count: 1 << 16)
        let count = 100 * chunk.count
        let before = ca_allocated_bytes()
        var bytes = CollectedBytes(expecting: 0, segmentSize: 4 * chunk.count)
        for _ in 0..<100 { chunk.withUnsafeBytes { bytes.append(contentsOf: $0) } }
        let result = bytes.joined()
        let allocated = Int(ca_allocated_bytes() - before)
        #expect(result.count == count)
        #expect(allocated < 2 * count + 8 * chunk.count)
    }

    @Test func aFileOfKnownSizeIsNotCopied() {
        let chunk = [UInt8](repeating: 0x20, count: 1 << 16)
        let before = ca_allocated_bytes()
        var bytes = CollectedBytes(expecting: 10 * chunk.count, segmentSize: chunk.count)
        for _ in 0..<10 { chunk.withUnsafeBytes { bytes.append(contentsOf: $0) } }
        #expect(bytes.joined().count == 10 * chunk.count)
        #expect(Int(ca_allocated_bytes() - before) < 11 * chunk.count)
    }
}
