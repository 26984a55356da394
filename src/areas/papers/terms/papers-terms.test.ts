import { describe, expect, test } from "vitest";
import {
  inCroatian,
  inEnglish,
  type OfficialTerm,
  type PrintedRank,
  printTitledName,
  toTermFinder,
} from "./terms.ts";

const term = (fields: Partial<OfficialTerm>): OfficialTerm => ({
  kind: "rank",
  term: "dr. sc.",
  croatian: "",
  croatianFemale: "",
  abbreviation: "",
  english: "Dr.",
  englishFemale: "",
  englishPlace: "same",
  validFrom: null,
  validTo: null,
  ...fields,
});

describe("the term of a text", () => {
  const title = { kind: "academicTitle", term: "sveučilišni magistar ekonomije" } as const;
  const old = term({
    ...title,
    croatian: "magistar ekonomije",
    croatianFemale: "magistra ekonomije",
    english: "Master of Economics",
    validTo: "2023-11-04",
  });
  const now = term({
    ...title,
    croatianFemale: "sveučilišna magistra ekonomije",
    english: "University Master of Economics",
    validFrom: "2023-11-05",
  });
  const on = (day: string) => toTermFinder([old, now, term({})], day)("academicTitle", title.term);

  test("is the one that is valid on the day, both days of its validity inclusive", () => {
    expect([on("2000-01-01"), on("2023-11-04"), on("2023-11-05"), on("2100-01-01")]).toEqual([
      old,
      old,
      now,
      now,
    ]);
    const short = term({ validFrom: "2024-02-29", validTo: "2024-02-29" });
    const terms = ["2024-02-28", "2024-02-29", "2024-03-01"].map((day) =>
      toTermFinder([short], day)("rank", "dr. sc."),
    );
    expect(terms).toEqual([undefined, short, undefined]);
  });

  test("is found by each Croatian form, in any case and with any spaces, and only within its kind", () => {
    const find = toTermFinder([old], "2023-01-01");
    expect(find("academicTitle", " Magistra  ekonomije")).toBe(old);
    expect(find("academicTitle", "magistar ekonomije")).toBe(old);
    expect(find("rank", "magistar ekonomije")).toBeUndefined();
    expect(find("academicTitle", "")).toBeUndefined();
  });

  test("that is recorded goes before one that is only printed so", () => {
    const other = term({ term: "docent", english: "Docent" });
    const find = toTermFinder(
      [term({ term: "doc.", croatian: "docent", english: "Assistant Professor" }), other],
      "2026-01-01",
    );
    expect(find("rank", "docent")).toBe(other);
  });

  test("has a form for each gender where they differ", () => {
    expect([false, true, null].map((female) => inCroatian(old, title.term, female))).toEqual([
      "magistar ekonomije",
      "magistra ekonomije",
      title.term,
    ]);
    expect([false, true, null].map((female) => inCroatian(now, title.term, female))).toEqual([
      title.term,
      "sveučilišna magistra ekonomije",
      title.term,
    ]);
    expect(inCroatian(undefined, "doc. dr. sc.", true)).toBe("doc. dr. sc.");
    const waiter = term({ english: "Master", englishFemale: "Mistress" });
    expect([false, true, null].map((female) => inEnglish(waiter, female))).toEqual([
      "Master",
      "Mistress",
      "Master",
    ]);
    expect(inEnglish(old, true)).toBe("Master of Economics");
  });
});

describe("a name with ranks", () => {
  const ranks: Record<string, string> = {
    "izv. prof. dr. sc.": "Assoc. Prof. Dr.",
    "prof.": "Prof.",
    "dr. sc.": "Dr.",
    "dipl. oec.": "BSc (Econ)",
    "v. pred.": "Senior Lecturer",
  };
  const print = (title: string, name = "Ana Horvat") =>
    printTitledName(
      { name, title, female: null },
      (rank) => (ranks[rank] === undefined ? undefined : { text: ranks[rank] }),
      (rank) => `<${rank}>`,
    );

  test.each([
    ["izv. prof. dr. sc. Ana Horvat", "Assoc. Prof. Dr. Ana Horvat"],
    ["prof. dr. sc. Ana Horvat", "Prof. Dr. Ana Horvat"],
    ["Ana Horvat, dipl. oec.", "Ana Horvat, BSc (Econ)"],
    ["dr. sc. Ana Horvat, v. pred.", "Dr. Ana Horvat, Senior Lecturer"],
    ["Ana Horvat", "Ana Horvat"],
    // a comma between ranks stays
    ["dr. sc. Ana Horvat, dipl. oec., v. pred.", "Dr. Ana Horvat, BSc (Econ), Senior Lecturer"],
    ["akademik dr. sc. Ana Horvat", "<akademik dr. sc.> Ana Horvat"],
    ["dr. sc. Ana Horvat, univ. spec. oec.", "Dr. Ana Horvat, <univ. spec. oec.>"],
  ])("%s is printed %s", (title, printed) => {
    expect(print(title)).toBe(printed);
  });

  test.each([
    ["izv. prof. dr. sc. A. Horvat, dipl. oec.", "Assoc. Prof. Dr. A. Horvat, BSc (Econ)"],
    ["mr. sc. Ana Horvat", "<mr. sc.> Ana Horvat"],
    ["Ana Horvat", "Ana Horvat"],
    ["", ""],
  ])("%j of which the name isn't known begins after abbreviations", (title, printed) => {
    expect(print(title, "")).toBe(printed);
  });

  const places: Record<string, PrintedRank> = {
    "izv. prof.": { text: "Assoc. Prof.", place: "before" },
    "doc. dr. sc.": { text: "PhD, Assistant Professor", place: "after" },
    "dr. sc.": { text: "PhD", place: "after" },
    "mr. sc.": { text: "MSc", place: "after" },
    "dipl. oec.": { text: "BSc (Econ)", place: "same" },
    "v. pred.": { text: "Senior Lecturer", place: "before" },
  };
  test.each([
    ["dr. sc. Ana Horvat", "Ana Horvat, PhD"],
    ["doc. dr. sc. Ana Horvat", "Ana Horvat, PhD, Assistant Professor"],
    ["izv. prof. dr. sc. Ana Horvat", "Assoc. Prof. Ana Horvat, PhD"],
    ["dr. sc. mr. sc. Ana Horvat", "Ana Horvat, PhD, MSc"],
    ["dr. sc. Ana Horvat, dipl. oec.", "Ana Horvat, PhD, BSc (Econ)"],
    ["Ana Horvat, v. pred.", "Senior Lecturer Ana Horvat"],
    ["dr. sc. Ana Horvat, v. pred.", "Senior Lecturer Ana Horvat, PhD"],
    ["dr. sc. Ana Horvat, dipl. oec., v. pred.", "Senior Lecturer Ana Horvat, PhD, BSc (Econ)"],
    ["akademik Ana Horvat, dr. sc.", "<akademik> Ana Horvat, PhD"],
  ])("%s is printed %s where English puts the ranks elsewhere", (title, printed) => {
    expect(
      printTitledName(
        { name: "Ana Horvat", title, female: null },
        (rank) => places[rank],
        (rank) => `<${rank}>`,
      ),
    ).toBe(printed);
  });
});
