import Foundation

extension FoundationDifferenceTests {
    static let scalarFailures: [CodingCase] = [
        CodingCase(Int8.self, "128", failsAt: "$"),
        CodingCase(UInt.self, "-1", failsAt: "$"),
        CodingCase([UInt8].self, "[1,256]", failsAt: "$[1]"),
        CodingCase([Int].self, "[1,1.5]", failsAt: "$[1]"),
        CodingCase([Int].self, #"[1,"1"]"#, failsAt: "$[1]"),
        CodingCase([Int].self, "[1,true]", failsAt: "$[1]"),
        CodingCase([Int].self, "[1,null]", failsAt: "$[1]"),
        CodingCase([Int64].self, "[9223372036854775808]", failsAt: "$[0]"),
        CodingCase([UInt64].self, "[18446744073709551616]", failsAt: "$[0]"),
        CodingCase([String].self, #"["a",1]"#, failsAt: "$[1]"),
        CodingCase([Bool].self, "[1]", failsAt: "$[0]"),
        CodingCase([Double].self, #"["1"]"#, failsAt: "$[0]"),
        CodingCase([Double].self, #"[1,"NaN"]"#, failsAt: "$[1]"),
        CodingCase([URL].self, #"[""]"#, failsAt: "$[0]"),
        CodingCase([UUID].self, #"["x"]"#, failsAt: "$[0]"),
        CodingCase([Data].self, #"["*"]"#, failsAt: "$[0]"),
        CodingCase([Data].self, "[1]", failsAt: "$[0]"),
        CodingCase([Decimal].self, #"["1"]"#, failsAt: "$[0]"),
        CodingCase([Date].self, #"["2002-05-09T15:21:00Z"]"#, failsAt: "$[0]"),
        CodingCase([Suit].self, #"["hearts","clubs"]"#, failsAt: "$[1]"),
        CodingCase([Level].self, "[3]", failsAt: "$[0]"),
    ]

    static let containerFailures: [CodingCase] = [
        CodingCase(Pair.self, "[]", failsAt: "$"),
        CodingCase(Pair.self, "null", failsAt: "$"),
        CodingCase(Pair.self, #"{"left":1}"#, failsAt: "$.right"),
        CodingCase(Pair.self, #"{"left":1,"right":null}"#, failsAt: "$.right"),
        CodingCase([Pair].self, #"{"left":1}"#, failsAt: "$"),
        CodingCase(
            Nested.self,
            #"{"pairs":[],"named":{"a b":[{"left":1,"right":"r"},{"left":"x"}]}}"#,
            failsAt: "$.named['a b'][1].left"
        ),
        CodingCase(
            Nested.self,
            #"{"pairs":[],"named":{},"matrix":[[1],[2,[]]],"either":[]}"#,
            failsAt: "$.matrix[1][1]"
        ),
        CodingCase(
            Nested.self,
            #"{"pairs":[],"named":{},"matrix":[],"either":[["a"],5]}"#,
            failsAt: "$.either[1]"
        ),
        CodingCase(Options.self, #"{"list":[1,"x"]}"#, failsAt: "$.list[1]"),
        CodingCase(Keyed.self, #"{"numbers":{"x":"a"}}"#, failsAt: "$.numbers.x"),
        CodingCase([Shape2D].self, #"[{"square":{}}]"#, failsAt: "$[0]"),
        CodingCase([Shape2D].self, #"[{"circle":{}}]"#, failsAt: "$[0].circle.radius"),
        CodingCase([Shape2D].self, #"[{"circle":{"radius":1},"empty":{}}]"#, failsAt: "$[0]"),
        CodingCase(
            Flattened.self,
            #"{"name":"n","address":{}}"#,
            failsAt: "$.address.city"
        ),
        CodingCase(Flattened.self, #"{"name":"n","address":[]}"#, failsAt: "$.address"),
        CodingCase(
            Flattened.self,
            #"{"name":"n","address":{"city":"c"},"numbers":[]}"#,
            failsAt: "$.numbers[0]"
        ),
        CodingCase(
            Flattened.self,
            #"{"name":"n","address":{"city":"c"},"numbers":[1,[true,0]]}"#,
            failsAt: "$.numbers[1][1]"
        ),
        CodingCase(Dog.self, #"{"tricks":["sit"],"super":{"name":5}}"#, failsAt: "$.super.name"),
        CodingCase(Dog.self, #"{"tricks":["sit"]}"#, failsAt: "$.super"),
        CodingCase(Cat.self, #"{"lives":9}"#, failsAt: "$.name"),
        CodingCase(Bases.self, #"{"base":{"left":1}}"#, failsAt: "$.base.right"),
        CodingCase(
            Tree.self,
            #"{"value":1,"left":{"value":2,"after":"x","right":{"value":3}},"after":"z"}"#,
            failsAt: "$.left.right.after"
        ),
    ]

    static let customFailures: [CodingCase] = [
        CodingCase(Wrapped.self, #"{"percent":"x"}"#, failsAt: "$.percent"),
        CodingCase(
            Wrapped.self,
            #"{"percent":1,"names":{"wrappedValue":[1]}}"#,
            failsAt: "$.names.wrappedValue[0]"
        ),
        CodingCase([TextOrNumber].self, #"["a",true]"#, failsAt: "$[1]"),
        CodingCase([Lenient].self, #"[{},5]"#, failsAt: "$[1]"),
        CodingCase([String: [Even]].self, #"{"a":[2,3]}"#, failsAt: "$.a[1]"),
        CodingCase([[Short]].self, #"[[],["abc","abcdef"]]"#, failsAt: "$[1][1]"),
        CodingCase(Stepped.self, #"[1,null,"x"]"#, failsAt: "$[2]"),
        CodingCase(Dynamic.self, #"{"a":1,"b":"x"}"#, failsAt: "$.b"),
    ]
}
