/// Where keys go: the three panes, in the order of Tab.
package enum Focus: Int, CaseIterable, Sendable {
    case endpoints
    case request
    case response
}
