import TerminalUI

/// Reduces an image while its rows are decoded, so that the whole image is never in memory.
struct PictureRows {
    /// The size of the rows that are added.
    private let width: Int
    private let height: Int
    let size: Size
    private var sums: [Int]
    /// The number of pixels of the image for each column.
    private let weights: [Int]
    private var rowsInSum = 0
    private var y = 0
    private(set) var pixels: [Picture.Pixel] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        size = Picture.size(of: width, height, within: Picture.largestSize)
        sums = Array(repeating: 0, count: 4 * size.width)
        var weights = Array(repeating: 0, count: size.width)
        for x in 0..<width { weights[x * size.width / width] += 1 }
        self.weights = weights
        pixels.reserveCapacity(size.width * size.height)
    }

    /// Adds the next row, with four bytes per pixel.
    mutating func add(_ row: UnsafePointer<UInt8>) {
        guard y < height else { return }
        let (width, columns) = (width, size.width)
        sums.withUnsafeMutableBufferPointer { sums in
            for x in 0..<width {
                let place = 4 * (x * columns / width)
                let opacity = Int(row[4 * x + 3])
                sums[place] += Int(row[4 * x]) * opacity
                sums[place + 1] += Int(row[4 * x + 1]) * opacity
                sums[place + 2] += Int(row[4 * x + 2]) * opacity
                sums[place + 3] += opacity
            }
        }
        rowsInSum += 1
        y += 1
        if y == height || y * size.height / height > (y - 1) * size.height / height { finishRow() }
    }

    private mutating func finishRow() {
        for x in 0..<size.width {
            let count = weights[x] * rowsInSum
            func part(_ index: Int) -> UInt8 { UInt8(sums[4 * x + index] / (255 * count)) }
            let opacity = UInt8(sums[4 * x + 3] / count)
            pixels.append(
                Picture.Pixel(red: part(0), green: part(1), blue: part(2), opacity: opacity)
            )
        }
        sums = Array(repeating: 0, count: sums.count)
        rowsInSum = 0
    }

    /// Returns the image, with missing pixels transparent; nil if it has no rows.
    func picture(_ header: PictureHeader, isDamaged: Bool, hasMore: Bool = false) -> Picture? {
        guard !pixels.isEmpty else { return nil }
        let missing = size.width * size.height - pixels.count
        return Picture(
            header,
            size: size,
            pixels: pixels + Array(repeating: .clear, count: max(0, missing)),
            isDamaged: isDamaged || missing > 0,
            hasMore: hasMore
        )
    }
}
