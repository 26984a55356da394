import { compilePdf } from "#kit/pdf/compile-pdf.ts";

/** A document as papers are: two pages, a heading, a link. */
export const makePaper = (title = "Potvrda o završetku studija") =>
  compilePdf({
    template: `
#let paper = json("/data.json")
#set document(title: paper.title)
#set text(font: "Source Serif 4", fallback: false, lang: "hr")
= #paper.title
Ocjena: 5, #link("https://teza.hr/provjera")[provjera]
#pagebreak()
Druga stranica`,
    data: { title },
    creationTime: new Date("2026-11-20T10:00:00Z"),
  });
