import { describe, expect, test } from "vitest";
import { paperPaths } from "#areas/papers/papers.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { formatCode, verificationPath } from "#areas/papers/verification.ts";
import { texts as verificationTexts } from "#areas/papers/verification-texts.ts";
import { originalityFile, originalityPath } from "#areas/reservations/originality.ts";
import { texts as checkTexts } from "#areas/reservations/originality-texts.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { png } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { originalityFixtures, reportForm, reportPdf } from "./fixtures.ts";
import { originalityPaths } from "./originality.ts";
import { texts } from "./texts.ts";

const here = await createWorld();
const { given, as, visitor, sql, clock, history } = here;
const fixtures = await originalityFixtures(here);
const { services, asServices, today, work, enter, reportsOf, newest, explain, release, setDate } =
  fixtures;
const { refusals, errors } = texts.hr;
const { noOriginality, unexplainedOriginality } = reservationTexts.hr.refusals;
const { caution, source } = checkTexts.hr;
const { explained: verification } = verificationTexts.hr;

type Asking = { get(path: string): Promise<{ text: string }> };
const shown = async (client: Asking, path: string) =>
  (await client.get(path)).text.replaceAll("<!-- -->", "");
const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0]?.status;

describe("what a study wants", () => {
  test("none, as studies are at first: the date is set without a report, and no page speaks of one", async () => {
    const { id, asMentor, asStudent } = await work({ originality_check: "none" });
    for (const client of [asMentor, asStudent, asServices])
      expect(await shown(client, `/student/reservation/${id}`)).not.toContain(checkTexts.hr.title);
    expect((await asMentor.get(originalityPath(id))).status).toBe(403);
    const refused = await enter(asMentor, id, { similarity: "12" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(refusals.notAsked);
    expect((await setDate(asMentor, id)).status).toBe(303);
  });

  test("asked: the mentor is shown that a report is wanted, and goes on without", async () => {
    const { id, asMentor } = await work({ originality_check: "asked" });
    expect(await shown(asMentor, `/student/reservation/${id}`)).toContainText(
      checkTexts.hr.none.asked,
    );
    expect((await setDate(asMentor, id)).status).toBe(303);
  });

  test("required: no date is set until a report is there, and the refusal says what to do", async () => {
    const { id, asMentor } = await work();
    const refused = await setDate(asMentor, id);
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(noOriginality);
    expect(await statusOf(id)).toBe("submittedToStudentServices");
    expect((await enter(asMentor, id, { similarity: "12" })).location).toBe(originalityPath(id));
    expect((await setDate(asMentor, id)).status).toBe(303);
  });

  test.each([
    ["15", {}, true],
    ["15,0 %", {}, true],
    ["15.01", {}, false],
    ["16", {}, false],
    ["16", { originality_threshold: 16 }, true],
    ["0", { originality_threshold: 0 }, true],
    ["1", { originality_threshold: 0 }, false],
    ["100", { originality_threshold: 100 }, true],
  ])(
    "with %s percent and %j the date may be set at once: %s; otherwise once the mentor has explained it",
    async (similarity, study, isEnough) => {
      const { id, asMentor } = await work(study);
      await enter(asMentor, id, { similarity });
      const first = await setDate(asMentor, id);
      expect(first.status).toBe(isEnough ? 303 : 409);
      if (isEnough) return;
      expect(first.text).toContainText(unexplainedOriginality);
      expect((await explain(asMentor, id)).status).toBe(303);
      expect((await setDate(asMentor, id)).status).toBe(303);
    },
  );

  test("before the formal check: student services are refused, but may return the thesis, and so is a whole selection, each by its own row", async () => {
    const { id, asMentor } = await work(
      { originality_from: "confirmFormal" },
      { status: "statements" },
    );
    const path = `/service/submitted-to-student-services/${id}`;
    const missing = "Nedostaje izvješće o podudarnosti";
    expect(await shown(asServices, path)).toContainText(missing);
    expect(await shown(asServices, path)).toContainText("Vrati studentu na doradu");
    const refused = await asServices.post(path, { step: "confirmFormal" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(noOriginality);
    await enter(asServices, id, { similarity: "12" });
    expect(await shown(asServices, path)).not.toContainText(missing);
    expect((await asServices.post(path, { step: "confirmFormal" })).status).toBe(303);
    expect(await shown(asMentor, originalityPath(id))).toContainText(services.name);
  });

  test("before the approval: the mentor may still return the version", async () => {
    const { id, asMentor } = await work(
      { originality_from: "approveFinal" },
      { status: "studentSubmittedToApp" },
    );
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [id],
    );
    const document = version?.id ?? 0;
    const page = await shown(asMentor, `/document/mentor-approve-final-version/${document}`);
    expect(page).toContainText(checkTexts.hr.problems.missing);
    expect(page).not.toMatch(/formaction="[^"]*mentor-approve-final-version/i);
    expect(page).toMatch(/formaction="[^"]*mentor-return-final-version/i);
    const refused = await asMentor.post(`/document/mentor-approve-final-version/${document}`, {
      step: "approveFinal",
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(noOriginality);
    const returned = await asMentor.post(`/document/mentor-return-final-version/${document}`, {
      step: "returnFinal",
      mentorComment: "Dopunite popis literature.",
    });
    expect(returned.status).toBe(303);
  });

  test("a date that is set is confirmed only with a report: a newer one above the threshold stops it again", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "12" });
    await setDate(asMentor, id);
    await enter(asMentor, id, { similarity: "40", newest: (await newest(id)).report });
    const path = `/service/confirm-defense-date/${id}`;
    const refused = await asServices.post(path, { step: "confirmDefenseDate" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(unexplainedOriginality);
    await explain(asMentor, id);
    expect((await asServices.post(path, { step: "confirmDefenseDate" })).status).toBe(303);
  });

  test("before the formal check: the mentor is told once the statements are confirmed, unless the check is done", async () => {
    const mailsTo = async ({ id }: { id: number }) =>
      (
        await sql<{ subject: string; body: string }>(
          "select subject, body from mails where user_id = $1",
          [id],
        )
      ).filter(({ subject }) => subject.includes("Dovršite provjeru izvornosti"));
    const confirm = async (study: Record<string, unknown>, isChecked: boolean) => {
      const reservation = await work(study, { status: "libraryAndAccountancyConfirmed" });
      if (isChecked) await enter(reservation.asMentor, reservation.id, { similarity: "12" });
      const statements = {
        step: "confirmStatements",
        statementOfAuthenticity: true,
        submissionStatement: true,
      };
      expect(
        (await reservation.asStudent.post(`/student/statements/${reservation.id}`, statements))
          .status,
      ).toBe(303);
      return reservation;
    };
    const due = await confirm({ originality_from: "confirmFormal" }, false);
    const [mail, ...more] = await mailsTo(due.mentor);
    expect(more).toEqual([]);
    expect(mail?.body).toContainText("Vi ste na redu: dovršite provjeru izvornosti rada.");
    expect(mail?.body).toContainText(originalityPath(due.id));
    for (const person of [due.student, services]) expect(await mailsTo(person)).toEqual([]);
    for (const [study, isChecked] of [
      [{ originality_from: "confirmFormal" }, true],
      [{ originality_from: "setDefenseDate" }, false],
      [{ originality_from: "confirmFormal", originality_check: "asked" }, false],
    ] as const)
      expect(await mailsTo((await confirm(study, isChecked)).mentor)).toEqual([]);
    const taken = await due.asStudent.post("/undo", { of: `reservation.${due.id}` });
    expect(taken.status).toBe(303);
    expect(await mailsTo(due.mentor)).toEqual([]);
  });

  test("the mails say that the check comes first, and to nobody what it waits for", async () => {
    const { id, mentor, student, asMentor, asStudent } = await work({}, { status: "statements" });
    const lastMailTo = async ({ id: userId }: { id: number }) =>
      (
        await sql<{ text: string }>(
          "select body as text from mails where user_id = $1 order by id",
          [userId],
        )
      ).at(-1)?.text;
    const path = `/service/submitted-to-student-services/${id}`;
    expect((await asServices.post(path, { step: "confirmFormal" })).status).toBe(303);
    expect(await lastMailTo(mentor)).toContain(
      "Vi ste na redu: dovršite provjeru izvornosti rada, a zatim odredite datum",
    );
    expect(await lastMailTo(student)).toContain(
      "Na redu je mentor: dovršava provjeru izvornosti rada, a zatim određuje datum",
    );
    const awaited = "Na redu je mentor. Čeka se provjera izvornosti rada.";
    const move = async (day: number) => {
      const moved = { day: given.day(day), reason: "Bolest studenta." };
      expect((await asServices.post(`/service/change-expires-at/${id}`, moved)).status).toBe(303);
      return lastMailTo(student);
    };
    expect(await move(40)).toContain(awaited);
    await enter(asMentor, id, { similarity: "42" });
    expect(await move(41)).toContain(awaited);
    expect(await shown(asStudent, `/student/reservation/${id}`)).toContainText(awaited);
    await explain(asMentor, id);
    expect(await move(42)).toContain("Na redu je mentor.");
    expect(await move(43)).not.toContain(awaited);
    expect(await shown(asStudent, `/student/reservation/${id}`)).not.toContainText(awaited);
  });

  test("the mentor's list says what has to be done, and counts it", async () => {
    const { asMentor, thesis } = await work();
    const list = await shown(asMentor, "/mentor/require-actions");
    expect(list).toContainText("Dovrši provjeru izvornosti");
    expect(list).toContainText(String(thesis.name));
  });
});

describe("the percentage", () => {
  const croatian = [["Izvješće o podudarnosti", "Ukupna podudarnost: 12,5 %"]];
  const english = [["Završni rad"], ["12% Overall Similarity", "11% Internet sources"]];

  test.each([
    ["in Croatian", croatian, "12.50", "12,5"],
    ["in English", english, "12.00", "12"],
  ])("is read from a report %s, and the page says so", async (_, pages, stored, written) => {
    const { id, asMentor } = await work();
    expect((await enter(asMentor, id, { file: await reportPdf(pages) })).status).toBe(303);
    expect(await reportsOf(id)).toMatchObject([{ similarity: stored, read_similarity: stored }]);
    const page = await shown(asMentor, originalityPath(id));
    expect(page).toContainText(`${written}\u00a0%`);
    expect(page).toContainText(source.read);
  });

  test("is read at the end of a thesis of 200 pages", async () => {
    const { id, asMentor } = await work();
    const thesis = Array.from({ length: 200 }, (_, index) => [
      `Poglavlje ${index}`,
      "Udio je porastao za 34 %, a podudarnost s mjerenjima iznosi 97 % u svim razdobljima.",
    ]);
    const file = await reportPdf([
      ...thesis,
      ["ORIGINALITY REPORT", "7%", "SIMILARITY INDEX", "5%", "INTERNET SOURCES"],
    ]);
    await enter(asMentor, id, { file });
    expect(await reportsOf(id)).toMatchObject([{ similarity: "7.00", read_similarity: "7.00" }]);
  });

  test("is asked for where the report says none: what was typed stays, and the report says that it was typed", async () => {
    const { id, asMentor } = await work();
    const refused = await enter(asMentor, id, { service: "Ouriginal" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(errors.notRead);
    expect(refused.text).toContain('value="Ouriginal"');
    expect(await reportsOf(id)).toEqual([]);
    await enter(asMentor, id, { similarity: "9 %" });
    expect(await reportsOf(id)).toMatchObject([{ similarity: "9.00", read_similarity: null }]);
    expect(await shown(asMentor, originalityPath(id))).toContainText(source.typed);
  });

  test("of a damaged file is typed by hand", async () => {
    const { id, asMentor } = await work();
    const file = new File(
      ["%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"],
      "ostecen.pdf",
    );
    expect((await enter(asMentor, id, { file })).status).toBe(422);
    expect((await enter(asMentor, id, { file, similarity: "8" })).status).toBe(303);
    expect(await reportsOf(id)).toMatchObject([{ similarity: "8.00", read_similarity: null }]);
  });

  test("is corrected by hand, and the page says what the report says", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { file: await reportPdf(english) });
    const before = await newest(id);
    const correction = {
      step: "correct",
      ...before,
      similarity: "10",
      service: "Turnitin",
      checkedOn: today,
    };
    expect((await asMentor.post(originalityPath(id), correction)).status).toBe(303);
    expect(await reportsOf(id)).toMatchObject([{ similarity: "10.00", read_similarity: "12.00" }]);
    expect(await shown(asMentor, originalityPath(id))).toContainText(
      source.corrected.replace("{value}", "12"),
    );
    expect((await history("OriginalityReport", before.report)).at(-1)).toMatchObject({
      data: { similarity: 10 },
    });
    const stale = await asMentor.post(originalityPath(id), { ...correction, similarity: "11" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.notNewest);
  });

  test.each(["101", "-1", "12,345", "dvanaest", "12 % 13 %", "1e1"])(
    "%s is refused, with what to type",
    async (similarity) => {
      const { id, asMentor } = await work();
      const refused = await enter(asMentor, id, { similarity });
      expect(refused.status).toBe(422);
      expect(refused.text).toContainText(errors.percentage);
    },
  );
});

describe("a report", () => {
  test("needs a PDF, a service and a day that isn't ahead", async () => {
    const { id, asMentor } = await work();
    const { file: _, ...without } = reportForm({ checkedOn: today, similarity: "9" });
    const missing = await asMentor.post(originalityPaths.enter(id), without);
    expect(missing.status).toBe(422);
    expect(missing.text).toContainText(errors.noFile);
    expect((await enter(asMentor, id, { similarity: "9", file: png("slika.pdf") })).status).toBe(
      422,
    );
    expect((await enter(asMentor, id, { similarity: "9", service: "" })).status).toBe(422);
    const ahead = await enter(asMentor, id, { similarity: "9", checkedOn: given.day(1) });
    expect(ahead.text).toContainText(errors.dayAhead);
    expect(await reportsOf(id)).toEqual([]);
  });

  test("sent twice is entered once", async () => {
    const { id, asMentor } = await work();
    const file = await reportPdf([["Podudarnost 12 %"]]);
    const answers = await Promise.all([1, 2, 3].map(() => enter(asMentor, id, { file })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await reportsOf(id)).toHaveLength(1);
  });

  test("of two people at once is entered once; the other one is told to look at it", async () => {
    const { id, asMentor } = await work();
    const answers = await Promise.all([
      enter(asMentor, id, { file: await reportPdf([["Podudarnost 12 %"]]) }),
      enter(asServices, id, { file: await reportPdf([["Podudarnost 14 %"]]) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toContainText(refusals.changed);
    expect(await reportsOf(id)).toHaveLength(1);
  });

  test("of a new version counts from then on; the earlier ones stay on the page with their files", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "30" });
    const first = await newest(id);
    await enter(asMentor, id, { similarity: "11", newest: first.report });
    const second = await newest(id);
    expect((await setDate(asMentor, id)).status).toBe(303);
    const page = await shown(asMentor, originalityPath(id));
    expect(page).toContainText(texts.hr.earlier);
    for (const { report } of [first, second]) {
      expect(page).toContain(originalityFile(report));
      expect((await asMentor.get(originalityFile(report))).status).toBe(200);
    }
    const stale = await asMentor.post(originalityPath(id), {
      step: "explain",
      ...first,
      explanation: "Popis.",
    });
    expect(stale.status).toBe(409);
  });

  test("older than the newest final version is marked as such", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "11" });
    expect(await shown(asMentor, originalityPath(id))).not.toContainText(checkTexts.hr.outdated);
    await sql(
      "update originality_reports set created_at = created_at - interval '1 year' where reservation_id = $1",
      [id],
    );
    expect(await shown(asMentor, originalityPath(id))).toContainText(checkTexts.hr.outdated);
  });

  describe("that is explained and then gets another figure", () => {
    const correct = async (id: number, similarity: string, client = asServices) =>
      client.post(originalityPath(id), {
        step: "correct",
        ...(await newest(id)),
        similarity,
        service: "Turnitin",
        checkedOn: today,
      });
    const why = "Popis literature i zakonski tekstovi.";
    const form = async (client: Asking, id: number) =>
      /<textarea[^>]*name="explanation"[^>]*>([^<]*)</
        .exec(await shown(client, originalityPath(id)))?.[1]
        ?.trim();

    test("a higher one is explained anew, beginning with what was written", async () => {
      const { id, asMentor } = await work();
      await enter(asMentor, id, { similarity: "16" });
      await explain(asMentor, id, why);
      const { report } = await newest(id);
      expect((await correct(id, "60")).status).toBe(303);
      const refused = await setDate(asMentor, id);
      expect(refused.status).toBe(409);
      expect(refused.text).toContainText(unexplainedOriginality);
      expect(await shown(asServices, originalityPath(id))).not.toContain(why);
      expect(await shown(asMentor, originalityPath(id))).toContainText(texts.hr.explainAgain);
      expect(await form(asMentor, id)).toBe(why);
      expect(
        (await explain(asMentor, id, `${why} Ponovljeni su i podaci iz prilogâ.`)).status,
      ).toBe(303);
      expect(await shown(asServices, originalityPath(id))).toContainText(
        "Ponovljeni su i podaci iz prilogâ.",
      );
      expect(await shown(asMentor, originalityPath(id))).not.toContainText(texts.hr.explainAgain);
      expect((await setDate(asMentor, id)).status).toBe(303);
      expect(
        (await history("OriginalityReport", report)).map(
          ({ data }) => data.explained_at !== undefined,
        ),
      ).toEqual([false, true, true, true]);
    });

    test("so is a newer report, beginning with what was written about the earlier one", async () => {
      const { id, asMentor } = await work();
      await enter(asMentor, id, { similarity: "60" });
      await explain(asMentor, id, why);
      await enter(asServices, id, { similarity: "16", newest: (await newest(id)).report });
      expect((await setDate(asMentor, id)).status).toBe(409);
      expect(await form(asMentor, id)).toBe(why);
      await explain(asMentor, id);
      expect((await setDate(asMentor, id)).status).toBe(303);
    });

    test.each(["42", "16", "15"])("a lower one, %s, stays explained", async (lower) => {
      const { id, asMentor } = await work();
      await enter(asMentor, id, { similarity: "60" });
      await explain(asMentor, id, why);
      expect((await correct(id, lower, asMentor)).status).toBe(303);
      expect(await shown(asServices, originalityPath(id))).toContain(why);
      expect((await setDate(asMentor, id)).status).toBe(303);
    });

    test("the explanation that the mentor sends from a page with the lower one is refused", async () => {
      const { id, asMentor } = await work();
      await enter(asMentor, id, { similarity: "16" });
      const stale = await newest(id);
      await correct(id, "60");
      const refused = await asMentor.post(originalityPath(id), {
        step: "explain",
        ...stale,
        explanation: why,
      });
      expect(refused.status).toBe(409);
      expect(refused.text).toContainText(refusals.notNewest);
      expect((await setDate(asMentor, id)).status).toBe(409);
    });

    test("the student, to whom it is shown, doesn't read what was written about the lower one", async () => {
      const { id, asMentor, asStudent } = await work();
      await enter(asMentor, id, { similarity: "16" });
      await explain(asMentor, id, why);
      await release(asMentor, id);
      expect(await shown(asStudent, `/student/reservation/${id}`)).toContain(why);
      await correct(id, "60");
      const page = await shown(asStudent, `/student/reservation/${id}`);
      expect(page).toContain("60");
      expect(page).not.toContain(why);
    });
  });

  test("is explained only above the threshold, and only by the mentor", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "15" });
    const needless = await explain(asMentor, id);
    expect(needless.status).toBe(409);
    expect(needless.text).toContainText(refusals.notAbove);
    await enter(asMentor, id, { similarity: "16", newest: (await newest(id)).report });
    expect((await explain(asServices, id)).status).toBe(403);
    expect((await explain(asMentor, id, "  ")).status).toBe(422);
    expect((await explain(asMentor, id)).status).toBe(303);
  });

  test("can't be entered before the mentor's confirmation or after the defense", async () => {
    for (const status of ["reserved", "completed", "canceled"] as const) {
      const { id, asMentor } = await work({}, { status });
      const refused = await enter(asMentor, id, { similarity: "9" });
      expect(refused.status).toBe(409);
      expect(refused.text).toContainText(refusals.notNow);
    }
  });
});

