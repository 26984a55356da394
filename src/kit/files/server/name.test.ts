import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitizeFileName } from "./name.ts";

test("keeps what people call their files", () => {
  expect(sanitizeFileName("Završni rad – Đurđa Žužić (v2).pdf", "pdf")).toBe("Završni rad – Đurđa Žužić (v2).pdf");
  expect(sanitizeFileName("uplata.JPEG", "jpeg")).toBe("uplata.JPEG");
  expect(sanitizeFileName("uplata.jpg", "jpeg")).toBe("uplata.jpg");
});

test("composes diacritics that come in pieces", () => {
  expect(sanitizeFileName("c\u030ciz\u030c.pdf", "pdf")).toBe("čiž.pdf");
});

test("drops paths, control and direction characters", () => {
  expect(sanitizeFileName("C:\\Users\\iva\\rad.pdf", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("../../etc/rad.pdf", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("rad\r\nX: y\u0000\u202efdp.pdf", "pdf")).toBe("radX: yfdp.pdf");
  expect(sanitizeFileName("  dva   razmaka .pdf", "pdf")).toBe("dva razmaka.pdf");
});

test("the ending says what the file is", () => {
  expect(sanitizeFileName("rad", "pdf")).toBe("rad.pdf");
  expect(sanitizeFileName("rad.exe", "pdf")).toBe("rad.exe.pdf");
  expect(sanitizeFileName("", "zip")).toBe("datoteka.zip");
  expect(sanitizeFileName(".pdf", "pdf")).toBe("datoteka.pdf");
});

test("at most 200 characters, none torn apart", () => {
  const name = sanitizeFileName(`${"👩🏽‍🎓".repeat(100)}.pdf`.replace(/\u200d/g, ""), "pdf");
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name.isWellFormed()).toBe(true);
  expect(sanitizeFileName(`${"č".repeat(500)}.pdf`, "pdf")).toBe(`${"č".repeat(196)}.pdf`);
});

test("whatever is sent, the name is fit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (sent) => {
      const name = sanitizeFileName(sent, "docx");
      expect(name).toMatch(/^[^/\\\p{Cc}]{1,195}\.docx$/iu);
      expect(name).toBe(name.normalize("NFC"));
      expect(sanitizeFileName(name, "docx")).toBe(name);
    }),
  );
});
