import Cartouche

@main
struct ShopExplorer {
    static func main() async {
        await Cartouche.main(groups: [ShopAPI.self])
    }
}
