import { afterEach, describe, expect, test } from "vitest";
import { texts as screenTexts } from "#areas/reservations/screen-texts.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { inlineAnswerHeaders } from "#kit/forms/form.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { assessmentFixtures } from "./fixtures.ts";
import { reviewerOpinionPaths } from "./reviewer-opinion.ts";
import { texts as pageTexts } from "./reviewer-opinion-page-texts.ts";
import { texts } from "./reviewer-opinion-texts.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock, history } = world;
const fixtures = await assessmentFixtures(world);
const { asServices, held } = fixtures;
const jobs = openJobQueue(world);
const viceDean = await given.person({ roles: ["viceDean"] });
await given.defenseDeadline();
const { refusals, errors } = texts.hr;

afterEach(() => {
  clock.now = monday;
});

const path = reviewerOpinionPaths.show;
const shown = async (client: { get(path: string): Promise<{ text: string }> }, address: string) =>
  (await client.get(address)).text.replaceAll("<!-- -->", "");

/** A thesis whose date is set, of a study that wants a reviewer's opinion. */
async function work(reviewer_opinion = "required") {
  const thesis = await held(
    { reviewer_opinion },
    { status: "mentorSetDefenseDate" },
    { defense_date: given.instant(9) },
  );
  return { ...thesis, reviewer: await given.teacher() };
}

const opinionOf = async (id: number) =>
  (
    await sql<{ id: number; version: number; reviewer_id: number; given_at: Date | null }>(
      "select * from reviewer_opinions where reservation_id = $1",
      [id],
    )
  )[0];
const assign = async (id: number, reviewer: Person, instead: Record<string, string> = {}) =>
  asServices.post(path(id), {
    step: "assign",
    reviewer: String(reviewer.id),
    dueOn: given.day(5),
    seen: String((await opinionOf(id))?.version ?? ""),
    ...instead,
  });
const give = async (
  person: Person,
  { id, criteria }: { id: number; criteria: readonly number[] },
  instead: Record<string, string> = {},
) =>
  (await as(person)).post(path(id), {
    step: "give",
    seen: String((await opinionOf(id))?.version ?? 1),
    impartial: "on",
    verdict: "positive",
    body: "Rad je samostalan i jasno napisan.",
    ...Object.fromEntries(criteria.map((criterion) => [`mark${criterion}`, "4"])),
    ...instead,
  });
const confirmDate = (id: number) =>
  asServices.post(`/service/confirm-defense-date/${id}`, { step: "confirmDefenseDate" });
const toldOf = async (id: number, name: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
      [id, name],
    )
  ).map(({ user_id }) => user_id);

test("services assign a reviewer, who reads the thesis and gives an opinion; then the date is confirmed", async () => {
  const thesis = await work();
  const { id, reviewer, student, mentor } = thesis;
  const asReviewer = await as(reviewer);
  expect((await asReviewer.get(path(id))).status).toBe(403);
  const early = await confirmDate(id);
  expect(early.status).toBe(409);
  expect(early.text).toContainText(reservationTexts.hr.refusals.noReviewerOpinion);
  expect((await assign(id, reviewer)).location).toBe(path(id));
  expect(await toldOf(id, "reviewer.assign")).toEqual([reviewer.id]);
  const file = await asReviewer.get(reviewerOpinionPaths.thesis(id));
  expect(file.status).not.toBe(403);
  for (const person of [student, mentor])
    expect((await (await as(person)).get(reviewerOpinionPaths.thesis(id))).status).toBe(403);
  expect((await (await as(student)).get(path(id))).status).toBe(403);
  expect((await confirmDate(id)).status).toBe(409);
  expect((await give(reviewer, thesis)).status).toBe(303);
  const page = await shown(await as(student), path(id));
  expect(page).toContainText("Rad je samostalan i jasno napisan.");
  expect(page).toContainText(pageTexts.hr.statedImpartial);
  expect(page).toContainText("Pisani rad: 4");
  expect(await shown(await as(student), `/student/reservation/${id}`)).toContain(path(id));
  expect(await toldOf(id, "reviewer.give")).toEqual(
    [student.id, mentor.id, fixtures.services.id].toSorted((a, b) => a - b),
  );
  expect((await confirmDate(id)).status).toBe(303);
  const settled = await give(reviewer, thesis, { body: "Drugo mišljenje." });
  expect(settled.status).toBe(409);
  expect(settled.text).toContainText(refusals.settled);
  expect(await history("ReviewerOpinion", (await opinionOf(id))?.id ?? 0)).toHaveLength(2);
});

