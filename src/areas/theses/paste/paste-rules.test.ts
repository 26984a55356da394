import { describe, expect, test } from "vitest";
import { initiallyAsked } from "#areas/studies/thesis-details.ts";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { description } from "../fixtures.ts";
import type { ThesisFormOptions } from "../form-choices.ts";
import type { PasteColumn } from "./paste.ts";
import { duplicateKey, findOption, type ValidatedRow, validateRows } from "./rules.ts";
import { texts } from "./texts.ts";

const { refusals } = texts.hr;

const options: ThesisFormOptions = {
  studies: [
    {
      id: 1,
      name: "Diplomski studij Ekonomija",
      asked: initiallyAsked,
      programs: [{ id: 11, name: "Financije, bankarstvo" }],
    },
  ],
  departments: [{ id: 5, name: "Odjel za financije" }],
  coMentors: [
    { id: 7, name: "doc. dr. sc. Đuro Šarić", studyIds: [1] },
    { id: 8, name: "dr. sc. Iva Šarić", studyIds: [1, 2] },
    { id: 9, name: "dr. sc. Mia Kos", studyIds: [2] },
  ],
  strategicAreas: [{ id: 3, name: "Održivi razvoj" }],
  students: [],
  keywords: [],
  daysOff: [],
};

const two: ThesisFormOptions = {
  ...options,
  studies: [
    ...options.studies,
    {
      id: 2,
      name: "Prijediplomski studij Ekonomija",
      asked: initiallyAsked,
      programs: [
        { id: 21, name: "Marketing" },
        { id: 22, name: "Turizam" },
      ],
    },
  ],
  departments: [...options.departments, { id: 6, name: "Odjel za turizam" }],
};

const validated = (
  cells: Partial<Record<PasteColumn, string>>[],
  choices = options,
  taken: string[] = [],
) =>
  validateRows(
    cells.map((cells, index) => ({
      row: index + 2,
      surplus: false,
      cells: { name: `Tema ${index}`, description, keywords: "rizik", ...cells },
    })),
    { choices, mentorId: 1, today: "2026-11-16", taken: new Set(taken) },
  );

const problemsOf = (row: ValidatedRow | undefined) =>
  row?.problems?.map((problem) => formatMessage(problem));

describe("a row that is fine", () => {
  test("takes what there is only one of", () => {
    expect(validated([{}])[0]?.form).toMatchObject({
      studyId: 1,
      studyProgramIds: [11],
      departmentId: 5,
      coMentorId: null,
    });
  });

  test("names its choices as a person does", () => {
    const cells = {
      studyId: "prijediplomski ekonomija",
      studyProgramIds: "TURIZAM; marketing",
      departmentId: "turizam",
      coMentorId: "Iva Saric",
      strategicAreaId: "odrzivi razvoj",
      keywords: "rizik; Šuma, rizik|poduzeća",
    };
    expect(validated([cells], two)[0]?.form).toMatchObject({
      studyId: 2,
      studyProgramIds: [22, 21],
      departmentId: 6,
      coMentorId: 8,
      strategicAreaId: 3,
      keywords: ["rizik", "Šuma", "poduzeća"],
    });
  });

  test("keeps markup as the text it is", () => {
    expect(validated([{ name: "<script>alert(1)</script>" }])[0]?.form?.name).toBe(
      "<script>alert(1)</script>",
    );
  });
});

test.each<[string, Partial<Record<PasteColumn, string>>, ThesisFormOptions, string[]]>([
  ["no name", { name: "" }, options, [`Naziv: ${validationTexts.hr.required}`]],
  [
    "10 000 characters in the name",
    { name: "n".repeat(10_000) },
    options,
    ["Naziv: Upišite najviše 300 znakova."],
  ],
  [
    "a short description",
    { description: "Kratko." },
    options,
    ["Opis: Potrebno je upisati minimalno 300 znakova."],
  ],
  [
    "no keyword",
    { keywords: " ; | " },
    options,
    [`Ključne riječi: ${validationTexts.hr.required}`],
  ],
  [
    "no study where there are several",
    {},
    two,
    [`Studij: ${validationTexts.hr.required}`, `Odjel: ${validationTexts.hr.required}`],
  ],
  [
    "an unknown study",
    { studyId: "Medicina" },
    options,
    ["Studij: „Medicina” nije među ponuđenima"],
  ],
  [
    "a study that may be two",
    { studyId: "ekonomija", departmentId: "financije" },
    two,
    [
      "Studij: „ekonomija” može biti: Diplomski studij Ekonomija, Prijediplomski studij Ekonomija. Upišite puni naziv",
    ],
  ],
  [
    "another study's programme",
    { studyProgramIds: "Marketing" },
    options,
    ["Studijski programi: „Marketing” nije među ponuđenima"],
  ],
  [
    "a co-mentor not allowed on the study",
    { coMentorId: "Mia Kos" },
    options,
    ["Komentor: „Mia Kos” nije među ponuđenima"],
  ],
  [
    "a co-mentor who may be two",
    { coMentorId: "Šarić" },
    options,
    ["Komentor: „Šarić” može biti: doc. dr. sc. Đuro Šarić, dr. sc. Iva Šarić. Upišite puni naziv"],
  ],
  [
    "a foreign area",
    { strategicAreaId: "Svemir" },
    options,
    ["Strateško područje: „Svemir” nije među ponuđenima"],
  ],
])("%s", (_, cells, choices, problems) => {
  const [row] = validated([cells], choices);
  expect(row?.form).toBeUndefined();
  expect(problemsOf(row)).toEqual(problems);
});

describe("no thesis is proposed twice", () => {
  const key = duplicateKey({ studyId: 1, name: "Upravljanje šumama" });

  test("neither one that is there already, whatever its case and marks", () => {
    expect(problemsOf(validated([{ name: "UPRAVLJANJE SUMAMA" }], options, [key])[0])).toEqual([
      `Naziv: ${refusals.already}`,
    ]);
  });

  test("nor one that stands twice in the table", () => {
    const rows = validated([{ name: "Upravljanje šumama" }, {}, { name: "upravljanje ŠUMAMA" }]);
    expect(rows.map(problemsOf)).toEqual([
      undefined,
      undefined,
      ["Naziv: tema s tim nazivom već je u retku 2"],
    ]);
  });
});

test("a cell beside all columns is told", () => {
  const cells = { name: "Tema", description, keywords: "rizik" };
  const facts = { choices: options, mentorId: 1, today: "2026-11-16", taken: new Set<string>() };
  expect(problemsOf(validateRows([{ row: 2, surplus: true, cells }], facts)[0])).toEqual([
    refusals.tooManyCells,
  ]);
});

test("the full name wins over others that hold it", () => {
  const list = [
    { id: 1, name: "Marketing" },
    { id: 2, name: "Marketing i prodaja" },
  ];
  expect(findOption(list, "marketing").option).toBe(list[0]);
});
