internal import ArgumentParser
internal import CartoucheSession

extension BaseURLOption: ExpressibleByArgument {}
