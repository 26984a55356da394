import type { Client, World } from "#test/world/index.ts";
import { type ProposedMilestone, planPaths, toRowDefaults } from "./plans.ts";

/** Creates work with a mentor, and its plans. */
export function planFixtures({ given, as, sql }: World) {
  /** A student who is writing, with a mentor; the study may have a template. */
  async function work(fields: Record<string, unknown> = {}, study: Record<string, unknown> = {}) {
    const [mentor, coMentor, student] = [
      await given.teacher(),
      await given.teacher(),
      await given.student(),
    ];
    const { id: studyId } = await given.study(study);
    const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, study_id: studyId });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
      created_at: given.instant(-30),
      mentor_confirmed_reservation_at: given.instant(-28),
      expires_at: given.instant(300),
      ...fields,
    });
    return {
      id,
      mentor,
      coMentor,
      student,
      asStudent: await as(student),
      asMentor: await as(mentor),
    };
  }

  const planOf = async (id: number) =>
    (
      await sql<{
        id: number;
        version: number;
        proposal: ProposedMilestone[] | null;
        proposed_by: number | null;
        agreed_by: number | null;
      }>("select * from plans where reservation_id = $1", [id])
    )[0];

  const milestonesOf = (id: number) =>
    sql<{ id: number; version: number; name: string; day: string; done_by: number | null }>(
      "select id, version, name, to_char(day, 'YYYY-MM-DD') as day, done_by from plan_milestones where reservation_id = $1 order by day, id",
      [id],
    );

  const row = (name: string, days: number, id: number | null = null): ProposedMilestone => ({
    id,
    name,
    day: given.day(days),
  });

  const propose = async (client: Client, id: number, rows: ProposedMilestone[], seen?: string) =>
    client.post(planPaths.show(id), {
      step: "propose",
      seen: seen ?? String((await planOf(id))?.version ?? ""),
      ...toRowDefaults(rows),
    });

  const answer = async (client: Client, id: number, step: "agree" | "drop", seen?: string) =>
    client.post(planPaths.show(id), {
      step,
      seen: seen ?? String((await planOf(id))?.version ?? 0),
    });
  /** A plan of two milestones to which both have agreed. */
  async function agreed(fields: Record<string, unknown> = {}) {
    const thesis = await work(fields);
    const { id, asMentor, asStudent } = thesis;
    await propose(asMentor, id, [row("Literatura", 10), row("Uzorak", 40)]);
    await answer(asStudent, id, "agree");
    return { ...thesis, milestones: await milestonesOf(id) };
  }

  /** Ends the reservation, as if its student had cancelled it. */
  const cancel = (id: number) =>
    sql(
      `with ended as (update reservations set status = 'canceled', reason_for_cancellation = 'Odustajem.' where id = $1 returning thesis_id)
       update theses set status = 'published' where id in (select thesis_id from ended)`,
      [id],
    );

  const toldOf = async (id: number, name: string) =>
    (
      await sql<{ user_id: number }>(
        "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
        [id, name],
      )
    ).map(({ user_id }) => user_id);

  return { work, planOf, milestonesOf, row, propose, answer, agreed, cancel, toldOf };
}
