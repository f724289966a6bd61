/// What all portraits have: a head that looks at us, on shoulders, before a plain wall.
///
/// The canvas is 1200 by 1200. The face is an oval around (600, 540), 350 wide and 440 high.
struct Figure {
    var wall: (near: String, far: String)
    var skin: (light: String, shade: String)
    var lips: String
    var brows: String
    var clothes: (cloth: String, shade: String)
    /// After the head.
    var back: Markup = ""
    /// Over the clothes.
    var collar: Markup = ""
    /// Over the face.
    var front: Markup = ""

    var drawn: Markup {
        """
        <defs>
        <radialGradient id="wall" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="\(wall.near)"/>\
        <stop offset="1" stop-color="\(wall.far)"/></radialGradient>
        <clipPath id="face"><path d="\(Self.face)"/></clipPath>
        <clipPath id="neck"><path d="\(Self.neck)"/></clipPath>
        </defs>
        <rect width="1200" height="1200" fill="url(#wall)"/>
        <circle cx="600" cy="560" r="430" fill="#fff" fill-opacity=".16"/>
        \(back)
        <path d="M150 1200C160 1030 250 950 400 915L520 880H680L800 915C950 950 1040 1030 1050 1200Z" \
        fill="\(clothes.cloth)"/>
        <path d="M150 1200C160 1030 250 950 400 915C330 990 320 1090 318 1200ZM1050 1200C1040 1030 950 \
        950 800 915C870 990 880 1090 882 1200Z" fill="\(clothes.shade)"/>
        <path d="\(Self.neck)" fill="\(skin.light)"/>
        <ellipse cx="600" cy="735" rx="150" ry="110" fill="\(skin.shade)" clip-path="url(#neck)"/>
        \(collar)
        <circle cx="424" cy="560" r="42" fill="\(skin.shade)"/>\
        <circle cx="776" cy="560" r="42" fill="\(skin.shade)"/>
        <path d="\(Self.face)" fill="\(skin.light)"/>
        <path d="M600 300H800V800H640C760 720 780 560 740 420Z" fill="\(skin.shade)" \
        fill-opacity=".28" clip-path="url(#face)"/>
        <ellipse cx="492" cy="632" rx="44" ry="28" fill="\(lips)" fill-opacity=".22"/>
        <ellipse cx="708" cy="632" rx="44" ry="28" fill="\(lips)" fill-opacity=".22"/>
        <g fill="#2a2022"><ellipse cx="522" cy="552" rx="17" ry="21"/>\
        <ellipse cx="678" cy="552" rx="17" ry="21"/></g>
        <g fill="#fff"><circle cx="528" cy="545" r="6"/><circle cx="684" cy="545" r="6"/></g>
        <g fill="none" stroke="\(brows)" stroke-width="15" stroke-linecap="round">\
        <path d="M478 498Q520 474 560 494"/><path d="M722 498Q680 474 640 494"/></g>
        <path d="M600 560Q582 618 590 632Q600 642 616 636" fill="none" stroke="\(skin.shade)" \
        stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
        <path d="M536 684Q600 716 664 684Q640 744 600 744Q560 744 536 684Z" fill="\(lips)"/>
        <path d="M548 692Q600 716 652 692Q640 708 600 710Q560 708 548 692Z" fill="#fff"/>
        \(front)
        """
    }

    private static let face = """
        M425 500C425 380 500 320 600 320C700 320 775 380 775 500C775 640 720 780 600 780C480 780 425 \
        640 425 500Z
        """

    private static let neck = "M520 700H680V870C680 930 640 960 600 960C560 960 520 930 520 870Z"
}
