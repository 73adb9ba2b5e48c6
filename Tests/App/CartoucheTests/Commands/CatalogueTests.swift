import CartoucheCatalogue
import CartoucheSession
import EndpointKit
import Testing

@testable import Cartouche

@Suite struct CatalogueTests {
    @Test func listPrintsTheCatalogueInItsOrder() async throws {
        let outcome = try await CommandTrial().run("list")
        let lines = outcome.output.split(separator: "\n")
        let endpoints = EndpointRegistry(Catalog.groups).endpoints
        #expect(lines.map { $0.prefix { $0 != " " } } == endpoints.map { $0.id[...] })
        #expect(
            lines.first
                == "Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]"
        )
        #expect(lines.last == "Trouble.endless  GET  /trouble/endless → Empty")
    }

    @Test func listPrintsAnArrayOfTheWholeCatalogue() async throws {
        let outcome = try await CommandTrial(groups: [Sample.TodosAPI.self, Sample.LegacyAPI.self])
            .run("list", "--json")
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        [
                          {
                            "id": "Todos.getAll",
                            "group": "Todos",
                            "name": "getAll",
                            "method": "GET",
                            "path": "/todos",
                            "components": [
                              {
                                "name": "limit",
                                "place": "query",
                                "type": "Int",
                                "required": true
                              },
                              {
                                "name": "incompleteOnly",
                                "place": "query",
                                "type": "Bool",
                                "required": true
                              }
                            ],
                            "response": "[TodoDTO]"
                          },
                          {
                            "id": "Legacy.note",
                            "group": "Legacy",
                            "name": "note",
                            "method": "POST",
                            "path": "/notes",
                            "components": [
                              {
                                "name": "body",
                                "place": "body",
                                "type": "Note",
                                "required": true
                              }
                            ],
                            "response": "Empty",
                            "deprecation": "use put"
                          }
                        ]

                        """,
                    errors: ""
                )
        )
    }

    @Test func describePrintsOneObject() async throws {
        let outcome = try await CommandTrial().run("describe", "Todos.delete", "--json")
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        {
                          "id": "Todos.delete",
                          "group": "Todos",
                          "name": "delete",
                          "method": "DELETE",
                          "path": "/todos/:id",
                          "components": [
                            {
                              "name": "id",
                              "place": "path",
                              "type": "Int",
                              "required": true,
                              "documentation": "id of the todo"
                            }
                          ],
                          "response": "Empty",
                          "documentation": "Deletes a todo.",
                          "shape": {
                            "type": "Empty",
                            "optional": false,
                            "fields": []
                          }
                        }

                        """,
                    errors: ""
                )
        )
    }

    @Test func describeListsTheCasesOfComponentsAndFields() async throws {
        let outcome = try await CommandTrial(groups: [ParcelsAPI.self])
            .run("describe", "Parcels.find", "--json")
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        {
                          "id": "Parcels.find",
                          "group": "Parcels",
                          "name": "find",
                          "method": "GET",
                          "path": "/parcels",
                          "components": [
                            {
                              "name": "speed",
                              "place": "query",
                              "type": "Speed?",
                              "required": false,
                              "cases": [
                                "slow",
                                "fast"
                              ]
                            }
                          ],
                          "response": "Parcel",
                          "shape": {
                            "type": "Parcel",
                            "optional": false,
                            "fields": [
                              {
                                "name": "speed",
                                "shape": {
                                  "type": "Speed",
                                  "optional": true,
                                  "cases": [
                                    "slow",
                                    "fast"
                                  ]
                                }
                              }
                            ]
                          }
                        }

                        """,
                    errors: ""
                )
        )
    }

    @Test func describeReportsWhyATypeCannotBeDescribed() async throws {
        let outcome = try await CommandTrial(groups: [ParcelsAPI.self])
            .run("describe", "Parcels.contents", "--json")
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        {
                          "id": "Parcels.contents",
                          "group": "Parcels",
                          "name": "contents",
                          "method": "GET",
                          "path": "/contents",
                          "components": [],
                          "response": "Contents",
                          "shape": {
                            "type": "Contents",
                            "optional": false,
                            "opaque": "the keys that it reads depend on the data"
                          }
                        }

                        """,
                    errors: ""
                )
        )
    }

    @Test func anUnknownNameWithoutASimilarOneIsAnsweredWithAHint() async throws {
        let outcome = try await CommandTrial().run("describe", "zzzzzzzz")
        #expect(
            outcome.errors == "there is no endpoint `zzzzzzzz`; `cartouche list` shows all of them"
        )
    }

    @Test func viewPrintsOtherFormats() async throws {
        let trial = CommandTrial(files: ["a.yaml": "name: Milk\ntags: [a, 2]\n"])
        let outcome = try await trial.run("view", "a.yaml")
        #expect(
            outcome.output == """
                $  {2}
                  name  "Milk"  String
                  tags  2 × Any
                    [0]  "a"  String
                    [1]  2  Int

                """
        )
    }

    @Test func aFileThatIsNotThereIsNamed() async throws {
        let outcome = try await CommandTrial().run("view", "none.json")
        #expect(
            outcome
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "cannot read none.json: No such file or directory"
                )
        )
    }
}

/// An API whose types have cases, and a part with an opaque type.
private final class ParcelsAPI: EndpointGroup {
    @GET("/parcels") var find: Endpoint<Find, Parcel>
    @GET("/contents") var contents: Endpoint<Empty, Contents>

    enum Speed: String, Codable, CaseIterable {
        case slow, fast
    }

    struct Find: RequestComponents {
        @URLQuery var speed: Speed?
    }

    struct Parcel: Codable {
        var speed: Speed?
    }

    enum Contents: Codable {
        case letter(pages: Int)
        case coins(count: Int)
    }
}
