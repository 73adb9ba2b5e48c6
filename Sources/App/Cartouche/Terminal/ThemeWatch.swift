internal import Dispatch
internal import Glibc

/// Reports theme files that are written or replaced, with inotify, so that nothing wakes the
/// program while nothing changes.
struct ThemeWatch: Sendable {
    /// A folder, and the file in it, or nil for all its themes.
    struct Place: Sendable, Equatable {
        var folder: String
        var name: String?

        /// The place of one file.
        init(file: String) {
            // The folder is watched, because editors replace the file with a new one.
            let parts = file.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.dropLast().joined(separator: "/")
            self.folder = folder.isEmpty ? (file.hasPrefix("/") ? "/" : ".") : folder
            name = parts.last.map(String.init)
        }

        init(folder: String) {
            self.folder = folder
        }

        func has(_ name: String) -> Bool {
            self.name.map { $0 == name } ?? OwnThemes.isTheme(name)
        }
    }

    var places: [Place]

    private static let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)

    /// Starts to watch.
    ///
    /// Returns nil if there is nothing to watch.
    func open() -> OpenThemeWatch? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // Two places in the same folder share a number.
        var watched: [(number: Int32, place: Place)] = []
        for place in places {
            let number = inotify_add_watch(descriptor, place.folder, Self.mask)
            if number >= 0 { watched.append((number, place)) }
        }
        guard !watched.isEmpty else {
            close(descriptor)
            return nil
        }
        return OpenThemeWatch(descriptor: descriptor, watched: watched)
    }
}

/// A watch that has begun.
///
/// It ends with ``follow(_:)``.
struct OpenThemeWatch: Sendable {
    fileprivate let descriptor: Int32
    /// The places with the numbers of their watches.
    fileprivate let watched: [(number: Int32, place: ThemeWatch.Place)]

    /// Calls `changed` after each change, until the task is cancelled.
    func follow(_ changed: @Sendable () -> Void) async {
        let (rings, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor,
            queue: DispatchQueue(label: "cartouche.themes")
        )
        source.setEventHandler { @Sendable in
            let isTheme = ThemeFileEvent.read(from: descriptor).contains { event in
                watched.contains { $0.number == event.watch && $0.place.has(event.name) }
            }
            if isTheme { bell.yield() }
        }
        source.setCancelHandler { @Sendable [descriptor] in close(descriptor) }
        source.resume()
        for await _ in rings { changed() }
        source.cancel()
    }
}

/// A change of a file in a watched folder.
struct ThemeFileEvent: Equatable {
    var watch: Int32
    var name: String

    /// The size of an event without the name that follows it.
    private static let headSize = 16
    private static let bufferSize = 16 << 10

    /// Reads the events since the last call.
    static func read(from descriptor: Int32) -> [ThemeFileEvent] {
        var events: [ThemeFileEvent] = []
        var buffer = [UInt8](repeating: 0, count: bufferSize)
        while true {
            let count = Glibc.read(descriptor, &buffer, bufferSize)
            guard count > 0 else { return events }
            events += Self.events(in: buffer[..<count])
        }
    }

    /// Parses the events that inotify wrote: number, mask and cookie, then the name with its size.
    static func events(in bytes: ArraySlice<UInt8>) -> [ThemeFileEvent] {
        var events: [ThemeFileEvent] = []
        var rest = bytes
        while rest.count >= headSize {
            let size = number(in: rest.dropFirst(12))
            let name = rest.dropFirst(headSize).prefix(Int(size)).prefix { $0 != 0 }
            events.append(
                ThemeFileEvent(
                    watch: Int32(bitPattern: number(in: rest)),
                    name: String(decoding: name, as: UTF8.self)
                )
            )
            rest = rest.dropFirst(headSize + Int(size))
        }
        return events
    }

    private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
