import { expect, test } from "vitest";
import { visibleTexts } from "./visible-text.ts";

test("what a page says is its own texts and what is read out, not what is marked as Croatian", () => {
  const html = `<html lang="en"><head><title>A page</title><meta name="description" content="About it"></head><body>
    <script>var x = "skripta";</script><svg><title>slika</title></svg>
    <p>One <a href="/x" aria-label="Two">three</a></p><input placeholder="Four">
    <p lang="hr">Pet <b title="šest">sedam</b></p><p>Eight <span lang="hr">devet</span></p></body></html>`;
  const said = visibleTexts(html).join(" | ");
  for (const word of ["A page", "About it", "One", "Two", "three", "Four", "Eight"])
    expect(said).toContain(word);
  for (const word of ["skripta", "slika", "Pet", "šest", "sedam", "devet"])
    expect(said).not.toContain(word);
});
