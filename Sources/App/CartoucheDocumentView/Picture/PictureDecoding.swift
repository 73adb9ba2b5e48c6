import CPictureCodecs
import TerminalUI
package import ValueTree

extension PictureReading {
    /// The maximum number of pixels.
    static let mostPixels = 64 << 20
    /// The maximum number of pixels of interlaced images, which must be in memory completely.
    static let mostInterlacedPixels = 16 << 20
    static let longestSide = 65_535

    /// Decodes an image, based on its bytes and not on their declared type; nil for other bytes.
    ///
    /// Don't call it on the main actor. If the task is cancelled, the result is incomplete.
    package init?(_ bytes: PaddedBytes) {
        guard let header = PictureHeader(bytes) else { return nil }
        if let refusal = Self.refusal(of: header) {
            self = .refused(header, refusal)
        } else if let picture = Self.picture(header, bytes) {
            self = .picture(picture)
        } else {
            self = .refused(header, .broken)
        }
    }

    private static func refusal(of header: PictureHeader) -> PictureRefusal? {
        guard header.width > 0, header.height > 0 else { return .empty }
        let limit = header.isInterlaced ? mostInterlacedPixels : mostPixels
        let isTooLong = max(header.width, header.height) > longestSide
        guard isTooLong || header.width * header.height > limit else { return nil }
        return .tooLarge(megapixels: limit >> 20)
    }

    private static func picture(_ header: PictureHeader, _ bytes: PaddedBytes) -> Picture? {
        guard header.format != .gif else { return GIFFrame(bytes)?.picture(header) }
        let decoded = bytes.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: UInt8.self) { picture(header, $0) }
        }
        guard header.format == .jpeg else { return decoded }
        return decoded?.turned(PictureOrientation(ofJPEG: bytes))
    }

    private static func picture(
        _ header: PictureHeader,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Picture? {
        var size = cp_rows()
        let reader =
            header.format == .png
            ? cp_open_png(bytes.baseAddress, bytes.count, &size)
            : cp_open_jpeg(
                bytes.baseAddress,
                bytes.count,
                UInt32(Picture.largestSize.width),
                { Task.isCancelled },
                &size
            )
        guard let reader else { return nil }
        defer { cp_close(reader) }
        var rows = PictureRows(width: Int(size.width), height: Int(size.height))
        var row = [UInt8](repeating: 0, count: 4 * Int(size.width))
        let end = row.withUnsafeMutableBufferPointer { row -> cp_step in
            guard let row = row.baseAddress else { return CP_BROKEN }
            while !Task.isCancelled {
                switch cp_next(reader, row) {
                case CP_ROW: rows.add(row)
                case CP_NO_ROW_YET: continue
                case let end: return end
                }
            }
            return CP_BROKEN
        }
        return rows.picture(header, isDamaged: end != CP_END || cp_is_damaged(reader))
    }
}