describe("the student", () => {
  test("sees nothing of a report until the mentor shows it, then the newest shown one, and nothing once it is hidden", async () => {
    const { id, asMentor, asStudent } = await work();
    await enter(asMentor, id, { similarity: "42,17" });
    await explain(asMentor, id, "Popis literature i zakonski tekstovi.");
    const { report } = await newest(id);
    const sees = async () => {
      const page = await shown(asStudent, `/student/reservation/${id}`);
      const file = (await asStudent.get(originalityFile(report))).status;
      return [
        page.includes("42,17"),
        page.includes("zakonski tekstovi"),
        page.includes(originalityFile(report)),
        file,
      ];
    };
    expect(await sees()).toEqual([false, false, false, 403]);
    expect((await release(asMentor, id)).status).toBe(303);
    expect(await sees()).toEqual([true, true, true, 200]);
    await enter(asMentor, id, { similarity: "13", newest: report });
    expect(await sees()).toEqual([true, true, true, 200]);
    const hidden = await asMentor.post(originalityPath(id), { step: "hide", report });
    expect(hidden.status).toBe(303);
    expect(await sees()).toEqual([false, false, false, 403]);
  });

  test("is told once, without a figure, also if the mentor presses twice", async () => {
    const { id, asMentor, student } = await work();
    await enter(asMentor, id, { similarity: "42" });
    await Promise.all([release(asMentor, id), release(asMentor, id)]);
    const rows = await sql<{ message: string }>(
      "select message from notifications where user_id = $1",
      [student.id],
    );
    expect(rows.filter(({ message }) => message.includes("podudarnosti"))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("42");
  });

  test("learns from no page that the similarity is above the threshold while it isn't shown", async () => {
    const { id, asMentor, asStudent } = await work();
    const before = await shown(asStudent, `/student/reservation/${id}`);
    await enter(asMentor, id, { similarity: "42" });
    const after = await shown(asStudent, `/student/reservation/${id}`);
    expect(before).toContainText("Mentor dovršava provjeru izvornosti rada.");
    expect(after).toContainText("Mentor dovršava provjeru izvornosti rada.");
    expect(after).not.toMatch(/prag|podudarnost/i);
  });
});

describe("everybody else, cell by cell", () => {
  test("who sees a report, its file, and who may do something with it", async () => {
    const coMentor = await given.teacher();
    const { id, asMentor, asStudent, mentor, thesis } = await work({}, {}, coMentor);
    const member = await given.teacher();
    await given.insert("committee_members", {
      reservation_id: id,
      user_id: member.id,
      role: "chair",
    });
    const declined = await given.teacher();
    await given.insert("committee_members", {
      reservation_id: id,
      user_id: declined.id,
      role: "member",
      status: "declined",
      decline_reason: "Na putu sam.",
    });
    await enter(asMentor, id, { similarity: "42" });
    const { report } = await newest(id);
    const head = await given.teacher();
    await sql(
      "update departments set head_id = $1 where id = (select department_id from theses where id = $2)",
      [head.id, thesis.id],
    );
    const people = {
      mentor: asMentor,
      coMentor: await as(coMentor),
      member: await as(member),
      declined: await as(declined),
      otherMentor: await as(await given.teacher()),
      head: await as(head),
      student: asStudent,
      otherStudent: await as(await given.student()),
      services: asServices,
      library: await as(await given.person({ roles: ["library"] })),
      accountancy: await as(await given.person({ roles: ["accountancy"] })),
      viceDean: await as(await given.person({ roles: ["viceDean"] })),
      admin: await as(await given.person({ roles: ["admin"] })),
      visitor,
    };
    const cells: Record<string, string> = {};
    for (const [name, client] of Object.entries(people)) {
      const page = await client.get(originalityPath(id));
      const file = await client.get(originalityFile(report));
      const posts = [
        await enter(client, id, { similarity: "9", newest: 0 }),
        await explain(client, id, ""),
        await client.post(originalityPath(id), { step: "release", report: 0 }),
      ];
      cells[name] = [page, file, ...posts].map(({ status }) => status).join(" ");
    }
    expect(cells).toEqual({
      mentor: "200 200 422 422 422",
      coMentor: "200 200 403 403 403",
      member: "200 200 403 403 403",
      declined: "403 403 403 403 403",
      otherMentor: "403 403 403 403 403",
      head: "403 403 403 403 403",
      student: "403 403 403 403 403",
      otherStudent: "403 403 403 403 403",
      services: "200 200 422 403 403",
      library: "403 403 403 403 403",
      accountancy: "403 403 403 403 403",
      viceDean: "403 403 403 403 403",
      admin: "200 200 403 403 403",
      visitor: "302 401 302 302 302",
    });
    // the forms alone don't decide: each is refused by the rights of the reservation
    for (const client of [
      people.coMentor,
      people.member,
      people.declined,
      people.otherMentor,
      people.head,
      people.admin,
    ]) {
      expect((await explain(client, id)).status).toBe(403);
      expect((await release(client, id)).status).toBe(403);
      expect((await release(client, id, "hide")).status).toBe(403);
    }
    expect((await explain(asServices, id)).status).toBe(403);
    expect((await release(asServices, id)).status).toBe(403);
    expect(mentor.id).not.toBe(head.id);
  });

  test("no public page, list, feed or search names the figure or the file", async () => {
    const { id, asMentor, thesis } = await work(
      {},
      { status: "studentServicesConfirmedDefenseDate" },
    );
    await enter(asMentor, id, { similarity: "43,21", service: "Servis za provjeru" });
    await explain(asMentor, id, "Neobično obrazloženje.");
    await release(asMentor, id);
    for (const path of [
      `/student/thesis/${thesis.id}`,
      "/scheduled-defenses",
      `/search?q=${encodeURIComponent(String(thesis.name))}`,
    ])
      for (const secret of ["43,21", "43.21", "Servis za provjeru", "Neobično obrazloženje"])
        expect(await shown(visitor, path)).not.toContain(secret);
  });
});

describe("the sentence that stands with each figure", () => {
  test("stands on every page that shows one, in the language of its reader", async () => {
    const { id, asMentor, asStudent, mentor } = await work();
    await enter(asMentor, id, { similarity: "43,21" });
    await enter(asMentor, id, { similarity: "47,53", newest: (await newest(id)).report });
    await release(asMentor, id);
    const admin = await as(await given.person({ roles: ["admin"] }));
    const { report } = await newest(id);
    const pages: [Asking, string][] = [
      [asMentor, originalityPath(id)],
      [asMentor, `/student/reservation/${id}`],
      [asMentor, `/mentor/defense-date/${id}`],
      [asStudent, `/student/reservation/${id}`],
      [asServices, `/reservation/show/${id}`],
      [asServices, `/service/confirm-defense-date/${id}`],
      [admin, `/history/record/OriginalityReport/${report}`],
      [await as(mentor), originalityPaths.enter(id)],
    ];
    for (const [client, path] of pages) {
      const page = await shown(client, path);
      const figures =
        page.replace(/<script[\s\S]*?<\/script>/g, "").match(/4[37][.,](21|53)(?!\d)/g) ?? [];
      const sentences = page.replace(/<script[\s\S]*?<\/script>/g, "").split(caution).length - 1;
      expect([path, figures.length > 0]).toEqual([path, true]);
      // a field of a form may contain a figure, too, below the sentence about it
      expect([path, sentences >= new Set(figures).size]).toEqual([path, true]);
    }
  });
});

describe("the paper", () => {
  const issue = (id: number, number = "1") =>
    asServices.post(paperPaths.originality(id), { female: "true", number });
  const printed = async (id: number) => {
    const { text } = await readPdfText((await asServices.get(paperPaths.originality(id))).bytes);
    return text.replace(/\s+/g, " ");
  };

  test("is issued once a report is there, and above the threshold once the mentor has explained it", async () => {
    const { id, asMentor } = await work();
    expect((await issue(id)).status).toBe(409);
    await enter(asMentor, id, { similarity: "16" });
    expect((await issue(id)).status).toBe(409);
    await explain(asMentor, id);
    expect((await issue(id)).status).toBe(303);
    const text = await printed(id);
    for (const words of [
      "Izvješće o provjeri izvornosti",
      "Turnitin",
      "16 %",
      "15 %",
      "zakonski tekstovi",
      caution,
    ])
      expect(text).toContain(words);
    const [paper] = await sql<{ code: string; sha256: string }>(
      "select code, sha256 from papers where reservation_id = $1",
      [id],
    );
    expect(paper?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const verified = await shown(visitor, `/provjera/${paper?.code}`);
    expect(verified).toContainText("Izvješće o provjeri izvornosti");
    expect(verified).not.toMatch(/16 ?%|Turnitin/);
  });

  const codesOf = async (id: number) =>
    (
      await sql<{ code: string }>("select code from papers where reservation_id = $1 order by id", [
        id,
      ])
    ).map(({ code }) => code);
  const states = async (id: number) => {
    const codeStates = [];
    for (const code of await codesOf(id)) {
      const page = await shown(visitor, verificationPath(code));
      codeStates.push(Object.entries(verification).find(([, text]) => page.includes(text))?.[0]);
    }
    return codeStates;
  };
  const minute = () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
  };

  test("is being replaced once there is a newer report; the next copy says what that says, and the old code leads to it", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "12" });
    await issue(id);
    expect(await states(id)).toEqual(["valid"]);
    minute();
    await enter(asMentor, id, { similarity: "9", newest: (await newest(id)).report });
    expect(await states(id)).toEqual(["outdated"]);
    expect(await printed(id)).toContain("12 %");
    expect(await shown(asServices, paperPaths.reservation(id))).toContainText(
      paperTexts.hr.states.outdated,
    );
    minute();
    expect((await issue(id, "2")).status).toBe(303);
    expect(await states(id)).toEqual(["replaced", "valid"]);
    const text = await printed(id);
    expect(text).toContain("9 %");
    expect(text).not.toContain("12 %");
    const [before, after] = await codesOf(id);
    expect(text).toContain(formatCode(after ?? ""));
    expect(text).not.toContain(formatCode(before ?? ""));
  });

  test("is being replaced once a figure is corrected or explained anew, but not when the report is shown to the student", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "16" });
    await explain(asMentor, id);
    await issue(id);
    minute();
    await release(asMentor, id);
    const same = { step: "correct", similarity: "16", service: "Turnitin", checkedOn: today };
    expect(
      (await asMentor.post(originalityPath(id), { ...same, ...(await newest(id)) })).status,
    ).toBe(303);
    expect(await states(id)).toEqual(["valid"]);
    const corrected = { ...same, ...(await newest(id)), similarity: "17" };
    expect((await asMentor.post(originalityPath(id), corrected)).status).toBe(303);
    expect(await states(id)).toEqual(["outdated"]);
    expect((await issue(id, "2")).status).toBe(409);
    minute();
    await explain(asMentor, id);
    await issue(id, "2");
    minute();
    await explain(asMentor, id, "Popis propisa.");
    expect(await states(id)).toEqual(["replaced", "outdated"]);
    minute();
    await issue(id, "3");
    expect(await states(id)).toEqual(["replaced", "replaced", "valid"]);
    const text = await printed(id);
    expect(text).toContain("17 %");
    expect(text).toContain("Popis propisa.");
  });

  test("that is outdated can't be issued again while the newer similarity isn't explained", async () => {
    const { id, asMentor } = await work();
    await enter(asMentor, id, { similarity: "12" });
    await issue(id);
    minute();
    await enter(asMentor, id, { similarity: "40", newest: (await newest(id)).report });
    expect((await issue(id, "2")).status).toBe(409);
    expect(await states(id)).toEqual(["outdated"]);
  });

  test("isn't offered where the study wants no check", async () => {
    const { id } = await work({ originality_check: "none" });
    expect(await shown(asServices, paperPaths.reservation(id))).not.toContain(
      paperTexts.hr.from.originality,
    );
    const wanting = await work();
    expect(await shown(asServices, paperPaths.reservation(wanting.id))).toContain(
      paperTexts.hr.from.originality,
    );
  });
});

describe("how theses are checked at this faculty", () => {
  test("the admin writes it, and it stands beside the upload", async () => {
    const { id, asMentor } = await work();
    const admin = await as(await given.person({ roles: ["admin"] }));
    const body = `Rad se provjerava na adresi turnitin.hr (${id}).`;
    const [stored] = await sql<{ id: number }>(
      "select max(id) as id from originality_instructions",
    );
    const form = { body, ...(stored?.id && { newest: stored.id }) };
    expect((await admin.post(originalityPaths.instructions, form)).status).toBe(303);
    expect((await admin.post(originalityPaths.instructions, form)).status).toBe(303);
    expect(await shown(asMentor, originalityPath(id))).toContainText(body);
    expect(await shown(asMentor, originalityPaths.enter(id))).toContainText(body);
    const stale = await admin.post(originalityPaths.instructions, {
      ...form,
      body: "Drugi tekst.",
    });
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.otherText);
    for (const client of [asMentor, asServices, visitor])
      expect((await client.post(originalityPaths.instructions, form)).status).not.toBe(303);
    expect(
      await sql("select count(*)::int as count from originality_instructions where body = $1", [
        body,
      ]),
    ).toEqual([{ count: 1 }]);
  });
});
