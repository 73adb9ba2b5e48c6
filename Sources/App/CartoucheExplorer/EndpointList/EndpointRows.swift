/// The rows of the endpoint list, each created when it is accessed.
///
/// A catalogue may have thousands of endpoints; a frame shows about thirty rows.
package struct EndpointRows: RandomAccessCollection, Sendable {
    package enum Row: Equatable, Sendable {
        case group(name: String, count: Int, isOpen: Bool)
        case endpoint(EndpointList.Entry)
    }

    /// A group and the index of the row with its name.
    private struct Section {
        let group: EndpointList.Group
        let start: Int
        let isOpen: Bool

        var count: Int { 1 + (isOpen ? group.count : 0) }
    }

    private let found: [EndpointList.Entry]
    private let sections: [Section]
    package let startIndex = 0
    package let endIndex: Int

    /// Creates the rows for the results of a search.
    init(found: [EndpointList.Entry]) {
        self.found = found
        sections = []
        endIndex = found.count
    }

    /// Creates the rows of all endpoints by group; closed groups only have the row of their name.
    init(_ groups: [EndpointList.Group], closed: Set<String>) {
        var sections: [Section] = []
        var start = 0
        for group in groups {
            let isOpen = !closed.contains(group.name)
            let section = Section(group: group, start: start, isOpen: isOpen)
            sections.append(section)
            start += section.count
        }
        found = []
        self.sections = sections
        endIndex = start
    }

    package subscript(position: Int) -> Row {
        guard let section = section(at: position) else { return .endpoint(found[position]) }
        guard position > section.start else {
            let group = section.group
            return .group(name: group.name, count: group.count, isOpen: section.isOpen)
        }
        return .endpoint(section.group.entries[position - section.start - 1])
    }

    /// The index of the row with a group's name.
    func index(ofGroup name: String) -> Int? {
        sections.first { $0.group.name == name }?.start
    }

    /// The index of an endpoint's row; nil if the endpoint isn't shown.
    func index(ofEndpoint id: String?) -> Int? {
        guard let id else { return nil }
        guard !sections.isEmpty else { return found.firstIndex { $0.id == id } }
        for section in sections where section.isOpen && section.group.mayContain(id) {
            let index = section.group.entries.firstIndex { $0.id == id }
            if let index { return section.start + 1 + index }
        }
        return nil
    }

    /// The section that contains a row; nil for the results of a search.
    private func section(at position: Int) -> Section? {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : sections[low - 1]
    }
}

extension EndpointList.Group {
    /// Whether an endpoint with this full name would be in this group.
    func mayContain(_ id: String) -> Bool { id.hasPrefix(name + ".") }

    func contains(_ id: String) -> Bool {
        mayContain(id) && entries.contains { $0.id == id }
    }
}
