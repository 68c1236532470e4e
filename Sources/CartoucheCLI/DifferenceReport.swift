import Cartouche
import Foundation

/// A page that shows pairs of pictures and what distinguishes them, with nothing outside itself.
struct DifferenceReport {
  private var sections: [String] = []
  private var failed = 0
  private var alike = 0

  /// Pairs that are alike are only counted.
  mutating func add(_ outcome: DiffOutcome) throws {
    if outcome.passes {
      alike += 1
    } else {
      failed += 1
    }
    guard !outcome.passes || outcome.comparison?.difference.isEmpty == false else { return }
    sections.append(try Self.section(outcome))
  }

  var page: String {
    let summary =
      failed == 0 ? "All \(alike) alike" : "\(failed) of \(failed + alike) differ"
    return Self.template.replacing("{summary}", with: summary)
      .replacing("{sections}", with: sections.joined(separator: "\n"))
  }

  private static func section(_ outcome: DiffOutcome) throws -> String {
    var figures = ""
    if let comparison = outcome.comparison {
      figures = try [
        figure(comparison.expected, "expected"), figure(comparison.actual, "actual"),
        figure(comparison.differencePicture, "difference"),
      ].joined()
    } else if let path = outcome.pair.expected ?? outcome.pair.actual,
      let image = try? RasterImage(decoding: try InputFile.read(path))
    {
      figures = try figure(image, outcome.pair.expected == nil ? "actual" : "expected")
    }
    let views = outcome.comparison == nil ? "" : Self.buttons
    return """
      <section class="\(outcome.passes ? "passes" : "fails")" data-view="side">
      <h2>\(escaped(outcome.pair.name))</h2>
      <p>\(escaped(outcome.finding))</p>
      \(views)
      <div class="pictures">\(figures)</div>
      </section>
      """
  }

  private static let buttons = """
    <nav><button data-view="side">Side by side</button><button data-view="slider">Slider</button>\
    <button data-view="blink">Blink</button><button data-view="difference">Difference</button>\
    <input type="range" min="0" max="100" value="50" aria-label="how much of the actual picture"></nav>
    """

  private static func figure(_ image: RasterImage, _ name: String) throws -> String {
    let data = Data(try image.pngData(options: PNGOptions(compression: .balanced)))
    return """
      <figure class="\(name)"><img alt="\(name)" width="\(image.width)" height="\(image.height)" \
      src="data:image/png;base64,\(data.base64EncodedString())"><figcaption>\(name)</figcaption></figure>
      """
  }

  /// File names are no markup.
  private static func escaped(_ text: String) -> String {
    Console.oneLine(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  private static let template = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>{summary}</title>
    <style>
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #fafafa; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin: 0; }
    section { margin: 1.5rem 0; padding: 1rem; background: #fff; border-radius: 6px;
      border-left: 5px solid #c92a2a; box-shadow: 0 1px 3px #0002; }
    section.passes { border-color: #e8a200; }
    p { margin: .3rem 0 .8rem; color: #555; }
    nav { margin-bottom: .8rem; display: flex; gap: .4rem; align-items: center; }
    button { font: inherit; padding: .2rem .7rem; border: 1px solid #bbb; border-radius: 4px;
      background: #f4f4f4; cursor: pointer; }
    button[aria-pressed=true] { background: #1c5fa8; border-color: #1c5fa8; color: #fff; }
    nav input { display: none; width: 16rem; } [data-view=slider] nav input { display: block; }
    .pictures { display: flex; gap: 1rem; flex-wrap: wrap; overflow-x: auto; }
    figure { margin: 0; } figcaption { color: #777; font-size: 13px; }
    img { display: block; max-width: none; height: auto; image-rendering: pixelated;
      background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0/16px 16px; }
    [data-view=side] img { max-width: 28vw; }
    [data-view=slider] .pictures, [data-view=blink] .pictures { display: grid; justify-content: start; }
    [data-view=slider] figure, [data-view=blink] figure { grid-area: 1/1; }
    [data-view=slider] .difference, [data-view=blink] .difference,
    [data-view=difference] .expected, [data-view=difference] .actual { display: none; }
    [data-view=slider] .actual img { clip-path: inset(0 calc(100% - var(--cut, 50%)) 0 0); }
    [data-view=slider] figcaption { display: none; }
    [data-view=blink] .actual { animation: blink 1.2s steps(1) infinite; background: #fff; }
    @keyframes blink { 50% { visibility: hidden; } }
    </style>
    </head>
    <body>
    <h1>{summary}</h1>
    {sections}
    <script>
    for (const section of document.querySelectorAll("section")) {
      const buttons = section.querySelectorAll("button");
      const show = view => {
        section.dataset.view = view;
        for (const b of buttons) b.setAttribute("aria-pressed", b.dataset.view === view);
      };
      for (const b of buttons) b.onclick = () => show(b.dataset.view);
      const slider = section.querySelector("input");
      if (slider) slider.oninput = () => section.style.setProperty("--cut", slider.value + "%");
      show("side");
    }
    </script>
    </body>
    </html>

    """
}
