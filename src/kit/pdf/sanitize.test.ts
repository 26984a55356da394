import { expect, test } from "vitest";
import { fontFiles } from "./compile-pdf.ts";
import { fontCoverage, sanitizeData } from "./sanitize.ts";

const font = fontCoverage(fontFiles());

test.each([
  ["Čćđšž ČĆĐŠŽ „navodnici“ – crtica 70,00 €", "Čćđšž ČĆĐŠŽ „navodnici“ – crtica 70,00 €"],
  ["Ελλάδα, Київ", "Ελλάδα, Київ"],
  ["c\u030cas", "čas"],
  ["ǆep ｒａｄ", "džep rad"],
  ["Diploma 🎓👩‍🎓!", "Diploma [?]!"],
  ["בית", "[?]"],
  ["a\u202eb\u200bc\u0000d", "abcd"],
  ["prvi\r\n\tdrugi\u2028treći", "prvi   drugi treći"],
  ["a\ud800b\ue000c", "a[?]b[?]c"],
  ["auto\u00adcesta 5.\u00a0siječnja", "auto\u00adcesta 5.\u00a0siječnja"],
])("%j is printed as %j", (text, printed) => {
  expect(sanitizeData(text, font)).toBe(printed);
});

test("an overlong word gets break opportunities, an ordinary one none", () => {
  expect(sanitizeData("š".repeat(61), font)).toBe(
    `${"š".repeat(30)}\u200b${"š".repeat(30)}\u200bš`,
  );
  expect(sanitizeData("š".repeat(60), font)).toBe("š".repeat(60));
});

test("every text in the data becomes printable, and nothing else changes", () => {
  const data = { rows: [{ label: "🎓", value: 5 }], none: null, yes: true };
  expect(sanitizeData(data, font)).toEqual({
    rows: [{ label: "[?]", value: 5 }],
    none: null,
    yes: true,
  });
});
