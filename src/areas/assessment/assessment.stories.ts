import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type Client, createWorld, monday, type Person } from "#test/world/index.ts";
import { texts as pageTexts } from "./assessment-texts.ts";
import { assessmentFixtures, criteriaFields, outcomeFields } from "./fixtures.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock, history } = world;
const fixtures = await assessmentFixtures(world);
const { asServices, held, mark, marksOf, seenMarks, givenCriteria } = fixtures;
const viceDean = await given.person({ roles: ["viceDean"] });
const admin = await given.person({ roles: ["admin"] });
const [asViceDean, asAdmin] = [await as(viceDean), await as(admin)];
const { editor, refusals, errors } = texts.hr;

afterEach(() => {
  clock.now = monday;
});

const path = (id: number) => `/assessment/${id}`;
const criteriaPath = (studyId: number) => `/assessment-criteria/${studyId}`;
const shown = async (client: { get(path: string): Promise<{ text: string }> }, address: string) =>
  (await client.get(address)).text.replaceAll("<!-- -->", "");
const setsOf = (studyId: number) =>
  sql<{ id: number }>("select id from criteria_sets where study_id = $1 order by id", [studyId]);
const settledOf = async (id: number) =>
  (
    await sql<Record<string, unknown>>("select * from settled_grades where reservation_id = $1", [
      id,
    ])
  )[0];
const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0]?.status;
const finish = async (id: number, grade: number, instead: Record<string, string> = {}) =>
  asServices.post(`/service/finish-defense/${id}`, {
    step: "finish",
    ...outcomeFields(world, grade),
    marks: await seenMarks(id),
    gradeReason: "",
    ...instead,
  });

/** Makes the outcome final. */
const settle = (id: number) =>
  sql("update reservations set outcome_pending = false, outcome_open_until = null where id = $1", [
    id,
  ]);

type OwnData = Record<string, Record<string, unknown>[]>;

async function ownData(client: Client): Promise<OwnData> {
  const zip = await fromBufferPromise(
    Buffer.from((await client.post("/user/my-data/download")).bytes),
  );
  for await (const entry of zip.eachEntry())
    if (entry.fileName === "moji-podaci.json")
      return JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"));
  throw new Error("no data in the download");
}

