import TerminalWidgets
import ValueTree

extension Form {
    /// The list that the selected row is or belongs to, and the index of its element.
    private var selectedList: (path: [Int], index: Int?)? {
        guard let row = selectedRow else { return nil }
        if row.field.elementShape != nil { return (row.path, nil) }
        let parents = row.path.indices.reversed().map { Array(row.path[..<$0]) }
        guard let list = parents.first(where: { self[$0]?.elementShape != nil }) else { return nil }
        return (list, row.path[list.count])
    }

    /// Whether the selected row is in an element of a list.
    var isInList: Bool { selectedList?.index != nil }

    /// Adds an element after the selected one and selects its first input; false outside lists.
    mutating func addElement(height: Int) -> Bool {
        guard let (path, index) = selectedList, var list = self[path],
            let shape = list.elementShape
        else { return false }
        var elements = list.input.children
        let target = index.map { $0 + 1 } ?? elements.count
        elements.insert(FormField(elementOf: shape), at: target)
        list.input = .list(elements)
        list.isOmitted = false
        list.isFolded = false
        list.isEdited = true
        self[path] = list
        select(firstInput(in: path + [target]), height: height)
        return true
    }

    /// The path of the first row, at or below a field, that takes input.
    private func firstInput(in path: [Int]) -> [Int] {
        let below = rows.filter { $0.path.starts(with: path) }
        return below.first { !$0.field.isContainer }?.path ?? path
    }

    /// Removes the selected element; false outside lists.
    mutating func removeElement(height: Int) -> Bool {
        guard let (path, selected) = selectedList, let index = selected, var list = self[path]
        else { return false }
        var elements = list.input.children
        elements.remove(at: index)
        list.input = .list(elements)
        list.isEdited = true
        self[path] = list
        select(elements.isEmpty ? path : path + [min(index, elements.count - 1)], height: height)
        return true
    }

    /// Moves the selected element up or down in its list; false where it cannot go.
    mutating func moveElement(by steps: Int, height: Int) -> Bool {
        guard let (path, selected) = selectedList, let index = selected, var list = self[path]
        else { return false }
        var elements = list.input.children
        guard elements.indices.contains(index + steps) else { return false }
        elements.swapAt(index, index + steps)
        list.input = .list(elements)
        list.isEdited = true
        self[path] = list
        select(path + [index + steps], height: height)
        return true
    }
}
