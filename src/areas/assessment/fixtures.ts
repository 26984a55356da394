import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import type { Client, Person, World } from "#test/world/index.ts";
import { markFieldName, noteFieldName } from "./assessment.ts";

const explained = ["nedovoljno", "dovoljno", "dobro", "vrlo dobro", "izvrsno"].join("\n");

/** The form of two criteria, of 60 and 40 percent. */
export const criteriaFields = (instead: Record<string, string> = {}) => ({
  newest: "",
  name1: "Pisani rad",
  nameEng1: "Written thesis",
  weight1: "60",
  meanings1: explained,
  meaningsEng1: "",
  name2: "Obrana",
  nameEng2: "Defence",
  weight2: "40",
  meanings2: "",
  meaningsEng2: "",
  ...instead,
});

/** The outcome that student services, a mentor or a chair type. */
export const outcomeFields = (world: Pick<World, "given">, grade: number) => ({
  grade: String(grade),
  gradeAgree: "on",
  examDate: world.given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto baš taj uzorak?",
  typed: "",
});

/** Creates studies with criteria, their reservations, and people's marks. */
export async function assessmentFixtures(world: World) {
  const { given, as, sql } = world;
  const services = await given.person({ roles: ["studentServices"] });
  const asServices = await as(services);

  /** Inserts a set of two criteria, of 60 and 40 percent, for a study. */
  async function givenCriteria(studyId: number) {
    const { id } = await given.insert("criteria_sets", { study_id: studyId });
    const criterion = (position: number, name: string, nameEng: string, weight: number) =>
      given.insert("assessment_criteria", {
        set_id: id,
        position,
        name,
        name_eng: nameEng,
        weight,
        meanings: explained,
      });
    const first = await criterion(1, "Pisani rad", "Written thesis", 60);
    const second = await criterion(2, "Obrana", "Defence", 40);
    return { id, criteria: [first.id, second.id] as const };
  }

  /** A reservation that began with criteria, with a committee and a defense that has begun. */
  async function held(
    study: Record<string, unknown> = {},
    { status = "studentServicesConfirmedDefenseDate" as ReservationStatus } = {},
    fields: Record<string, unknown> = {},
  ) {
    const [mentor, coMentor, chair, member, secretary, student] = await Promise.all([
      given.teacher(),
      given.teacher(),
      given.teacher(),
      given.teacher(),
      given.teacher(),
      given.student(),
    ]);
    const { id: studyId } = await given.study({ committee_required: true, ...study });
    const { id: criteriaSet, criteria } = await givenCriteria(studyId);
    const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, study_id: studyId });
    const { id } = await given.reservation({
      thesis,
      student,
      status,
      created_at: given.instant(-90),
      defense_date: given.instant(-0.1),
      defense_place: `Dvorana ${thesis.id}`,
      criteria_set_id: criteriaSet,
      ...fields,
    });
    const seats: [Person, string][] = [
      [chair, "chair"],
      [mentor, "member"],
      [member, "member"],
      [secretary, "secretary"],
    ];
    for (const [person, role] of seats)
      await given.insert("committee_members", { reservation_id: id, user_id: person.id, role });
    return { id, studyId, thesis, criteria, mentor, coMentor, chair, member, secretary, student };
  }

  const versionOf = async (id: number, userId: number) =>
    (
      await sql<{ seen: number }>(
        "select coalesce(sum(version), 0)::int as seen from assessment_marks where reservation_id = $1 and user_id = $2",
        [id, userId],
      )
    )[0]?.seen ?? 0;

  /** Sends a person's marks, as from a page that they have just opened. */
  async function mark(
    person: Person,
    { id, criteria }: { id: number; criteria: readonly number[] },
    given: readonly number[],
    instead: Record<string, string> = {},
    client?: Client,
  ) {
    return (client ?? (await as(person))).post(`/assessment/${id}`, {
      step: "marks",
      seen: String(await versionOf(id, person.id)),
      ...Object.fromEntries(
        criteria.flatMap((criterion, index) => [
          [markFieldName(criterion), String(given[index] ?? "")],
          [noteFieldName(criterion), ""],
        ]),
      ),
      ...instead,
    });
  }

  const marksOf = (id: number) =>
    sql<{ user_id: number; criterion_id: number; mark: number; note: string; version: number }>(
      "select user_id, criterion_id, mark, note, version from assessment_marks where reservation_id = $1 order by user_id, criterion_id",
      [id],
    );

  /** The marks as the page of the outcome has them now. */
  async function seenMarks(id: number) {
    const rows = await sql<{ seen: string | null }>(
      `select string_agg(user_id || ':' || version, ',' order by user_id) as seen
        from (select user_id, sum(version) as version from assessment_marks where reservation_id = $1 group by user_id) m`,
      [id],
    );
    return rows[0]?.seen ?? "";
  }

  return { services, asServices, givenCriteria, held, mark, marksOf, seenMarks, versionOf };
}
