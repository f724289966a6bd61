# The Homebrew formula. `brew install --HEAD` builds the branch main. A release has this file with its programs.
class TypedUrl < Formula
  desc "Lints schemas of URLs, and validates URLs against them"
  homepage "https://github.com/typed-url/swift-typed-url"
  license "MIT"
  # The programs of a release are named here.
  head do
    url "https://github.com/typed-url/swift-typed-url.git", branch: "main"
    depends_on xcode: ["16.3", :build]
    uses_from_macos "swift" => :build
  end

  def install
    if build.head?
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "typed-url"
      bin.install ".build/release/typed-url"
    else
      bin.install "typed-url"
    end
    generate_completions_from_executable(bin/"typed-url", "--generate-completion-script")
  end

  test do
    (testpath/"Schemas/a.json").write <<~JSON
      {
        "uriTemplate": "a:{id}",
        "type": "object",
        "properties": { "id": { "type": "integer" } },
        "required": ["id"],
        "additionalProperties": false
      }
    JSON
    system bin/"typed-url", "check", "--schemas", "Schemas", "a:1"
  end
end
