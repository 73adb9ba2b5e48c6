import CartoucheSession
import TerminalWidgets
import ValueTree

extension Form {
    /// The list or dictionary that the selected row is or belongs to, and the index of its element.
    private var selectedList: (path: [Int], index: Int?)? {
        guard let row = selectedRow else { return nil }
        if row.field.isList { return (row.path, nil) }
        let parents = row.path.indices.reversed().map { Array(row.path[..<$0]) }
        guard let list = parents.first(where: { self[$0]?.isList == true }) else { return nil }
        return (list, row.path[list.count])
    }

    /// Whether the selected row is in an element of a list.
    var isInList: Bool { selectedList?.index != nil }

    /// The row of the element that the selected row is or belongs to; nil outside of lists.
    var selectedElement: FormRow? {
        guard let (path, index) = selectedList, let index else { return nil }
        return rows.first { $0.path == path + [index] }
    }

    /// Adds an element after the selected one and selects its first input, or the name of an entry;
    /// returns false outside of lists and dictionaries.
    mutating func addElement(height: Int) -> Bool {
        guard let (path, index) = selectedList, var list = self[path],
            let element = list.newElement
        else { return false }
        var elements = list.input.children
        let target = index.map { $0 + 1 } ?? elements.count
        elements.insert(element, at: target)
        list.input = list.input.with(children: elements)
        list.presence = .given
        list.isFolded = false
        list.isEdited = true
        self[path] = list
        let isNamed = element.entryName != nil
        select(isNamed ? path + [target] : firstInput(in: path + [target]), height: height)
        isNaming = isNamed
        return true
    }

    /// Returns the path of the first row that takes input, at or below a field.
    fileprivate func firstInput(in path: [Int]) -> [Int] {
        let below = rows.filter { $0.path.starts(with: path) }
        return below.first { !$0.field.isContainer }?.path ?? path
    }

    /// Removes the selected element; returns false outside of lists.
    mutating func removeElement(height: Int) -> Bool {
        guard let (path, selected) = selectedList, let index = selected, var list = self[path]
        else { return false }
        var elements = list.input.children
        elements.remove(at: index)
        list.input = list.input.with(children: elements)
        list.isEdited = true
        self[path] = list
        select(elements.isEmpty ? path : path + [min(index, elements.count - 1)], height: height)
        return true
    }

    /// Moves the selected element up or down in its list; returns false if it can't move.
    mutating func moveElement(by steps: Int, height: Int) -> Bool {
        guard let (path, selected) = selectedList, let index = selected, var list = self[path]
        else { return false }
        var elements = list.input.children
        guard elements.indices.contains(index + steps) else { return false }
        elements.swapAt(index, index + steps)
        list.input = list.input.with(children: elements)
        list.isEdited = true
        self[path] = list
        select(path + [index + steps], height: height)
        return true
    }
}

extension Form {
    /// Moves the cursor from the value of an entry to its name, or back; returns false on any other
    /// row.
    mutating func toggleNaming(height: Int) -> Bool {
        guard let row = selectedRow, row.field.entryName != nil else { return false }
        isNaming.toggle()
        if !isNaming { select(firstInput(in: row.path), height: height) }
        return true
    }

    /// The line with the cursor; nil if there is none, or a text of several lines.
    var editedLine: TextField.State? {
        isNaming ? selectedRow?.field.entryName : selectedRow?.field.input.line
    }

    /// Whether typed letters are inserted at the cursor.
    var takesText: Bool { isNaming || selectedRow?.field.input.takesText == true }
}

extension FormField {
    /// Whether elements or entries can be added to it.
    var isList: Bool { newElement != nil }
}
