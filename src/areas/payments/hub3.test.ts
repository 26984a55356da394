import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleOrder } from "./fixtures.ts";
import {
  formatIban,
  hub3Lengths,
  isCroatianIban,
  isReferenceTemplate,
  mod11ini,
  toEpc,
  toHub3,
  toHub3Text,
  toReference,
} from "./hub3.ts";

describe("check digits", () => {
  test.each([
    ["2020789", 1],
    ["33444555666", 9],
    ["2026", 5],
  ])("MOD11INI of %s is %i", (digits, digit) => {
    expect(mod11ini(digits)).toBe(digit);
  });

  test.each([
    ["HR1210010051863000160", true],
    ["HR1310010051863000160", false],
    ["HR1210010051863000161", false],
    ["DE89370400440532013000", false],
    ["HR12 1001 0051 8630 0016 0", false],
    ["", false],
  ])("%s is a Croatian account: %s", (iban, valid) => {
    expect(isCroatianIban(iban)).toBe(valid);
  });

  test("an account with two neighbouring digits exchanged is refused", () => {
    const digits = "HR1210010051863000160";
    for (let place = 2; place < digits.length - 1; place++) {
      const [one = "", other = ""] = [digits[place], digits[place + 1]];
      if (one !== other)
        expect(isCroatianIban(digits.slice(0, place) + other + one + digits.slice(place + 2))).toBe(
          false,
        );
    }
  });
});

describe("reference number", () => {
  const facts = { year: 2026, jmbag: "0036475070", reservationId: 123 };
  const template = "GODINA-JMBAG-REZERVACIJA";

  test.each([
    ["HR05", template, "20265-0036475070-123"],
    ["HR00", template, "2026-0036475070-123"],
    ["HR05", "GODINA-REZERVACIJA", "20265-123"],
    ["HR00", "7100-GODINAREZERVACIJA", "7100-2026123"],
  ] as const)("%s %s is %s", (model, referenceTemplate, reference) => {
    expect(toReference({ model, referenceTemplate }, facts)).toBe(reference);
  });

  test("HR01 has its digit over all digits at the end", () => {
    // hdkn.hr: HR01 2020-789-1 has K 1 over 2020789
    expect(
      toReference(
        { model: "HR01", referenceTemplate: "GODINA-REZERVACIJA" },
        { ...facts, year: 2020, reservationId: 789 },
      ),
    ).toBe("2020-7891");
  });

  test("an unknown JMBAG is left out, and a number that would be too long is none", () => {
    const settings = { model: "HR05", referenceTemplate: template } as const;
    expect(toReference(settings, { ...facts, jmbag: null })).toBe("20265-123");
    expect(toReference(settings, { ...facts, reservationId: 99_999 })).toHaveLength(22);
    expect(toReference(settings, { ...facts, reservationId: 100_000 })).toBeUndefined();
  });

  test.each([
    ["HR05", template, true],
    ["HR01", template, true],
    ["HR05", "GODINA-JMBAG", false],
    ["HR05", "1-GODINA-JMBAG-REZERVACIJA", false],
    ["HR05", "MJESEC-REZERVACIJA", false],
    ["HR05", "1234567890123-REZERVACIJA", false],
    ["HR00", "12345-GODINA-JMBAGREZERVACIJA", false],
    ["HR05", "", false],
  ] as const)("%s %s may be set: %s", (model, referenceTemplate, allowed) => {
    expect(isReferenceTemplate(model, referenceTemplate)).toBe(allowed);
  });

  test("has only digits and hyphens and at most 22 characters, whatever it is made of", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("HR05", "HR01", "HR00"),
        fc.array(fc.constantFrom("GODINA", "JMBAG", "REZERVACIJA", "12", "-", "x"), {
          maxLength: 7,
        }),
        fc.record({
          year: fc.integer({ min: 2000, max: 2100 }),
          jmbag: fc.option(fc.stringMatching(/^\d{10}$/)),
          reservationId: fc.integer({ min: 1, max: 2_147_483_647 }),
        }),
        (model, parts, facts) => {
          const reference = toReference({ model, referenceTemplate: parts.join("") }, facts);
          expect(
            reference === undefined || /^(?=.{1,22}$)\d{1,12}(-\d{1,12}){0,2}$/.test(reference),
          ).toBe(true);
        },
      ),
    );
  });
});

describe("barcode text", () => {
  test("is the 14 fields of the specification", () => {
    expect(toHub3(sampleOrder)).toBe(
      [
        "HRVHUB30",
        "EUR",
        "000000000007000",
        "Ivan Horvat",
        "Ulica 1",
        "10000 Zagreb",
        "Fakultet Primjer",
        "Trg 1",
        "10000 Zagreb",
        "HR1210010051863000160",
        "HR05",
        "20265-36475070-123",
        "OTHR",
        "Naknada za zavrsetak studija",
        "",
      ].join("\n"),
    );
  });

  test.each([
    ["Čćšžđ ČĆŠŽĐ", "Ccszd CCSZD"],
    ["Ana–Marija O’Connor", "Ana-Marija O'Connor"],
    ["Ǆemal Łukasz Groß Ærø Ñandú", "DZemal Lukasz Gross Aero Nandu"],
    ["a@b=c_d*e\tf\ng", "a b c d e f g"],
    ["c\u030cista", "cista"],
    ["Ivan 🎓 Ивић", "Ivan"],
    ["  razmak   na   kraju  ", "razmak na kraju"],
  ])("%j is written as %j", (text, written) => {
    expect(toHub3Text(text)).toBe(written);
  });

  test("keeps to its lengths and its alphabet, whatever it is filled with", () => {
    const line = fc.string({ unit: "grapheme", maxLength: 120 });
    const texts = {
      payerName: line,
      payerStreet: line,
      payerPlace: line,
      payeeName: line,
      payeeStreet: line,
      payeePlace: line,
      description: line,
    };
    fc.assert(
      fc.property(
        fc.record(texts),
        fc.integer({ min: 1, max: 99_999_999 }),
        (order, amountInCents) => {
          const fields = toHub3({ ...sampleOrder, ...order, amountInCents }).split("\n");
          expect(fields).toHaveLength(15);
          expect(fields[14]).toBe("");
          expect(fields[2]).toMatch(/^\d{15}$/);
          const lengths = Object.values(hub3Lengths);
          const free = [3, 4, 5, 6, 7, 8, 11, 12, 13];
          free.forEach((place, index) => {
            expect(fields[place]?.length).toBeLessThanOrEqual(lengths[index] ?? 0);
            expect(fields[place]).toMatch(/^[A-Za-z0-9 ,.:\-+?'/()]*$/);
          });
        },
      ),
    );
  });
});

test("the EPC text is version 002 with amount, account and the reference for the payee to read", () => {
  expect(toEpc(sampleOrder)).toBe(
    [
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Fakultet Primjer",
      "HR1210010051863000160",
      "EUR70.00",
      "OTHR",
      "",
      "HR0520265-36475070-123 Naknada za zavrsetak studija",
    ].join("\n"),
  );
});

test("an account is printed in groups of four", () => {
  expect(formatIban("HR1210010051863000160")).toBe("HR12 1001 0051 8630 0016 0");
});
