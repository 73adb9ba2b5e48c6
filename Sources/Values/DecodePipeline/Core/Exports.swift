// A pipeline is written with this operator, so whoever imports Decoding has it.
@_exported public import PipeOperator
