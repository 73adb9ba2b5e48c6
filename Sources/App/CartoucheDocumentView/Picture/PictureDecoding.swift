import CPictureCodecs
import TerminalUI
package import ValueTree

extension PictureReading {
    /// Larger images are not decoded.
    static let mostPixels = 64 << 20
    /// Of these all pixels have to be in memory.
    static let mostInterlacedPixels = 16 << 20
    static let longestSide = 65_535

    /// Decodes an image, by its bytes and not by what they are said to be; nil for bytes that are none.
    ///
    /// Don't call it on the main actor. When the task is cancelled, what is there so far.
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
