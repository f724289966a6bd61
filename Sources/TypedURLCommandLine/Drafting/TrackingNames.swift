/// Names of query parameters that others append to links in order to count clicks.
enum TrackingNames {
    private static let names: Set<String> = [
        "_ga", "_gl", "_hsenc", "_hsmi", "dclid", "epik", "fbclid", "gad_source", "gbraid", "gclid", "gclsrc",
        "igsh", "igshid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "msclkid", "oly_anon_id", "oly_enc_id",
        "srsltid", "ttclid", "twclid", "vero_id", "wbraid", "yclid", "ymclid",
    ]

    private static let prefixes = ["utm_", "mtm_", "hsa_"]

    /// What `ignoredParameters` says of a name: `utm_*` of `utm_source`; nil if the name may mean something.
    static func entry(for name: String) -> String? {
        if names.contains(name) { return name }
        return prefixes.first { name.hasPrefix($0) }.map { $0 + "*" }
    }
}
