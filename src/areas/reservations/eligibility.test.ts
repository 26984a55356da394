import { describe, expect, test } from "vitest";
import {
  type EligibilityFacts,
  type EligibilityRule,
  evaluateEligibility,
  mayReserve,
  splitByCause,
  toFindingViews,
} from "./eligibility.ts";
import { texts } from "./texts.ts";

const ready: EligibilityFacts = {
  now: new Date("2026-11-10T09:00:00Z"),
  studentId: 1,
  thesisStatus: "published",
  mentorCanAct: true,
  preReservationStudentId: null,
  preReservationDate: null,
  heldByWaitingList: false,
  waitingAhead: 0,
  studyName: "Računarstvo",
  finalYear: 3,
  onStudy: true,
  yearOfStudy: 3,
  thesisCourse: true,
  finishedWorkshop: true,
  selfAssessment: false,
  lateReservation: false,
  studentStudyProgramId: 11,
  studentStudyProgramName: "Programsko inženjerstvo",
  studentStudyProgramNameEng: "Software Engineering",
  thesisStudyProgramIds: [10, 11],
  thesisStudyProgramNames: ["Informatika", "Programsko inženjerstvo"],
  thesisStudyProgramNamesEng: ["Informatika", "Software Engineering"],
  reservationFrom: "2026-11-01",
  reservationTo: "2026-11-30",
  maxNumberOfThesis: 1,
  numOfThesis: null,
  reservationsOnStudy: 0,
  reservedBefore: false,
  mentorMaxOnStudy: 8,
  mentorReservedOnStudy: 5,
  mentorCompletedOnStudy: 2,
  mentorMaxInTotal: null,
  mentorReservedInTotal: 12,
  mentorCompletedInTotal: 7,
};

const formatted = (facts: EligibilityFacts) => toFindingViews(evaluateEligibility(facts), "hr");

const failing = (changed: Partial<EligibilityFacts>) =>
  evaluateEligibility({ ...ready, ...changed })
    .filter(({ passed }) => !passed)
    .map(({ rule }) => rule);

const finding = (rule: EligibilityRule, changed: Partial<EligibilityFacts> = {}) =>
  formatted({ ...ready, ...changed }).find(
    (eligibilityFinding) => eligibilityFinding.rule === rule,
  );

test("an eligible student passes every rule, in the order of product §4", () => {
  const findings = evaluateEligibility(ready);
  expect(mayReserve(findings)).toBe(true);
  expect(findings.map(({ rule }) => rule)).toEqual(Object.keys(texts.hr.rules));
});

describe("each rule alone prevents the reservation, at its exact limit", () => {
  test.each<[Partial<EligibilityFacts>, EligibilityRule[]]>([
    [{ thesisStatus: "reserved" }, ["topicFree"]],
    [{ thesisStatus: "notPublished" }, ["topicFree"]],
    [{ preReservationStudentId: 2, preReservationDate: "2026-11-11" }, ["notPreReserved"]],
    [{ preReservationStudentId: 2, preReservationDate: "2026-11-10" }, []],
    [{ preReservationStudentId: 1, preReservationDate: "2026-11-11" }, []],
    [{ waitingAhead: 1 }, ["notPreReserved"]],
    [{ waitingAhead: 1, preReservationStudentId: 1, preReservationDate: "2026-11-11" }, []],
    [{ waitingAhead: 1, thesisStatus: "reserved" }, ["topicFree"]],
    [{ yearOfStudy: 2 }, ["finalYear"]],
    [{ yearOfStudy: null }, ["finalYear"]],
    [{ onStudy: false }, ["finalYear"]],
    [{ thesisCourse: false }, ["thesisCourse"]],
    [{ finishedWorkshop: false }, ["workshop"]],
    [{ finishedWorkshop: false, selfAssessment: true }, []],
    [{ studentStudyProgramId: 12 }, ["program"]],
    [{ studentStudyProgramId: null, studentStudyProgramName: null }, ["program"]],
    [{ now: new Date("2026-10-31T22:59:00Z") }, ["period"]],
    [{ now: new Date("2026-10-31T23:00:00Z") }, []],
    [{ now: new Date("2026-11-30T22:59:00Z") }, []],
    [{ now: new Date("2026-11-30T23:00:00Z") }, ["period"]],
    [{ now: new Date("2026-12-01T09:00:00Z"), lateReservation: true }, []],
    [{ reservationFrom: null, reservationTo: null }, ["period"]],
    [{ reservationsOnStudy: 1 }, ["studentLimit"]],
    [{ reservationsOnStudy: 1, numOfThesis: 2 }, []],
    [{ numOfThesis: 0 }, ["studentLimit"]],
    [{ maxNumberOfThesis: null }, []],
    [{ maxNumberOfThesis: null, reservationsOnStudy: 1 }, ["studentLimit"]],
    [{ reservedBefore: true }, ["notReservedBefore"]],
    [{ mentorReservedOnStudy: 6 }, ["mentorStudyQuota"]],
    [{ mentorReservedOnStudy: 6, mentorMaxOnStudy: null }, []],
    [{ mentorMaxOnStudy: 0 }, ["mentorStudyQuota"]],
    [{ mentorReservedInTotal: 13 }, ["mentorTotalQuota"]],
    [{ mentorReservedInTotal: 13, mentorMaxInTotal: 21 }, []],
  ])("%o: %j", (changed, rules) => {
    expect(failing(changed)).toEqual(rules);
  });

  test("all failed rules are reported together", () => {
    expect(failing({ thesisStatus: "deleted", thesisCourse: false, reservedBefore: true })).toEqual(
      ["topicFree", "thesisCourse", "notReservedBefore"],
    );
  });
});

