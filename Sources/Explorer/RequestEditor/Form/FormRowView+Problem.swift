import EndpointKit
import ValueTree

extension FormRowView {
    /// A problem in the words of a form.
    func sentence(_ problem: Problem) -> String {
        let place = problem.path == row.valuePath ? "" : "\(problem.formPath): "
        return place + problem.formMessage
    }
}
