package import ValueTree

extension ParsedBody {
    /// What is wrong with the text, whatever type it is read as: strings that are no text, and where it
    /// breaks off.
    package var textProblems: [Problem] {
        let known = Set(faults.compactMap(\.nodeIndex))
        let halves = brokenTexts.filter { !known.contains($0) }.compactMap(problem)
        return (faults + halves).sorted {
            ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
        }
    }

    /// Why the body cannot be read strictly; nil for a whole document, even with half characters in it.
    package var strictFailure: Problem? { faults.first }

    /// What a decoder says of a string with half a surrogate pair.
    private func problem(ofBrokenText index: Int) -> Problem? {
        guard let node = document.node(index: index),
            // What is no UTF-8 is among the faults, of which only the first are kept.
            node.isUTF8
        else { return nil }
        do throws(DecodeError) {
            _ = try ValueDecoder().decode(String.self, from: SupportedType(node))
            return nil
        } catch {
            return error.at(path(to: index).components).problems.first
        }
    }
}