describe("criteria of a study", () => {
  test("the vice dean writes them; the same again changes nothing, others make a new set", async () => {
    const { id } = await given.study();
    expect((await asViceDean.post(criteriaPath(id), criteriaFields())).status).toBe(303);
    const [first] = await setsOf(id);
    const again = criteriaFields({ newest: String(first?.id) });
    expect((await asViceDean.post(criteriaPath(id), again)).status).toBe(303);
    expect(await setsOf(id)).toHaveLength(1);
    const other = criteriaFields({ newest: String(first?.id), weight1: "50", weight2: "50" });
    expect((await asAdmin.post(criteriaPath(id), other)).status).toBe(303);
    expect(await setsOf(id)).toHaveLength(2);
    const weights = await sql<{ weight: number }>(
      "select weight from assessment_criteria where set_id = $1 order by position",
      [first?.id],
    );
    expect(weights.map(({ weight }) => weight)).toEqual([60, 40]);
    expect(await shown(asViceDean, "/assessment-criteria")).toContainText("2 kriterija");
    expect(await history("CriteriaSet", first?.id ?? 0)).toHaveLength(1);
  });

  test("two people who change them at once: the second is told, and nothing is half-done", async () => {
    const { id } = await given.study();
    await asViceDean.post(criteriaPath(id), criteriaFields());
    const stale = await asAdmin.post(
      criteriaPath(id),
      criteriaFields({ name1: "Sadržaj", newest: "" }),
    );
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.otherCriteria);
    expect(await setsOf(id)).toHaveLength(1);
    const both = await Promise.all(
      ["Prvo", "Drugo"].map(async (name1) =>
        asViceDean.post(
          criteriaPath(id),
          criteriaFields({ name1, newest: String((await setsOf(id))[0]?.id) }),
        ),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await setsOf(id)).toHaveLength(2);
  });

  test("wrong ones are refused with a sentence at the field", async () => {
    const { id } = await given.study();
    const refused = await asViceDean.post(criteriaPath(id), criteriaFields({ weight2: "30" }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText("Udjeli zajedno moraju biti 100");
    expect(await setsOf(id)).toEqual([]);
  });

  test("only the vice dean and the admin open them", async () => {
    const { id } = await given.study();
    const teacher = await as(await given.teacher());
    for (const client of [teacher, asServices]) {
      expect((await client.get("/assessment-criteria")).status).toBe(403);
      expect((await client.post(criteriaPath(id), criteriaFields())).status).toBe(403);
    }
    expect((await visitor.get(criteriaPath(id))).status).toBe(302);
    expect(await shown(asViceDean, criteriaPath(id))).toContainText(editor.save);
  });

  test("a reservation keeps those with which the mentor confirmed it, also without any", async () => {
    const mentor = await given.teacher();
    const study = await given.study();
    const reserve = async () => {
      const thesis = await given.thesis({ mentor, study_id: study.id });
      return given.reservation({ thesis, student: await given.student() });
    };
    const asMentor = await as(mentor);
    const confirm = async ({ id }: { id: number }) => {
      const taken = await asMentor.post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
      expect(taken.status).toBe(303);
      return (
        await sql<{ criteria_set_id: number | null }>(
          "select criteria_set_id from reservations where id = $1",
          [id],
        )
      )[0]?.criteria_set_id;
    };
    const [without, first, second, last] = [
      await reserve(),
      await reserve(),
      await reserve(),
      await reserve(),
    ];
    expect(await confirm(without)).toBeNull();
    const old = await givenCriteria(study.id);
    expect(await confirm(first)).toBe(old.id);
    const fresh = await givenCriteria(study.id);
    expect(await confirm(second)).toBe(fresh.id);
    expect((await asMentor.get(path(without.id))).status).toBe(403);
    expect((await asMentor.get(path(first.id))).status).toBe(200);
    // an empty set ends it
    await asViceDean.post(criteriaPath(study.id), { newest: String(fresh.id) });
    expect(await confirm(last)).toBeNull();
    // taking the confirmation back takes the criteria back
    await asMentor.post("/undo", { of: `reservation.${second.id}` });
    const [row] = await sql<{ criteria_set_id: number | null; status: string }>(
      "select criteria_set_id, status from reservations where id = $1",
      [second.id],
    );
    expect(row).toEqual({ criteria_set_id: null, status: "reserved" });
  });
});

describe("marks", () => {
  test("mentor and members mark, each sees the own ones; the chair sees all after marking, services at once", async () => {
    const work = await held();
    const { id, mentor, chair, member } = work;
    expect((await mark(mentor, work, [5, 4])).location).toBe(path(id));
    expect((await mark(member, work, [3, 3], {})).status).toBe(303);
    expect(await marksOf(id)).toHaveLength(4);
    const { blind, all } = pageTexts.hr;
    const asMentor = await as(mentor);
    expect(await shown(asMentor, path(id))).toContainText(blind);
    expect(await shown(asMentor, path(id))).not.toContainText(all);
    const asChair = await as(chair);
    expect(await shown(asChair, path(id))).toContainText(blind);
    await mark(chair, work, [4, 4]);
    const chairs = await shown(asChair, path(id));
    expect(chairs).toContainText(all);
    expect(chairs).toContainText("vrlo dobar (4) (prosjek 3,87)");
    expect(await shown(asServices, path(id))).toContainText("prosjek 3,87");
    expect(await shown(await as(member), path(id))).not.toContain("prosjek");
  });

  test("co-mentors mark only where the study says so; secretary, student and others never", async () => {
    const [without, wanted] = [await held(), await held({ co_mentor_marks: true })];
    expect((await mark(without.coMentor, without, [4, 4])).status).toBe(403);
    expect((await mark(wanted.coMentor, wanted, [4, 4])).status).toBe(303);
    for (const person of [without.secretary, without.student, await given.teacher()])
      expect((await mark(person, without, [4, 4])).status).toBe(403);
    expect((await asServices.post(path(without.id), { step: "marks", seen: "0" })).status).not.toBe(
      303,
    );
    expect(await marksOf(without.id)).toEqual([]);
  });

  test("from the confirmed date until the defense is closed; the sentence says so", async () => {
    const early = await held({}, { status: "mentorSetDefenseDate" });
    const refused = await mark(early.mentor, early, [4, 4]);
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(refusals.notNow);
    const closed = await held();
    await mark(closed.mentor, closed, [4, 4]);
    expect((await finish(closed.id, 4)).status).toBe(303);
    expect((await mark(closed.mentor, closed, [5, 5])).status).toBe(409);
    expect((await marksOf(closed.id)).map(({ mark }) => mark)).toEqual([4, 4]);
  });

  test("every criterion needs a mark", async () => {
    const work = await held();
    const refused = await mark(work.mentor, work, [4]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(errors.mark);
    expect(await marksOf(work.id)).toEqual([]);
  });

  test("the same again changes nothing; a form older than one's own marks is refused and says when they changed", async () => {
    const work = await held();
    const { mentor, id } = work;
    await mark(mentor, work, [4, 4]);
    expect((await mark(mentor, work, [4, 4], { seen: "0" })).status).toBe(303);
    expect((await marksOf(id)).map(({ version }) => version)).toEqual([1, 1]);
    const stale = await mark(mentor, work, [5, 5], { seen: "0" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText("Vaše su ocjene u međuvremenu promijenjene na drugom mjestu");
    expect((await mark(mentor, work, [5, 4])).status).toBe(303);
    const [first] = await sql<{ id: number }>(
      "select id from assessment_marks where reservation_id = $1 order by criterion_id",
      [id],
    );
    expect(await history("AssessmentMark", first?.id ?? 0)).toHaveLength(2);
  });

  test("people who mark at the same time each keep theirs", async () => {
    const work = await held();
    const people: [Person, number[]][] = [
      [work.mentor, [5, 5]],
      [work.chair, [4, 4]],
      [work.member, [3, 3]],
    ];
    const answers = await Promise.all(people.map(([person, given]) => mark(person, work, given)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await marksOf(work.id)).map(({ mark }) => mark).toSorted()).toEqual([3, 3, 4, 4, 5, 5]);
    // two tabs of one person: one is refused, none is half-done
    const seen = String(await fixtures.versionOf(work.id, work.mentor.id));
    const tabs = await Promise.all([
      mark(work.mentor, work, [1, 1], { seen }),
      mark(work.mentor, work, [2, 2], { seen }),
    ]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const own = (await marksOf(work.id)).filter(({ user_id }) => user_id === work.mentor.id);
    expect(new Set(own.map(({ mark }) => mark)).size).toBe(1);
  });
});

describe("criteria changed during a defense", () => {
  test("stay as they are for it, whoever marks at once; a form with other criteria is refused", async () => {
    const work = await held();
    const { id, studyId, criteria, mentor, chair, member } = work;
    const [old] = await setsOf(studyId);
    const changed = criteriaFields({ newest: String(old?.id), name1: "Samostalnost" });
    await mark(mentor, work, [5, 4]);
    const answers = await Promise.all([
      asViceDean.post(criteriaPath(studyId), changed),
      mark(chair, work, [4, 4]),
      mark(member, work, [3, 3]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const sets = await setsOf(studyId);
    expect(sets).toHaveLength(2);
    const given = await marksOf(id);
    expect(given).toHaveLength(6);
    for (const { criterion_id } of given) expect(criteria).toContain(criterion_id);
    const page = await shown(asServices, path(id));
    expect(page).toContainText("Pisani rad");
    expect(page).not.toContainText("Samostalnost");
    // a form that was made from the study's new criteria lacks the marks of the old ones
    const fresh = await sql<{ id: number }>(
      "select id from assessment_criteria where set_id = $1 order by position",
      [sets[1]?.id],
    );
    const other = { id, criteria: fresh.map(({ id }) => id) };
    const refused = await mark(mentor, other, [1, 1]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(errors.mark);
    expect(await marksOf(id)).toEqual(given);
    // the tab of whoever writes criteria is old by now, too
    const stale = await asAdmin.post(criteriaPath(studyId), { ...changed, name1: "Sadržaj" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.otherCriteria);
    expect(await setsOf(studyId)).toHaveLength(2);
    expect((await finish(id, 4)).status).toBe(303);
    expect(await settledOf(id)).toMatchObject({ suggested: 4, grade: 4 });
  });

  test("apply whole, or not at all, to a reservation that is confirmed at the same moment", async () => {
    const { id: studyId } = await given.study();
    const mentor = await given.teacher();
    const old = await givenCriteria(studyId);
    const thesis = await given.thesis({ mentor, study_id: studyId });
    const reservation = await given.reservation({ thesis, student: await given.student() });
    const asMentor = await as(mentor);
    const answers = await Promise.all([
      asViceDean.post(criteriaPath(studyId), criteriaFields({ newest: String(old.id) })),
      asMentor.post(`/mentor/confirm-reservation/${reservation.id}`, { step: "confirm" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [row] = await sql<{ criteria_set_id: number; count: number }>(
      `select r.criteria_set_id, (select count(*)::int from assessment_criteria c where c.set_id = r.criteria_set_id) as count
        from reservations r where r.id = $1`,
      [reservation.id],
    );
    expect((await setsOf(studyId)).map(({ id }) => id)).toContain(row?.criteria_set_id);
    expect(row?.count).toBe(2);
  });
});

describe("the suggested grade", () => {
  test("stands beside the outcome with its rule and those who haven't marked", async () => {
    const work = await held();
    await mark(work.mentor, work, [5, 4]);
    const page = await shown(asServices, `/service/finish-defense/${work.id}`);
    expect(page).toContainText("izvrstan (5) (prosjek 4,6)");
    expect(page).toContainText(pageTexts.hr.rule);
    expect(page).toContainText("Još nisu ocijenili");
    const [stored] = await sql<{ name: string }>(
      "select coalesce(nullif(name_with_title, ''), name) as name from users where id = $1",
      [work.mentor.id],
    );
    for (const part of [stored?.name ?? "", "Pisani rad: 5", "Obrana: 4"])
      expect(page).toContainText(part);
    expect(page).toContain(`href="${path(work.id)}"`);
    expect((await finish(work.id, 5)).status).toBe(303);
    expect(await settledOf(work.id)).toMatchObject({ suggested: 5, grade: 5, reason: "" });
  });

  test("a grade that differs needs a sentence, and then is settled", async () => {
    const work = await held();
    await mark(work.mentor, work, [3, 3]);
    const refused = await finish(work.id, 4);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText("Prijedlog iz ocjena po kriterijima je 3.");
    expect(await statusOf(work.id)).toBe("studentServicesConfirmedDefenseDate");
    expect(await settledOf(work.id)).toBeUndefined();
    expect((await finish(work.id, 4, { gradeReason: "Izvrsni odgovori." })).status).toBe(303);
    expect(await settledOf(work.id)).toMatchObject({ suggested: 3, grade: 4 });
    expect(await shown(asServices, path(work.id))).toContainText("Izvrsni odgovori.");
  });

  test("marks given since the form was opened stop it, with the names", async () => {
    const work = await held();
    await mark(work.mentor, work, [3, 3]);
    const marks = await seenMarks(work.id);
    await mark(work.chair, work, [5, 5]);
    const refused = await finish(work.id, 3, { marks });
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText("upisali ili promijenili");
    expect(refused.text).toContainText("Sada je prijedlog ocjene 4.");
    expect(await statusOf(work.id)).toBe("studentServicesConfirmedDefenseDate");
    expect((await finish(work.id, 4)).status).toBe(303);
  });

  test("without marks the outcome is typed as before", async () => {
    const work = await held();
    expect((await finish(work.id, 2, { marks: "" })).status).toBe(303);
    expect(await settledOf(work.id)).toBeUndefined();
  });

  test("a mentor who types the outcome marks first; services confirm from the list, unless marks have changed", async () => {
    const work = await held({ outcome_typist: "mentor" });
    const { id, mentor, chair } = work;
    const asMentor = await as(mentor);
    const type = async (grade: number, gradeReason = "") =>
      asMentor.post(`/defense/outcome/${id}`, {
        step: "typeOutcome",
        ...outcomeFields(world, grade),
        marks: await seenMarks(id),
        gradeReason,
      });
    expect(await shown(asMentor, `/defense/outcome/${id}`)).toContainText(pageTexts.hr.markFirst);
    const refused = await type(4);
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(refusals.markFirst);
    await mark(chair, work, [3, 2]);
    expect(await shown(asMentor, `/defense/outcome/${id}`)).not.toContainText("Obrana: 2");
    await mark(mentor, work, [3, 3]);
    expect(await shown(asMentor, `/defense/outcome/${id}`)).toContainText("Obrana: 2");
    await mark(chair, work, [3, 3]);
    expect((await type(4)).status).toBe(422);
    expect((await type(4, "Izvrsni odgovori.")).status).toBe(303);
    await mark(chair, work, [2, 2]);
    const fromList = { marks: undefined, gradeReason: undefined, typed: "1" };
    const confirm = (instead: Record<string, string | undefined>) =>
      asServices.post(
        `/service/finish-defense/${id}`,
        JSON.parse(JSON.stringify({ step: "finish", ...outcomeFields(world, 4), ...instead })),
      );
    const stale = await confirm(fromList);
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText("Sada je prijedlog ocjene 3.");
    await mark(chair, work, [3, 3]);
    expect((await confirm(fromList)).status).toBe(409);
    const marks = await seenMarks(id);
    expect((await confirm({ ...fromList, marks, gradeReason: "Izvrsni odgovori." })).status).toBe(
      303,
    );
    expect(await statusOf(id)).toBe("completed");
  });

  test("services confirm a typed outcome from the list with its sentence", async () => {
    const work = await held({ outcome_typist: "mentor" });
    await mark(work.mentor, work, [3, 3]);
    await (await as(work.mentor)).post(`/defense/outcome/${work.id}`, {
      step: "typeOutcome",
      ...outcomeFields(world, 4),
      marks: await seenMarks(work.id),
      gradeReason: "Izvrsni odgovori.",
    });
    const confirmed = await asServices.post(`/service/finish-defense/${work.id}`, {
      step: "finish",
      ...outcomeFields(world, 4),
      typed: "1",
    });
    expect(confirmed.status).toBe(303);
    expect(await settledOf(work.id)).toMatchObject({ grade: 4, reason: "Izvrsni odgovori." });
  });
});

describe("the student", () => {
  test("sees the criteria from the beginning, and means and notes without names once the outcome is final", async () => {
    const work = await held();
    const { id, student, mentor, chair } = work;
    const asStudent = await as(student);
    const [criterion = 0] = work.criteria;
    await mark(mentor, work, [5, 4], { [`note${criterion}`]: "Uzoran popis literature." });
    await mark(chair, work, [4, 4]);
    const before = await shown(asStudent, path(id));
    expect(before).toContainText("Pisani rad");
    expect(before).toContainText(pageTexts.hr.studentWaits);
    expect((await finish(id, 4)).status).toBe(303);
    expect(await shown(asStudent, path(id))).not.toContain("Uzoran popis");
    await settle(id);
    const after = await shown(asStudent, path(id));
    expect(after).toContainText("4,5");
    expect(after).toContainText("Uzoran popis literature.");
    const main = after.slice(after.indexOf(pageTexts.hr.result));
    expect(main.slice(0, main.indexOf("</table>"))).not.toContain(mentor.name);
    await asStudent.post("/language", { language: "en", to: "/" });
    expect(await shown(asStudent, path(id))).toContainText("Written thesis");
  });

  test("has them in the own data once the outcome is final, without who gave which", async () => {
    const work = await held();
    await mark(work.mentor, work, [5, 4], { [`note${work.criteria[0]}`]: "Uzoran popis." });
    const asStudent = await as(work.student);
    expect((await ownData(asStudent)).assessmentMarks).toEqual([]);
    await finish(work.id, 5);
    await settle(work.id);
    const { assessmentMarks, settledGrades } = await ownData(asStudent);
    expect(assessmentMarks).toHaveLength(2);
    expect(assessmentMarks?.[0]).toMatchObject({ mark: 5, note: "Uzoran popis." });
    expect(JSON.stringify(assessmentMarks)).not.toContain(work.mentor.name);
    expect(settledGrades).toHaveLength(1);
    const { givenMarks } = await ownData(await as(work.mentor));
    expect(givenMarks).toHaveLength(2);
    expect(JSON.stringify(givenMarks)).not.toContain("Uzoran");
  });

  test("nobody outside opens the page", async () => {
    const work = await held();
    const stranger = await as(await given.student());
    expect((await stranger.get(path(work.id))).status).toBe(403);
    expect((await visitor.get(path(work.id))).status).toBe(302);
    expect((await asViceDean.get(path(work.id))).status).toBe(403);
  });
});

describe("a study without criteria", () => {
  test("shows nothing of them, and the outcome is typed as before", async () => {
    const { id, mentor, student } = await held({}, {}, { criteria_set_id: null });
    for (const client of [await as(mentor), await as(student), asServices]) {
      expect(await shown(client, `/student/reservation/${id}`)).not.toContain(path(id));
      expect((await client.get(path(id))).status).toBe(403);
    }
    expect(await shown(asServices, `/service/finish-defense/${id}`)).not.toContain("gradeReason");
    const closed = await asServices.post(`/service/finish-defense/${id}`, {
      step: "finish",
      ...outcomeFields(world, 4),
    });
    expect(closed.status).toBe(303);
  });
});

test("an annulled defense begins without marks; the history keeps them", async () => {
  const work = await held();
  const { id } = work;
  await mark(work.mentor, work, [5, 4]);
  await finish(id, 5);
  await settle(id);
  const [stored] = await sql<{ id: number }>(
    "select id from assessment_marks where reservation_id = $1 order by id",
    [id],
  );
  const decision = await given.insert("outcome_decisions", {
    reservation_id: id,
    kind: "annulment",
    status: "entered",
    body: "Fakultetsko vijeće",
    classification_no: "602-04/26-01/1",
    registration_no: "251-69-04-26-1",
    decided_on: given.day(0),
    reason: "Povreda postupka.",
    file_id: (await given.file()).id,
    entered_by: fixtures.services.id,
  });
  const confirmed = await asViceDean.post(`/outcome-decision/show/${decision.id}`, {
    step: "confirm",
    version: "1",
    reservationVersion: String((await history("Reservation", id)).length),
  });
  expect(confirmed.status).toBe(303);
  expect(await statusOf(id)).toBe("submittedToStudentServices");
  expect(await marksOf(id)).toEqual([]);
  expect(await settledOf(id)).toBeUndefined();
  expect(await history("AssessmentMark", stored?.id ?? 0)).toHaveLength(2);
});
