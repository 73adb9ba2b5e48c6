import Foundation

/// The processes of the machine and who started whom, as /proc shows them.
enum ProcessTree {
    /// The last process of the chain that begins at `ancestor`, if it has the name.
    static func youngest(named name: String, below ancestor: Int32) throws -> Int32? {
        var found: Int32?
        var current = ancestor
        let processes = try all()
        while let child = processes.first(where: { $0.parent == current }) {
            if child.name == name { found = child.id }
            current = child.id
        }
        return found
    }

    private struct Entry {
        var id: Int32
        var parent: Int32
        var name: String
    }

    private static func all() throws -> [Entry] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc")
            .compactMap(Int32.init)
            .compactMap(entry)
    }

    /// Nil for a process that ended meanwhile.
    private static func entry(of id: Int32) -> Entry? {
        guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            let match = stat.firstMatch(of: /\((.*)\) \S (\d+)/),
            let parent = Int32(match.output.2)
        else { return nil }
        return Entry(id: id, parent: parent, name: String(match.output.1))
    }
}
