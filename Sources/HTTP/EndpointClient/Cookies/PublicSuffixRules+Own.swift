extension PublicSuffixRules {
    /// The built-in list: the second levels of countries, and the domains of widely used hosting
    /// services.
    static let own = PublicSuffixRules(
        countries + hosting.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    private static var countries: [String] {
        secondLevels.split(separator: "\n").flatMap { line in
            let words = line.split(separator: " ")
            return words.dropFirst().map { "\($0).\(words[0])" }
        }
    }

    /// A country and the names below it that are shared.
    private static let secondLevels = """
        ar com edu gob gov mil net org
        at ac co or
        au asn com edu gov id net org
        bd *
        br com edu gov mil net org
        by com gov mil
        ci ac co com ed edu go gouv net or org
        ck *
        cn ac com edu gov mil net org
        co com edu gov mil net nom org
        cy ac com gov mil net org
        eg com edu gov mil net org
        er *
        es com edu gob nom org
        et com edu gov net org
        fj ac com gov mil net org
        fk *
        fr asso com gouv nom prd tm
        ge com edu gov mil net org
        gr com edu gov net org
        gt com edu gob mil net org
        hk com edu gov idv net org
        hu co org
        id ac co go mil net or sch web
        il ac co gov k12 muni net org
        in ac co com edu firm gen gov ind mil net nic org res
        ir ac co gov id net org sch
        it edu gov
        jm *
        jp ac ad co ed go gr lg ne or
        ke ac co go ne or sc
        kh *
        kr ac co es go hs kg mil ms ne or pe re sc
        kw com edu gov net org
        lb com edu gov net org
        ly com edu gov net org
        mm *
        mo com edu gov net org
        mt com edu net org
        mx com edu gob net org
        my com edu gov mil name net org
        na co com or org
        ng com edu gov mil net org
        ni ac co com edu gob mil net org
        np *
        nz ac co cri geek gen govt health iwi kiwi maori mil net org parliament school
        om co com edu gov net org
        pa ac com edu gob net org
        pe com edu gob mil net org
        pg *
        ph com edu gov mil net org
        pk com edu gob gov net org
        pl com edu gov info mil net org
        pt com edu gov net org
        py com edu gov mil net org
        qa com edu gov mil net org
        ro com org
        rs ac co edu gov org
        sa com edu gov net org
        sg com edu gov net org per
        sv com edu gob org
        th ac co go in mi net or
        tn com gov net org
        tr bel com edu gov k12 mil net org
        tw club com ebiz edu game gov idv mil net org
        tz ac co go mil ne or
        ua com edu gov in net org
        ug ac co com go ne or org
        uk ac co gov ltd me net nhs org plc police
        uy com edu mil net org
        uz co com net org
        ve co com edu gob gov mil net org
        vn ac com edu gov net org
        ye com edu gov mil net org
        za ac co edu gov law mil net nom org school web
        zm ac co com edu gov mil net org
        zw ac co gov mil org
        """

    private static let hosting = """
        !www.ck *.sch.uk 个人.hk 公司.cn 公司.hk 政府.hk 網絡.cn 网络.cn
        *.compute.amazonaws.com *.elb.amazonaws.com altervista.org appspot.com
        azurestaticapps.net azurewebsites.net bitbucket.io blogspot.com cloudapp.net cloudfront.net
        cloudfunctions.net co.com codeberg.page de.com deno.dev duckdns.org dyndns.org
        elasticbeanstalk.com eu.org firebaseapp.com fly.dev framer.app github.io
        githubusercontent.com gitlab.io glitch.me herokuapp.com myshopify.com netlify.app ngrok.io
        no-ip.org now.sh ondigitalocean.app onrender.com pages.dev readthedocs.io repl.co run.app
        s3.amazonaws.com supabase.co translate.goog trycloudflare.com uk.com vercel.app web.app
        workers.dev
        """
}
