import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultAppearance, presetColors } from "#kit/appearance/appearance.ts";
import { lookOf } from "./look.ts";
import { cut, filled, inlayOf, type Place } from "./places.ts";
import { gzipOf, zip } from "./zipped.ts";

const nonceOf = () => randomBytes(16).toString("base64");

/** A document as it would be rendered, with the nonce and the look in it. */
function documentOf(nonce: string, look: readonly string[], parts: readonly string[]) {
  const [html, scheme, color, body] = look;
  const scripts = parts.map((part) => `<script nonce="${nonce}">${part}</script>`).join("");
  return `<!DOCTYPE html><html lang="hr" ${html}><head>${scheme}${color}<link nonce="${nonce}"/></head>${body}${scripts}</body></html>`;
}

function answered(parts: readonly string[], appearance = defaultAppearance) {
  const rendered = nonceOf();
  const plain = cut(documentOf(rendered, lookOf(defaultAppearance), parts), rendered);
  if (!plain) throw new Error("the document has its places");
  const zipped = zip(plain);
  if (!zipped) throw new Error("what is zipped unpacks");
  const nonce = nonceOf();
  const look = lookOf(appearance);
  const filling = (place: Place) => inlayOf(place === "nonce" ? nonce : (look[place] ?? ""));
  const whole = String(filled(plain, filling));
  return { small: gzipOf(zipped, filling), whole, expected: documentOf(nonce, look, parts) };
}

/** Text that compresses as pages do. */
const words = (count: number) =>
  Array.from({ length: count }, (_, nth) => `Tema ${(nth * 7919) % 997} o šumama <p class="a${nth % 13}">`).join(" ");

describe("a page compressed with its places open", () => {
  test("unpacks to what a fresh render would be, whatever stands in it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 400 }), { maxLength: 12 }),
        fc.record({
          fontSize: fc.integer({ min: 16, max: 24 }),
          dyslexia: fc.boolean(),
          themeColor: fc.constantFrom(...presetColors, "#abcdef", "#FFFFFF"),
          themeStyleDark: fc.boolean(),
        }),
        (parts, appearance) => {
          const { small, whole, expected } = answered(parts, appearance);
          expect(whole).toBe(expected);
          expect(String(gunzipSync(small))).toBe(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("also where the nonces are farther apart than a reference reaches", () => {
    for (const count of [0, 600, 700, 720, 740, 760, 800, 3000]) {
      const { small, expected } = answered([words(count), "kratko", words(count), words(40)]);
      expect(String(gunzipSync(small))).toBe(expected);
    }
  });

  test("is hardly larger than if it had none", () => {
    const { small, expected } = answered(Array.from({ length: 30 }, () => words(10)));
    expect(small.length).toBeLessThan(gzipSync(expected, { level: 9 }).length + 700);
  });

  test("has no places to fill in a document of another shape", () => {
    expect(cut("<html><body>", nonceOf())).toBeUndefined();
  });
});
