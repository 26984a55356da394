import { afterEach, describe, expect, test } from "vitest";
import { texts as timelineTexts } from "#areas/reservations/timeline-texts.ts";
import { texts as studyTexts } from "#areas/studies/texts.ts";
import { type Client, createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { planFixtures } from "./fixtures.ts";
import { planPaths } from "./plans.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, sql, clock, history } = world;
const { work, planOf, milestonesOf, row, propose, answer, agreed, cancel, toldOf } =
  planFixtures(world);
const jobs = openJobQueue(world);
const { refusals, errors } = texts.hr;
const path = planPaths.show;

afterEach(() => {
  clock.now = monday;
});

const mark = (
  client: Client,
  id: number,
  step: "finish" | "reopen",
  { id: milestone, version }: { id: number; version: number },
) => client.post(path(id), { step, milestone: String(milestone), seen: String(version) });

const ids = (...people: Person[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

describe("a plan", () => {
  test("begins with the study's template, is proposed by one and agreed by the other", async () => {
    const { id, mentor, student, asStudent, asMentor } = await work(
      {},
      { plan_template: "4 Pregled literature\n12 Prva verzija" },
    );
    const form = await asStudent.get(path(id));
    for (const text of ["Pregled literature", "Prva verzija", given.day(-28 + 4 * 7)])
      expect(form.text).toContain(text);
    expect((await propose(asStudent, id, [row("Pregled literature", 0)])).location).toBe(path(id));
    expect(await milestonesOf(id)).toEqual([]);
    expect(await toldOf(id, "plan.propose")).toEqual([mentor.id]);
    const own = await answer(asStudent, id, "agree");
    expect(own.status).toBe(409);
    expect(own.text).toContainText(refusals.own);
    expect((await answer(asMentor, id, "agree")).status).toBe(303);
    expect(await milestonesOf(id)).toMatchObject([
      { name: "Pregled literature", day: given.day(0) },
    ]);
    expect(await planOf(id)).toMatchObject({ proposal: null, agreed_by: mentor.id });
    expect(await toldOf(id, "plan.agree")).toEqual([student.id]);
    expect(await history("Plan", (await planOf(id))?.id ?? 0)).toHaveLength(2);
  });

  test("without a template begins empty, and the page of the reservation leads to it", async () => {
    const { id, asMentor, asStudent } = await work();
    expect(await asMentor.get(path(id))).toContainText(texts.hr.none);
    for (const address of [`/student/reservation/${id}`, `/reservation/show/${id}`])
      expect(
        (await (address.startsWith("/student") ? asStudent : asMentor).get(address)).text,
      ).toContain(path(id));
  });

  test("changes only once the other side agrees, and asks again for each change", async () => {
    const { id, asMentor, asStudent, milestones } = await agreed();
    const [literature, sample] = milestones;
    const moved = [row("Literatura", 10, literature?.id), row("Uzorak", 60, sample?.id)];
    expect((await propose(asStudent, id, moved)).status).toBe(303);
    expect((await milestonesOf(id))[1]?.day).toBe(given.day(40));
    expect(await asMentor.get(path(id))).toContainText(texts.hr.proposal);
    const counter = [...moved, row("Analiza", 90)];
    expect((await propose(asMentor, id, counter)).status).toBe(303);
    expect((await answer(asMentor, id, "agree")).status).toBe(409);
    expect((await answer(asStudent, id, "agree")).status).toBe(303);
    const after = await milestonesOf(id);
    expect(after.map(({ name, day }) => [name, day])).toEqual([
      ["Literatura", given.day(10)],
      ["Uzorak", given.day(60)],
      ["Analiza", given.day(90)],
    ]);
    expect(after.slice(0, 2).map((milestone) => milestone.id)).toEqual(
      milestones.map((milestone) => milestone.id),
    );
    const same = await propose(
      asStudent,
      id,
      after.map(({ id, name, day }) => ({ id, name, day })),
    );
    expect(same.status).toBe(409);
    expect(same.text).toContainText(refusals.same);
  });

  test("is declined by the other, or withdrawn by its author; then nothing waits", async () => {
    const { id, mentor, student, asMentor, asStudent } = await work();
    await propose(asStudent, id, [row("Uzorak", 20)]);
    expect((await answer(asMentor, id, "drop")).status).toBe(303);
    expect(await toldOf(id, "plan.drop")).toEqual([student.id]);
    await propose(asStudent, id, [row("Uzorak", 25)]);
    expect((await answer(asStudent, id, "drop")).status).toBe(303);
    expect(await toldOf(id, "plan.drop")).toEqual([student.id]);
    expect(await toldOf(id, "plan.propose")).toEqual([mentor.id, mentor.id]);
    const late = await answer(asMentor, id, "agree");
    expect(late.status).toBe(409);
    expect(late.text).toContainText(refusals.nothingProposed);
  });

  test("that two change at once is refused for the second, whose text stays in the form", async () => {
    const { id, asMentor, asStudent, milestones } = await agreed();
    const seen = String((await planOf(id))?.version);
    const [literature] = milestones;
    const answers = await Promise.all([
      propose(asStudent, id, [row("Literatura studenta", 11, literature?.id)], seen),
      propose(asMentor, id, [row("Literatura mentora", 12, literature?.id)], seen),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContainText(refusals.changed);
    expect(refused?.text).toMatch(/Literatura (studenta|mentora)/);
  });

  test("seen in a stale tab isn't agreed to; the same twice changes nothing", async () => {
    const { id, asMentor, asStudent } = await work();
    const rows = [row("Uzorak", 20)];
    await propose(asStudent, id, rows);
    const seen = String((await planOf(id))?.version);
    expect((await propose(asStudent, id, rows, "")).status).toBe(303);
    expect(String((await planOf(id))?.version)).toBe(seen);
    await propose(asStudent, id, [row("Uzorak", 30)]);
    const stale = await answer(asMentor, id, "agree", seen);
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.changed);
    expect(await milestonesOf(id)).toEqual([]);
  });

  test("keeps its days within the reservation and three years", async () => {
    const { id, asStudent } = await work();
    const early = await propose(asStudent, id, [row("Uzorak", 10), row("Prije", -31)]);
    expect(early.status).toBe(422);
    expect(early.text).toContainText(errors.before.split("(")[0] ?? "");
    expect((await propose(asStudent, id, [row("Poslije", 1_101)])).status).toBe(422);
    expect((await propose(asStudent, id, [row("Na kraju", 1_100)])).status).toBe(303);
    expect((await propose(asStudent, id, [])).status).toBe(422);
    expect((await propose(asStudent, id, [row("Uzorak", 1), row("UZORAK", 2)])).status).toBe(422);
  });

  test("is seen by student, mentor and co-mentor, and changed by the first two while the reservation is open", async () => {
    const { id, coMentor, milestones, asStudent, asMentor } = await agreed();
    const [literature] = milestones;
    if (!literature) throw new Error("no milestone");
    const asCoMentor = await as(coMentor);
    expect((await asCoMentor.get(path(id))).status).toBe(200);
    for (const client of [asCoMentor, await as(await given.person({ roles: ["admin"] }))]) {
      expect((await propose(client, id, [row("Tuđe", 5)])).status).toBe(403);
      expect((await mark(client, id, "finish", literature)).status).toBe(403);
    }
    for (const stranger of [await given.student(), await given.teacher(), await given.head()])
      expect((await (await as(stranger)).get(path(id))).status).toBe(403);
    expect(
      (await (await as(await given.person({ roles: ["library"] }))).get(path(id))).status,
    ).toBe(403);
    await cancel(id);
    expect(await asStudent.get(path(id))).toContainText(texts.hr.ended);
    for (const client of [asStudent, asMentor]) {
      const ended = await propose(client, id, [row("Kasno", 5)]);
      expect(ended.status).toBe(409);
      expect(ended.text).toContainText(refusals.ended);
      expect((await mark(client, id, "finish", literature)).status).toBe(409);
    }
  });

  test("has none before the mentor confirms the reservation", async () => {
    const { id, asStudent } = await work({
      status: "reserved",
      mentor_confirmed_reservation_at: null,
    });
    expect((await asStudent.get(path(id))).status).toBe(403);
    expect((await asStudent.get(`/student/reservation/${id}`)).text).not.toContain(path(id));
  });
});

describe("a milestone", () => {
  test("is marked as done by either and reopened; the timeline tells it", async () => {
    const { id, mentor, asMentor, asStudent, milestones } = await agreed();
    const [literature, sample] = milestones;
    if (!literature || !sample) throw new Error("no milestone");
    expect((await mark(asMentor, id, "finish", literature)).status).toBe(303);
    expect((await mark(asStudent, id, "finish", literature)).status).toBe(303);
    expect((await milestonesOf(id))[0]).toMatchObject({ done_by: mentor.id, version: 2 });
    const thread = await asStudent.get(`/student/reservation/${id}`);
    expect(thread).toContainText(timelineTexts.hr.plan.agreed);
    expect(thread).toContainText("Ispunjena točka plana: Literatura");
    const stale = await mark(asStudent, id, "reopen", literature);
    expect(stale.status).toBe(409);
    expect(stale.text).toContainText(refusals.milestoneChanged);
    expect((await mark(asStudent, id, "reopen", { ...literature, version: 2 })).status).toBe(303);
    expect((await mark(asStudent, id, "finish", sample)).status).toBe(303);
    const other = await agreed();
    expect((await mark(other.asStudent, other.id, "finish", sample)).status).toBe(409);
    expect(await history("PlanMilestone", literature.id)).toHaveLength(3);
  });

  test("that is done stays when the plan changes", async () => {
    const { id, asMentor, asStudent, milestones } = await agreed();
    const [literature] = milestones;
    if (!literature) throw new Error("no milestone");
    await mark(asStudent, id, "finish", literature);
    await propose(asStudent, id, [row("Samo ovo", 50)]);
    await answer(asMentor, id, "agree");
    expect((await milestonesOf(id)).map(({ name }) => name)).toEqual(["Literatura", "Samo ovo"]);
  });

  test("is in the student's next deadlines and in both calendars, until it is done", async () => {
    const { student, mentor, id, asStudent, asMentor, milestones } = await agreed();
    const [literature] = milestones;
    expect(await asStudent.get("/homepage-user")).toContainText("Literatura");
    expect((await asMentor.get("/homepage-user")).text).not.toContain("Literatura");
    const feed = async (person: Person, client: Client) => {
      await client.post("/calendar-feeds", { step: "make" });
      const [token] = await sql<{ token: string }>(
        "select token from calendar_tokens where user_id = $1",
        [person.id],
      );
      return (await client.get(`/ical/deadlines/${person.username}/${token?.token}`)).text;
    };
    for (const text of [await feed(student, asStudent), await feed(mentor, asMentor)])
      expect(text.replaceAll("\r\n ", "")).toContain("Točka plana rada: Literatura");
    if (literature) await mark(asStudent, id, "finish", literature);
    expect(await feed(student, asStudent)).not.toContain("Literatura");
  });
});

describe("reminders", () => {
  const onDay = (days: number) => new Date(monday.getTime() + days * 86_400_000);
  const remind = async (day: number) => {
    clock.now = onDay(day);
    await jobs.run("remind-of-milestones");
  };

  test("come three days before and once after a missed day, once each, also over a change of the clock", async () => {
    const { id, student, mentor } = await agreed();
    await remind(6);
    expect(await toldOf(id, "plan.remind")).toEqual([]);
    clock.now = onDay(7);
    await Promise.all([jobs.run("remind-of-milestones"), jobs.run("remind-of-milestones")]);
    await remind(8);
    await remind(10);
    expect(await toldOf(id, "plan.remind")).toEqual([student.id]);
    expect(await toldOf(id, "plan.missed")).toEqual([]);
    await remind(11);
    await remind(12);
    expect(await toldOf(id, "plan.missed")).toEqual(ids(student, mentor));
    // the last Sunday of March is between the two
    const summer = await agreed();
    await sql("update plan_milestones set day = '2027-03-30' where reservation_id = $1", [
      summer.id,
    ]);
    clock.now = new Date("2027-03-26T22:30:00Z");
    await jobs.run("remind-of-milestones");
    expect(await toldOf(summer.id, "plan.remind")).toEqual([]);
    clock.now = new Date("2027-03-26T23:30:00Z");
    await jobs.run("remind-of-milestones");
    expect(await toldOf(summer.id, "plan.remind")).toEqual([summer.student.id, summer.student.id]);
    clock.now = new Date("2027-03-30T21:30:00Z");
    await jobs.run("remind-of-milestones");
    expect(await toldOf(summer.id, "plan.missed")).toEqual([]);
    clock.now = new Date("2027-03-30T22:30:00Z");
    await jobs.run("remind-of-milestones");
    expect((await toldOf(summer.id, "plan.missed")).length).toBe(4);
  });

  test("come again for a day that was moved, and not for what is done or has ended", async () => {
    const { id, asMentor, asStudent, milestones } = await agreed();
    const [literature, sample] = milestones;
    await remind(8);
    clock.now = onDay(9);
    await propose(asStudent, id, [
      row("Literatura", 11, literature?.id),
      row("Uzorak", 31, sample?.id),
    ]);
    await answer(asMentor, id, "agree");
    await remind(17);
    expect(await toldOf(id, "plan.remind")).toHaveLength(2);
    const [moved] = await milestonesOf(id);
    if (moved) await mark(asStudent, id, "finish", moved);
    await cancel(id);
    await remind(50);
    expect(await toldOf(id, "plan.missed")).toEqual([]);
    expect(await toldOf(id, "plan.remind")).toHaveLength(2);
  });
});

test("the study's template is checked line by line", async () => {
  const asAdmin = await as(await given.person({ roles: ["admin"] }));
  const study = await given.study({});
  const page = await asAdmin.get(`/study/edit/${study.id}`);
  expect(page).toContainText(studyTexts.hr.fields.planTemplate);
  expect(page).toContainText(studyTexts.hr.hints.planTemplate);
});
