import fc from "fast-check";
import { expect, test } from "vitest";
import { highlight } from "./highlighted-text.tsx";

const shown = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join("");

test.each([
  ["Upravljanje šumskim rizicima", ["sumski"], "Upravljanje [šumskim] rizicima"],
  ["Teme i temelji", ["tema"], "[Teme] i temelji"],
  ["Digitalizacija poslovanja", ["digital"], "[Digitalizacija] poslovanja"],
  ["Đurđevac, Djurdjevac", ["durdevac"], "[Đurđevac], [Djurdjevac]"],
  ["s\u030Cume i šume", ["suma"], "[s\u030Cume] i [šume]"],
  ["Ništa", ["nesto"], "Ništa"],
  ["Rizici rizika", ["rizik"], "[Rizici] [rizika]"],
])("%s by %j", (text, words, expected) => {
  expect(shown(text, ...words)).toBe(expected);
});

test("the parts add up to the text, whatever is searched", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abčđ \u030C.-"), maxLength: 20 });
  fc.assert(
    fc.property(word, fc.array(fc.string()), (text, words) => {
      return (
        highlight(text, words)
          .map(({ text }) => text)
          .join("") === text
      );
    }),
  );
});
