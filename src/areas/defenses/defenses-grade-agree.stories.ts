import { expect, test } from "vitest";
import { outcomeDecisionsColumns } from "#areas/outcome-decisions/columns.ts";
import { outcomeDecisionPaths } from "#areas/outcome-decisions/outcome-decisions.ts";
import { reservationsColumns, typedOutcomesColumns } from "#areas/reservations/columns.ts";
import { texts } from "#areas/reservations/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { minutesDraftsColumns } from "./minutes/columns.ts";

const { given, as, sql } = await createWorld();
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const { committee, secondAssessor } = texts.hr.gradeAgree;

const result = {
  step: "finish",
  typed: "",
  grade: "4",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto baš taj uzorak?",
};

async function held(study: Record<string, unknown>) {
  const { id: studyId } = await given.study({ outcome_typist: "mentor", ...study });
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor, study_id: studyId });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(-0.1),
    defense_place: `Dvorana ${thesis.id}`,
  });
  return { id, asMentor: await as(mentor) };
}

test.each([
  [{}, committee, secondAssessor],
  [{ grade_agree_by: "secondAssessor" }, secondAssessor, committee],
])("with %j each page of an outcome says: %s", async (study, label, other) => {
  const { id, asMentor } = await held(study);
  const says = async (client: typeof asServices, path: string) => {
    const { text } = await client.get(path);
    expect(text, path).toContainText(label);
    expect(text, path).not.toContainText(other);
  };
  await says(asServices, `/service/finish-defense/${id}`);
  await says(asMentor, `/defense/outcome/${id}`);
  await asMentor.post(`/defense/outcome/${id}`, { ...result, step: "typeOutcome" });
  await says(asServices, `/service/finish-defense/${id}`);
  expect(
    (await asServices.post(`/service/finish-defense/${id}`, { ...result, typed: "1" })).status,
  ).toBe(303);
  await says(asServices, `/service/correct-defense/${id}`);
  await says(asServices, `/reservation/show/${id}`);
  const [stored] = await sql<{ version: number }>(
    "select version from reservations where id = $1",
    [id],
  );
  const { gradeAgree: _, ...disagreed } = result;
  const corrected = await asServices.post(`/service/correct-defense/${id}`, {
    ...disagreed,
    step: "correctDefense",
    version: String(stored?.version),
    reason: "Pogrešno označeno.",
  });
  expect(corrected.status).toBe(303);
  expect((await asMentor.get(`/student/reservation/${id}`)).text).toContainText(
    `${label}: da → ne`,
  );
  await sql(
    "update reservations set outcome_pending = false, outcome_open_until = null where id = $1",
    [id],
  );
  await says(asServices, outcomeDecisionPaths.minutes(id));
});

test("the dictionary, and with it history and own data, doesn't say whose consent it is", () => {
  const tables = [reservationsColumns, typedOutcomesColumns, minutesDraftsColumns];
  for (const { columns } of tables)
    expect(JSON.stringify(columns.gradeAgree)).toContain("Suglasnost s ocjenom");
  expect(JSON.stringify([...tables, outcomeDecisionsColumns])).not.toContain("Povjerenstvo se");
});
