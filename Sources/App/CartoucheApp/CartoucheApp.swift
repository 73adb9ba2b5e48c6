import Cartouche
import CartoucheCatalogue

@main
struct CartoucheApp {
    static func main() async {
        await Cartouche.main(groups: Catalog.groups, embedded: .demo)
    }
}
