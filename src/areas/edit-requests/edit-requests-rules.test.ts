import { describe, expect, test } from "vitest";
import { initiallyAsked } from "#areas/studies/thesis-details.ts";
import { emptyDetails } from "#areas/theses/details.ts";
import { formatMessage, messageFromIssue } from "#kit/text/localization.ts";
import { clientEditForm } from "./edit-requests.ts";
import {
  compatibilityCheckUrl,
  currentValue,
  type EditableThesis,
  EditRefusal,
  type RequestedEdit,
  refuseDuplicateRequest,
  refuseUnchanged,
} from "./edit-requests-rules.ts";
import { texts } from "./texts.ts";

const no = texts.hr.refusals;

const thesis: EditableThesis = {
  name: "Upravljanje rizicima",
  nameEng: "",
  ...emptyDetails,
  attachmentId: 31,
  attachment: { name: "zadatak.pdf" },
  asked: { ...initiallyAsked, goals: "asked", literature: "required" },
  company: "Primjer d.o.o.",
  description: "Opis.\n",
  coMentorId: 7,
  coMentor: "dr. sc. Ivo Komentić",
  strategicAreaId: null,
  strategicArea: null,
  study: "Ekonomija",
  programs: [
    { id: 12, name: "Financije" },
    { id: 3, name: "Marketing" },
  ],
  keywords: [{ phrase: "Rizik" }, { phrase: "šuma" }],
};

describe("the current value", () => {
  test.each([
    [1, "Upravljanje rizicima", []],
    [2, "", []],
    [5, "dr. sc. Ivo Komentić", [7]],
    [6, "", []],
    [7, "Ekonomija: Financije, Marketing", [3, 12]],
    [8, "Rizik|šuma", []],
    [10, "", []],
    [14, "zadatak.pdf", [31]],
  ] as const)("in field %s is %j", (field, text, ids) =>
    expect(currentValue(thesis, field)).toEqual({ text, ids }),
  );
});

const keyOf = (work: () => void) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof EditRefusal ? error.key : error;
  }
};

describe("a requested value must differ from it", () => {
  test.each<[RequestedEdit, boolean]>([
    [{ field: 1, text: "Upravljanje rizicima" }, false],
    [{ field: 1, text: "upravljanje rizicima" }, true],
    [{ field: 2, text: "" }, false],
    [{ field: 4, text: "Opis." }, false],
    [{ field: 5, id: 7 }, false],
    [{ field: 5, id: null }, true],
    [{ field: 6, id: null }, false],
    [{ field: 6, id: 1 }, true],
    [{ field: 7, ids: [3, 12] }, false],
    [{ field: 7, ids: [12] }, true],
    [{ field: 7, ids: [12, 3, 4] }, true],
    [{ field: 8, phrases: ["ŠUMA", "rizik"] }, false],
    [{ field: 8, phrases: ["suma", "rizik"] }, true],
    [{ field: 8, phrases: ["rizik"] }, true],
  ])("%j: %s", (edit, differs) =>
    expect(keyOf(() => refuseUnchanged(edit, thesis))).toBe(differs ? undefined : "newValueSame"),
  );
});

test("at most one request per field is pending", () => {
  expect(keyOf(() => refuseDuplicateRequest([{ fieldId: 4 }], 1))).toBeUndefined();
  expect(keyOf(() => refuseDuplicateRequest([{ fieldId: 4 }, { fieldId: 1 }], 1))).toBe(
    "editFieldExist",
  );
});

describe("the dialog makes the same checks before it sends", () => {
  const issuesOf = (field: 1 | 4 | 7 | 8, form: object, pending: { fieldId: number }[] = []) =>
    clientEditForm(field, { thesis, pending })
      .safeParse(form)
      .error?.issues.map(({ path, message }) => [
        path[0],
        formatMessage(messageFromIssue(message)),
      ]);
  test.each([
    [1, { string: "Upravljanje rizicima " }, [["string", no.newValueSame]]],
    [1, { string: "Drugo" }, undefined],
    [
      4,
      { description: "a".repeat(299) },
      [["description", "Potrebno je upisati minimalno 300 znakova."]],
    ],
    [4, { description: "š".repeat(300) }, undefined],
    [7, { studyPrograms: ["12,3"] }, [["studyPrograms", no.programsSame]]],
    [
      7,
      { studyPrograms: [] },
      [["studyPrograms", "Potrebno je odabrati minimalno jednu od ponuđenih opcija"]],
    ],
    [8, { keywords: "rizik|Šuma" }, [["keywords", no.keywordsSame]]],
  ] as const)("field %s, %j", (field, form, issues) =>
    expect(issuesOf(field, form)).toEqual(issues),
  );

  test("and that a request is already pending", () =>
    expect(issuesOf(1, { string: "Drugo" }, [{ fieldId: 1 }])).toEqual([
      ["field", no.editFieldExist],
    ]));
});

describe("the URL that checks a co-mentor and a study", () => {
  const thesis = { coMentorId: 7, programs: [{ id: 12 }] };
  const [move, person] = [
    { id: 100, fieldId: 7 },
    { id: 101, fieldId: 5 },
  ];
  test.each([
    ["coMentor", "9", thesis, [], "/edit-request/validate-study-by-co-mentor/9/12"],
    ["coMentor", "9", thesis, [move, person], "/edit-request/validate-co-mentor/100/9"],
    ["coMentor", "", thesis, [move], undefined],
    ["studyPrograms", "3", thesis, [], "/edit-request/validate-study-by-co-mentor/7/3"],
    ["studyPrograms", "3", thesis, [move, person], "/edit-request/validate-study/101/3"],
    ["studyPrograms", "3", { ...thesis, coMentorId: null }, [], undefined],
  ] as const)("%s %j", (name, value, thesis, pending, url) =>
    expect(compatibilityCheckUrl(name, value, thesis, pending)).toBe(url),
  );
});
