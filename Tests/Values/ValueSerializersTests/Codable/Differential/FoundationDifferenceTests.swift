import Foundation
import Testing
import ValueSerializers
import ValueTree

/// Compares Foundation's JSONDecoder and JSONEncoder with ours on the same types and texts.
struct FoundationDifferenceTests {
    @Test(arguments: plain + containers + custom)
    func bothReadAndWriteTheSame(example: CodingCase) throws {
        try example.run()
    }

    @Test(arguments: scalarFailures + containerFailures + customFailures)
    func bothRefuseAndOursReportsThePath(example: CodingCase) throws {
        try example.run()
    }

    private static let plain: [CodingCase] = [
        CodingCase(Widths.self, Widths.text),
        CodingCase(
            Huge.self,
            """
            {"signed":-170141183460469231731687303715884105728,\
            "unsigned":340282366920938463463374607431768211455}
            """
        ),
        CodingCase(Options.self, "{}"),
        CodingCase(
            Options.self,
            #"{"name":null,"count":null,"size":null,"isOpen":null,"list":null,"nested":null}"#
        ),
        CodingCase(
            Options.self,
            #"""
            {"name":"n","count":1,"size":2,"isOpen":false,"list":[1,null],
            "nested":{"left":1,"right":""},"deep":3}
            """#
        ),
        CodingCase(
            Nested.self,
            #"""
            {"pairs":[{"left":1,"right":"r","other":[{}]},{"right":"","left":-1}],
            "named":{"é":[],"":[{"left":0,"right":"\"\\\/"}]},"matrix":[[1,2.5],[],[1e-7]],
            "either":[null,["a"],[]]}
            """#
        ),
        CodingCase(
            Standard.self,
            #"{"set":[3],"contiguous":[{"left":1,"right":""}],"closed":[1,5],"range":[2,3]}"#
        ),
        CodingCase(Foundational.self, Foundational.text),
        CodingCase(Keyed.self, Keyed.text),
        CodingCase([Shape2D].self, #"[{"circle":{"radius":1}},{"empty":{}}]"#),
        CodingCase([Shape2D].self, #"[{"rectangle":{"_0":1,"_1":2.25}}]"#),
        CodingCase(
            Expression.self,
            #"{"sum":{"_0":{"number":{"_0":1}},"_1":{"number":{"_0":2}}}}"#
        ),
        CodingCase([Suit].self, #"["hearts","spades"]"#),
        CodingCase([Level].self, "[2,1]"),
        CodingCase(Int.self, "5"),
        CodingCase(Int?.self, "null"),
        CodingCase(String.self, #""""#),
        CodingCase(Double.self, "1e308"),
        CodingCase(Double.self, "5e-324"),
        CodingCase(Float.self, "16777217"),
        CodingCase([Bool].self, "[]"),
        CodingCase([String: [String: Int]].self, #"{"a":{"b":1},"c":{}}"#),
        CodingCase([[[Int]]].self, "[[[1,2],[]],[]]"),
        CodingCase([Int?].self, "[1,null,3]"),
        CodingCase(DateComponents.self, #"{"year":2002,"month":5}"#),
        CodingCase(IndexSet.self, #"{"indexes":[{"location":1,"length":3}]}"#),
        CodingCase(Stamped.self, #"{"date":1.5,"dates":[0,-1],"dateByName":{"a":1e9}}"#),
        CodingCase(Binary.self, #"{"data":"aGk=","list":["","/+A="]}"#),
    ]

    private static let containers: [CodingCase] = [
        CodingCase(
            Flattened.self,
            #"""
            {"numbers":[1,[true,false],{"city":"c"}],"name":"n","address":{"city":"c"}}
            """#
        ),
        CodingCase(Dog.self, #"{"tricks":["sit"],"super":{"name":"Rex"}}"#),
        CodingCase(Cat.self, #"{"name":"Tom","lives":9}"#),
        CodingCase(
            Bases.self,
            #"{"base":{"left":1,"right":"r"},"list":[{"left":2,"right":"s"}]}"#
        ),
        CodingCase(Baseless.self, "{}"),
        CodingCase(
            Tree.self,
            #"""
            {"value":1,"left":{"value":2,"after":"x","right":{"value":3,"after":"y"}},"after":"z"}
            """#
        ),
        CodingCase(Stepped.self, "[1,null,3]"),
    ]

    private static let custom: [CodingCase] = [
        CodingCase(
            Wrapped.self,
            #"{"percent":150,"names":{"wrappedValue":["a"]},"number":{"wrappedValue":null}}"#
        ),
        CodingCase([Identifier].self, #"["a","b"]"#),
        CodingCase([TextOrNumber].self, #"["a",1,"2"]"#),
        CodingCase([Lenient].self, #"[{"id":"x","title":"t"},{},{"id":1,"title":null}]"#),
        CodingCase([Lenient].self, #"[{"title":5},{"title":[]}]"#),
        CodingCase(AnyJSON.self, #"{"a":[1,true,null,"x",{"b":{}}],"c":-1.5}"#),
        CodingCase(Dynamic.self, #"{"b":1,"a":null,"c d":3}"#),
    ]
}
