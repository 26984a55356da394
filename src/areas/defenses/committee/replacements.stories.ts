import { describe, expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, sql } = await createWorld();
const viceDean = await given.person({ roles: ["viceDean"] });
const asViceDean = await as(viceDean);
const head = await given.head();
const { short } = texts.hr.rules;

/** A teacher of another department with a title. */
async function titled(title: string, on: { study_id?: number } = {}) {
  const person = await given.teacher(on);
  await sql("update users set name_with_title = $2 || ' ' || name where id = $1", [
    person.id,
    title,
  ]);
  await sql("delete from user_departments where user_id = $1", [person.id]);
  return person;
}

/** A committee that keeps these rules, of a study with them: a docent of another department chairs. */
async function committee(rules: Record<string, unknown>, status = "mentorSetDefenseDate" as const) {
  const study = await given.study({ committee_required: true, ...rules });
  const [mentor, chair, member] = [
    await given.teacher({ study_id: study.id }),
    await titled("doc. dr. sc.", { study_id: study.id }),
    await given.teacher({ study_id: study.id }),
  ];
  const thesis = await given.thesis({ mentor, study_id: study.id });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status,
    defense_place: `Dvorana ${thesis.id}`,
  });
  for (const [person, role] of [
    [chair, "chair"],
    [mentor, "member"],
    [member, "member"],
  ] as const)
    await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
  return { id, study, thesis, mentor, chair, member };
}

const close = ({ id }: Person) => sql("update users set active = false where id = $1", [id]);
const give = (from: Person, kind: string, id: number, to: Person) =>
  asViceDean.post(`/hand-over/${from.id}`, {
    step: kind,
    form_ids: String(id),
    person: String(to.id),
    ...(kind === "thesis" && { handOver: "successor" }),
  });
const seatsOf = async (id: number) =>
  (
    await sql<{ user_id: number; role: string }>(
      "select user_id, role from committee_members where reservation_id = $1 order by role, user_id",
      [id],
    )
  ).map(({ user_id, role }) => `${role} ${user_id}`);
const exceptionOf = (id: number) =>
  sql<{ reason: string; made_by: number }>(
    "select reason, made_by from committee_exceptions where reservation_id = $1",
    [id],
  );

describe("a seat that is handed over", () => {
  test("goes to nobody with whom the committee would break the study's rules; the sentence names the thesis and the rule", async () => {
    const { id, thesis, chair } = await committee({ chair_rank: "assistantProfessor" });
    const seats = await seatsOf(id);
    await close(chair);
    const [without, docent] = [await given.teacher(), await titled("doc. dr. sc.")];
    const refused = await give(chair, "seat", id, without);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(`Povjerenstvo za rad „${thesis.name}”`);
    expect(refused.text).toContainText(`ne bi ispunilo pravila studija: ${short.rank}.`);
    expect(await seatsOf(id)).toEqual(seats);
    expect((await give(chair, "seat", id, docent)).status).toBe(303);
    expect(await seatsOf(id)).toContain(`chair ${docent.id}`);
    expect(await exceptionOf(id)).toEqual([]);
  });

  test("goes on where the study allows exceptions, which the committee's page then says", async () => {
    const rules = { chair_rank: "assistantProfessor", outside_member: true };
    const { id, study, chair } = await committee({ ...rules, committee_exceptions: true });
    await close(chair);
    const without = await given.teacher({ study_id: study.id });
    expect((await give(chair, "seat", id, without)).status).toBe(303);
    expect(await seatsOf(id)).toContain(`chair ${without.id}`);
    const [exception] = await exceptionOf(id);
    expect(exception?.made_by).toBe(viceDean.id);
    const services = await as(await given.person({ roles: ["studentServices"] }));
    for (const path of [`/defense/committee/${id}`, `/service/confirm-defense-date/${id}`])
      expect(await services.get(path)).toContainText(
        `Nije ispunjeno: ${short.outside}, ${short.rank}.`,
      );
  });

  test("isn't questioned for a rule that the committee didn't keep before", async () => {
    const { id, study, member } = await committee({ outside_member: false });
    await sql(
      "update studies set chair_rank = 'professor', mentor_not_chair = true where id = $1",
      [study.id],
    );
    await close(member);
    expect((await give(member, "seat", id, await given.teacher())).status).toBe(303);
  });
});

describe("a thesis that passes to the chair of its committee", () => {
  const rules = { mentor_not_chair: true };

  test("by being handed over, is refused, and nothing is half-done", async () => {
    const { id, study, thesis, mentor, chair } = await committee(rules);
    const seats = await seatsOf(id);
    await close(mentor);
    const refused = await give(mentor, "thesis", thesis.id, chair);
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(short.mentorNotChair);
    expect(await seatsOf(id)).toEqual(seats);
    expect(await sql("select mentor_id from theses where id = $1", [thesis.id])).toEqual([
      { mentor_id: mentor.id },
    ]);
    const other = await given.teacher({ study_id: study.id });
    expect((await give(mentor, "thesis", thesis.id, other)).status).toBe(303);
    expect(await seatsOf(id)).toContain(`member ${other.id}`);
  });

  test("by a change of mentor, can't be approved", async () => {
    const { id, thesis, mentor, chair } = await committee(rules);
    await sql(
      "update reservations set status = 'submittedToStudentServices', defense_date = null, defense_place = '' where id = $1",
      [id],
    );
    const change = await given.insert("mentor_changes", {
      reservation_id: id,
      requested_by: mentor.id,
      old_mentor_id: mentor.id,
      new_mentor_id: chair.id,
      reason: "Mentor odlazi.",
      status: "requested",
      student_agreed_at: given.instant(-1),
      old_mentor_agreed_at: given.instant(-1),
      new_mentor_agreed_at: given.instant(-1),
    });
    const refused = await (await as(head)).post(`/mentor-change/show/${change.id}`, {
      step: "approve",
      reason: "",
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContainText(short.mentorNotChair);
    expect(await sql("select mentor_id from theses where id = $1", [thesis.id])).toEqual([
      { mentor_id: mentor.id },
    ]);
  });
});