test("a negative opinion is shown and doesn't stop the date; one that is only asked for isn't waited for", async () => {
  const negative = await work();
  await assign(negative.id, negative.reviewer);
  await give(negative.reviewer, negative, { verdict: "negative" });
  expect(await shown(asServices, path(negative.id))).toContainText(pageTexts.hr.negative);
  expect((await confirmDate(negative.id)).status).toBe(303);
  const asked = await work("asked");
  expect((await confirmDate(asked.id)).status).toBe(303);
});

test("the statement of impartiality, the marks, the text and the conclusion are required", async () => {
  const thesis = await work();
  await assign(thesis.id, thesis.reviewer);
  const incomplete: Record<string, string>[] = [
    { impartial: "" },
    { verdict: "" },
    { body: " " },
    { [`mark${thesis.criteria[0]}`]: "" },
  ];
  for (const missing of incomplete)
    expect((await give(thesis.reviewer, thesis, missing)).status, JSON.stringify(missing)).toBe(
      422,
    );
  expect((await opinionOf(thesis.id))?.given_at).toBeNull();
});

test("twice changes nothing; a stale form and another person are refused", async () => {
  const thesis = await work();
  const { id, reviewer, mentor, coMentor } = thesis;
  await assign(id, reviewer);
  expect((await assign(id, reviewer, { seen: "" })).status).toBe(303);
  expect((await opinionOf(id))?.version).toBe(1);
  const other = await given.teacher();
  const stale = await assign(id, other, { seen: "" });
  expect(stale.status).toBe(409);
  expect(stale.text).toContainText(refusals.changed);
  for (const person of [mentor, coMentor]) {
    const refused = await assign(id, person);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(errors.noPerson);
  }
  const past = await assign(id, other, { dueOn: given.day(-1) });
  expect(past.status).toBe(422);
  expect(past.text).toContainText(errors.dueAhead);
  expect((await give(other, thesis)).status).toBe(403);
  expect((await give(mentor, thesis)).status).toBe(403);
  expect((await give(reviewer, thesis)).status).toBe(303);
  expect((await give(reviewer, thesis, { seen: "1" })).status).toBe(303);
  expect((await give(reviewer, thesis, { seen: "1", body: "Drugo." })).status).toBe(409);
  const late = await assign(id, other);
  expect(late.status).toBe(409);
  expect(late.text).toContainText(refusals.alreadyGiven);
});

