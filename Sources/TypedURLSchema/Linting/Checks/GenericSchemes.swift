/// Schemes that more than one app has thought of: words for what apps show and do.
///
/// None is registered with IANA, where a scheme has one meaning.
enum GenericSchemes {
    static let names: Set<String> = Set(
        """
        account action activity address album alert api app application apps article asset assets audio auth avatar
        badge bank banner bar book bookmark bot browser button buy
        calendar call camera card cart catalog category channel chart chat checkout circle client clip color comment
        community config contact contacts content conversation coupon crop cursor custom
        dashboard deal deep-link deeplink detail device dialog doc document documents download draft drive
        edit editor email emoji event events example explore
        favorite favorites feed feedback file-viewer filter folder form forum friend friends frame
        gallery game games gif gift go goto graph grid group groups guide
        health help history home hotel
        icon image images img inbox info internal invite item items
        job journal jump
        key keyboard
        label launch layer library link links list live local location login logout
        magazine mail map maps-app market master media member menu message messages mobile module money movie movies
        music my-app myapp
        native nav navigate navigation note notes notification notifications
        oauth object offer open order orders
        page pages paper pay payment payments people person phone photo photos pic picture pictures pin place places
        play player playlist podcast poll polls popup post posts preview print privacy product products profile
        profiles project promo purchase push
        question quiz quote
        radio reader recipe record redirect remote report request resource review reward room route router
        sale scan scene screen script search section select send server service session settings setup share shop
        shopping show sign sign-in signin signup slide social song songs sound sport sports staff start stats status
        sticker stickers stock store stories story stream style sub subscription support survey sync system
        tab table tag task tasks team template test theme thread thumb thumbnail ticket tickets tile timeline timer
        tip title todo token tool tools topic tour track trade train transfer travel trip tv
        update upload user users util
        vault video videos view viewer visit voice vote voucher
        wallet watch weather web webview widget window wiki word work world
        x-app
        """.split { $0.isWhitespace }.map(String.init))
}
