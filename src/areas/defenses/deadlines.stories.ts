import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { given, as, sql } = await createWorld();

const dean = await as(await given.person({ roles: ["viceDean"] }));
const deadline = await given.defenseDeadline();
const mentor = await given.teacher();
const student = await given.student({ last_name: "Đurić", first_name: "Iva" });
const days = { startDate: given.day(20), endDate: given.day(40), submissionDate: given.day(10) };

// the defense is in 22 days; the final version was submitted two weeks ago
await given.reservation({
  thesis: await given.thesis({ mentor }),
  student,
  status: "studentServicesConfirmedDefenseDate",
});

await given.reservation({
  thesis: await given.thesis({ mentor }),
  student: await given.student(),
  status: "submittedToStudentServices",
});

const saveDeadline = async (fields: Record<string, string>) => {
  const [row] = await sql<{ version: number }>(
    "select version from defense_deadlines where id = $1",
    [deadline.id],
  );
  return dean.post(`/defense-deadline/edit/${deadline.id}`, {
    ...days,
    version: row?.version ?? 0,
    ...fields,
  });
};

test("a deadline lists the defenses and theses that it affects", async () => {
  for (const page of ["show", "edit"]) {
    const { text } = await dean.get(`/defense-deadline/${page}/${deadline.id}`);
    expect(text).toContainText("U roku je zakazana 1 obrana.");
    expect(text).toContainText("1 predani rad čeka termin i može se braniti u ovom roku.");
  }
});

test.each([
  ["its days leave", { startDate: given.day(24) }],
  ["its submission comes too late for", { submissionDate: given.day(-16) }],
])("a future defense that %s is named before anything is saved", async (_, fields) => {
  const response = await saveDeadline(fields);
  const [doubt = ""] = /Izvan roka ostala bi 1 zakazana obrana[^<]*/.exec(response.text) ?? [];
  expect([response.status, doubt.includes("Iva Đurić")]).toEqual([422, true]);
  expect((await saveDeadline({ ...fields, confirmed: "on", doubt })).status).toBe(303);
  expect((await saveDeadline({})).status).toBe(303);
});

test("two deadlines never overlap, even if saved at the same time", async () => {
  const overlapping = { ...days, startDate: given.day(40), endDate: given.day(50) };
  const { status, text } = await dean.post("/defense-deadline/new", overlapping);
  expect([status, text.includes("Rok se preklapa s rokom od")]).toEqual([422, true]);
  const apart = { ...days, startDate: given.day(41), endDate: given.day(50) };
  const answers = await Promise.all([1, 2, 3].map(() => dean.post("/defense-deadline/new", apart)));
  const refused = answers.map(({ status }) => status).filter((status) => status !== 303);
  expect(refused).toHaveLength(2);
  // refused by the check before the insert, or by the database constraint
  for (const status of refused) expect([409, 422]).toContain(status);
});