describe("causes", () => {
  const shown = (changed: Partial<EligibilityFacts>) => {
    const { causes, rest } = splitByCause(evaluateEligibility({ ...ready, ...changed }));
    expect(causes.length + rest.length).toBe(Object.keys(texts.hr.rules).length);
    return causes.map(({ rule, cause }) => [rule, cause]);
  };

  test("another study is one cause, however many rules fail for it", () => {
    const elsewhere = {
      onStudy: false,
      yearOfStudy: null,
      thesisCourse: false,
      finishedWorkshop: false,
    };
    const none = { ...elsewhere, studentStudyProgramId: null, studentStudyProgramName: null };
    expect(failing(none)).toEqual(["finalYear", "thesisCourse", "workshop", "program"]);
    expect(shown(none)).toEqual([["finalYear", "otherStudy"]]);
    expect(shown({ ...none, reservedBefore: true })).toEqual([
      ["finalYear", "otherStudy"],
      ["notReservedBefore", "notReservedBefore"],
    ]);
  });

  test("rules that fail on the student's own study are each a cause, and met rules are none", () => {
    expect(
      shown({ thesisCourse: false, finishedWorkshop: false }).map(([, cause]) => cause),
    ).toEqual(["thesisCourse", "workshop"]);
    expect(shown({})).toEqual([]);
  });
});

describe("facts and sentences", () => {
  test.each<[EligibilityRule, Partial<EligibilityFacts>, string, string]>([
    ["topicFree", {}, "Status teme: Objavljena.", "Tema je objavljena i slobodna."],
    [
      "notPreReserved",
      { preReservationStudentId: 2, preReservationDate: "2026-12-01" },
      "Tema je predbilježena za drugog studenta; oslobađa se 01.12.2026.",
      "Mentor je temu namijenio drugom studentu. Ako je on ne rezervira, oslobađa se 01.12.2026. Do tada možete odabrati drugu temu.",
    ],
    ["finalYear", {}, "Vaša godina studija: 3.; završna je 3.", "Na završnoj ste godini studija."],
    [
      "finalYear",
      { onStudy: false, yearOfStudy: null },
      "Niste na popisu studenata studija Računarstvo.",
      "Odaberite temu svojeg studija. Ako studirate na ovom studiju, javite se studentskoj službi.",
    ],
    [
      "workshop",
      { finishedWorkshop: false },
      "Radionica o pisanju rada: nije odslušana; test samoprocjene: nije riješen.",
      "Odslušajte radionicu o pisanju rada ili riješite test samoprocjene. Ako ste to učinili, javite se studentskoj službi.",
    ],
    [
      "program",
      {},
      "Vaš studijski program: Programsko inženjerstvo; tema je za: Informatika, Programsko inženjerstvo.",
      "Tema je namijenjena Vašem studijskom programu.",
    ],
    [
      "period",
      { now: new Date("2026-10-20T08:00:00Z") },
      "Razdoblje rezervacija: od 01.11.2026. do 30.11.2026.",
      "Rezervacije počinju 01.11.2026. Pokušajte tada.",
    ],
    [
      "period",
      { now: new Date("2026-12-20T08:00:00Z"), lateReservation: true },
      "Razdoblje rezervacija: od 01.11.2026. do 30.11.2026.; odobrena Vam je kasnija rezervacija.",
      "Smijete rezervirati i izvan razdoblja.",
    ],
    [
      "mentorStudyQuota",
      { mentorMaxOnStudy: null },
      "Kvota mentora na studiju: nije zadana; rezervirano 5, završeno ove akademske godine 2.",
      "Mentor na ovom studiju ima slobodnih mjesta.",
    ],
    [
      "mentorTotalQuota",
      { mentorReservedInTotal: 13 },
      "Ukupna kvota mentora: 20; rezervirano 13, završeno ove akademske godine 7.",
      "Mentor ove akademske godine nema slobodnih mjesta. Odaberite temu drugog mentora.",
    ],
  ])("%s %o", (rule, changed, fact, sentence) => {
    expect(finding(rule, changed)).toMatchObject({ fact, sentence });
  });

  test("a student of another study is linked to their own study only", () => {
    const elsewhere = {
      onStudy: false,
      yearOfStudy: null,
      thesisCourse: false,
      finishedWorkshop: false,
    };
    const none = { ...elsewhere, studentStudyProgramId: null, studentStudyProgramName: null };
    for (const rule of ["thesisCourse", "workshop", "program"] as const) {
      const { fact, sentence } = finding(rule, none) ?? {};
      expect([rule, sentence]).toEqual([rule, expect.stringMatching(/studij/)]);
      expect(`${fact} ${sentence}`).not.toMatch(/[Uu]pišite|Odslušajte|službu|nije upisan/);
    }
  });

  test("no placeholder remains in a sentence, whatever the facts", () => {
    const odd: Partial<EligibilityFacts>[] = [
      { preReservationStudentId: 1, preReservationDate: "2027-01-01" },
      {
        yearOfStudy: null,
        studentStudyProgramId: null,
        studentStudyProgramName: null,
        thesisStudyProgramNames: [],
      },
      { reservationFrom: null, reservationTo: null },
      { reservationFrom: null, reservationTo: null, lateReservation: true },
      {
        onStudy: false,
        yearOfStudy: null,
        thesisCourse: false,
        finishedWorkshop: false,
        studentStudyProgramName: null,
      },
      {
        thesisStatus: "completed",
        selfAssessment: true,
        thesisCourse: false,
        reservedBefore: true,
      },
    ];
    for (const { fact, sentence } of odd.flatMap((changed) =>
      formatted({ ...ready, ...changed }),
    )) {
      expect(`${fact} ${sentence}`).toMatch(/^[^{}]*\.$/);
    }
  });
});
