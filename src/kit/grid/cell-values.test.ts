import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#kit/text/croatian.ts";
import { foldAll, searchTerms } from "./cell-values.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        "Đ",
        "đ",
        "dj",
        "DJ",
        "j",
        "č",
        "Š",
        "ž",
        " ",
        "\n",
        "\u0001",
        "„",
        "ﬁ",
        "élan",
      ),
    )
    .map((parts) => parts.join("")),
);

test("folding many texts at once equals folding each one", () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      expect(foldAll(texts)).toEqual(texts.map(foldText));
    }),
  );
  const many = Array.from({ length: 1500 }, (_, index) =>
    index % 700 === 3 ? `Élan ${index}` : `Šuma ${index} Đurđevca`,
  );
  expect(foldAll(many)).toEqual(many.map(foldText));
});

test("a search is split into words", () => {
  expect(searchTerms("  Šumskih  Đaković ")).toEqual(["sumskih", "dakovic"]);
  expect(searchTerms("  ")).toEqual([]);
});
