// `|>` is part of building requests: it comes with this module.
@_exported public import PipeOperator