test("two clerks assign at once: one of them is told", async () => {
  const { id } = await work();
  const [one, other] = [await given.teacher(), await given.teacher()];
  const both = await Promise.all([assign(id, one), assign(id, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
});

describe("reminders", () => {
  test("the reviewer is reminded three days before, once; services and the vice dean learn of a late one, once", async () => {
    const { id, reviewer } = await work();
    await assign(id, reviewer);
    await jobs.run("remind-reviewers");
    expect(await toldOf(id, "reviewer.remind")).toEqual([]);
    clock.now = given.instant(2);
    await Promise.all([jobs.run("remind-reviewers"), jobs.run("remind-reviewers")]);
    await jobs.run("remind-reviewers");
    expect(await toldOf(id, "reviewer.remind")).toEqual([reviewer.id]);
    clock.now = given.instant(6);
    await jobs.run("remind-reviewers");
    await jobs.run("remind-reviewers");
    expect(await toldOf(id, "reviewer.late")).toEqual(
      [fixtures.services.id, viceDean.id].toSorted((a, b) => a - b),
    );
    for (const client of [asServices, await as(viceDean)])
      expect(await shown(client, reviewerOpinionPaths.list)).toContainText(
        texts.hr.list.states.late,
      );
    expect((await (await as(reviewer)).get(reviewerOpinionPaths.list)).status).toBe(403);
  });
});

test("a study that wants none has no page and no guard", async () => {
  const { id, reviewer, student } = await work("none");
  const refused = await assign(id, reviewer);
  expect(refused.status).toBe(409);
  expect(refused.text).toContainText(refusals.notAsked);
  for (const client of [asServices, await as(student)])
    expect((await client.get(path(id))).status).toBe(403);
  expect((await visitor.get(path(id))).status).toBe(302);
  expect((await confirmDate(id)).status).toBe(303);
});

describe("the mentor's opinion", () => {
  const approve = async (mentor_opinion: string, mentorOpinion: string) => {
    const { id: studyId } = await given.study({ mentor_opinion });
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor, study_id: studyId });
    const { id } = await given.reservation({ thesis, student, status: "studentSubmittedToApp" });
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [id],
    );
    const address = `/document/mentor-approve-final-version/${version?.id}`;
    const asMentor = await as(mentor);
    const page = await shown(asMentor, address);
    const answer = await asMentor.post(address, { step: "approveFinal", mentorOpinion });
    const [stored] = await sql<{ mentor_opinion: string }>(
      "select mentor_opinion from documents where id = $1",
      [version?.id],
    );
    return { id, page, answer, opinion: stored?.mentor_opinion, asStudent: await as(student) };
  };

  test("is written with the approval where the study wants it, and kept with the version", async () => {
    const { id, page, answer, opinion, asStudent } = await approve("required", "Rad je izvrstan.");
    expect(page).toContain('name="mentorOpinion"');
    expect(answer.status).toBe(303);
    expect(opinion).toBe("Rad je izvrstan.");
    expect(await shown(asStudent, `/student/reservation/${id}`)).toContainText("Rad je izvrstan.");
  });

  test("is refused without a text only where it is required", async () => {
    const required = await approve("required", " ");
    expect(required.answer.status).toBe(422);
    expect(required.answer.text).toContainText("Studij traži mišljenje mentora");
    expect((await approve("asked", "")).answer.status).toBe(303);
  });

  test.each([["required"], ["asked"]] as const)(
    "is written from the mentor's tasks where it is %s",
    async (level) => {
      const { id: studyId } = await given.study({ mentor_opinion: level });
      const mentor = await given.teacher();
      const thesis = await given.thesis({ mentor, study_id: studyId });
      const { id } = await given.reservation({
        thesis,
        student: await given.student(),
        status: "studentSubmittedToApp",
      });
      const asMentor = await as(mentor);
      for (const path of ["/mentor/require-actions", "/homepage-user"]) {
        const page = await shown(asMentor, path);
        expect(page).toContainText(screenTexts.hr.actions.opinionWanted[level]);
        expect(page).toContain('name="mentorOpinion"');
      }
      const [version] = await sql<{ id: number }>(
        "select id from documents where reservation_id = $1 and final_version",
        [id],
      );
      // as the desk sends it
      const address = `/document/mentor-approve-final-version/${version?.id}`;
      const sent = { step: "approveFinal", aiStatement: "0", mentorOpinion: " " };
      const empty = await asMentor.post(address, sent, inlineAnswerHeaders);
      if (level === "required") {
        expect(empty.status).toBe(422);
        expect(empty.text).toContain("Studij traži mišljenje mentora");
        await asMentor.post(address, { ...sent, mentorOpinion: "Rad je izvrstan." });
      }
      const [stored] = await sql<{ mentor_opinion: string; status: string }>(
        "select d.mentor_opinion, r.status from documents d join reservations r on r.id = d.reservation_id where d.id = $1",
        [version?.id],
      );
      expect(stored).toMatchObject({
        mentor_opinion: level === "required" ? "Rad je izvrstan." : "",
      });
      expect(stored?.status).not.toBe("studentSubmittedToApp");
      expect(await shown(asMentor, "/mentor/require-actions")).not.toContain(
        'name="mentorOpinion"',
      );
    },
  );

  test("isn't asked for elsewhere, and a text that is sent anyway isn't kept", async () => {
    const { page, answer, opinion } = await approve("none", "Tekst.");
    expect(page).not.toContain('name="mentorOpinion"');
    expect(answer.status).toBe(303);
    expect(opinion).toBe("");
  });
});
