import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentHeader } from "./disposition.ts";

test("the whole name, and plain letters for old programs", () => {
  expect(attachmentHeader("Đurđa Čičić – rad.pdf")).toBe(
    "attachment; filename=\"Durda Cicic _ rad.pdf\"; filename*=UTF-8''%C4%90ur%C4%91a%20%C4%8Ci%C4%8Di%C4%87%20%E2%80%93%20rad.pdf",
  );
  expect(attachmentHeader(`"a"\\b'(c)*%.zip`)).toBe(
    "attachment; filename=\"_a__b'(c)*_.zip\"; filename*=UTF-8''%22a%22%5Cb%27%28c%29%2A%25.zip",
  );
});

test("no name breaks out of the header, and each can be read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const header = attachmentHeader(name);
      const [, , encoded = ""] = /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''(\S*)$/.exec(header) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
      expect(new Headers({ "Content-Disposition": header }).get("content-disposition")).toBe(header);
    }),
  );
});
