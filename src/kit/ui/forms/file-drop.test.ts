import { expect, test } from "vitest";
import { matchesAccept } from "./file-drop.ts";

test.each([
  ["rad.PDF", "application/pdf", ".pdf,application/pdf", true],
  ["rad", "application/pdf", ".pdf, application/pdf", true],
  ["prilog.zip", "application/x-zip-compressed", ".zip,application/zip", true],
  ["prilog.zip", "application/zip", ".pdf", false],
  ["slika.png", "image/png", "image/*", true],
  ["pdf", "", ".pdf", false],
  ["bilo-sto.txt", "text/plain", "", true],
])(
  "a dropped file is accepted as by the browser: %s as %s by %s",
  (name, type, accept, accepted) => {
    expect(matchesAccept({ name, type }, accept)).toBe(accepted);
  },
);
