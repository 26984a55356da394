import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentHeader, sanitizeFileName } from "./file-name.ts";

test("keeps usual names", () => {
  expect(sanitizeFileName("Završni rad – Đurđa Žužić (v2).pdf", "pdf")).toBe("Završni rad – Đurđa Žužić (v2).pdf");
  expect(sanitizeFileName("uplata.JPEG", "jpeg")).toBe("uplata.JPEG");
  expect(sanitizeFileName("uplata.jpg", "jpeg")).toBe("uplata.jpg");
});

test("composes decomposed diacritics", () => {
  expect(sanitizeFileName("c\u030ciz\u030c.pdf", "pdf")).toBe("čiž.pdf");
});

test("removes paths, control and direction characters", () => {
  expect(sanitizeFileName("C:\\Users\\iva\\rad.pdf", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("../../etc/rad.pdf", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("rad\r\nX: y\u0000\u202efdp.pdf", "pdf")).toBe("radX: yfdp.pdf");
  expect(sanitizeFileName("  dva   razmaka .pdf", "pdf")).toBe("dva razmaka.pdf");
});

test("gets the ending of the detected kind", () => {
  expect(sanitizeFileName("rad", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("rad.exe", "pdf")).toBe("rad.exe.pdf");
  expect(sanitizeFileName("", "zip")).toBe("datoteka.zip");
  expect(sanitizeFileName(".pdf", "pdf")).toBe("datoteka.pdf");
});

test("has at most 200 characters, none split", () => {
  const name = sanitizeFileName(`${"👩🏽‍🎓".repeat(100)}.pdf`.replace(/\u200d/g, ""), "pdf");
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.isWellFormed()).toBe(true);
  expect(sanitizeFileName(`${"č".repeat(500)}.pdf`, "pdf")).toBe(`${"č".repeat(196)}.pdf`);
});

test("is valid whatever is sent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (sent) => {
      const name = sanitizeFileName(sent, "docx");
      expect(name).toMatch(/^[^/\\\p{Cc}]{1,195}\.docx$/iu);
      expect(name).toBe(name.normalize("NFC"));
      expect(sanitizeFileName(name, "docx")).toBe(name);
    }),
  );
});

test("is sent whole, and in plain letters for old programs", () => {
  expect(attachmentHeader("Đurđa Čičić – rad.pdf")).toBe(
    "attachment; filename=\"Durda Cicic _ rad.pdf\"; filename*=UTF-8''%C4%90ur%C4%91a%20%C4%8Ci%C4%8Di%C4%87%20%E2%80%93%20rad.pdf",
  );
  expect(attachmentHeader(`"a"\\b'(c)*%.zip`)).toBe(
    "attachment; filename=\"_a__b'(c)*_.zip\"; filename*=UTF-8''%22a%22%5Cb%27%28c%29%2A%25.zip",
  );
});

test("cannot break out of the header, and can be read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const header = attachmentHeader(name);
      const [, , encoded = ""] = /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''(\S*)$/.exec(header) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
      expect(new Headers({ "Content-Disposition": header }).get("content-disposition")).toBe(header);
    }),
  );
});
