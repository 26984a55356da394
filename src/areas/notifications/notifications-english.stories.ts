import { expect, test } from "vitest";
import { noticesLeave } from "#kit/workflow/undo.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { bellSchema } from "./notifications.ts";

const { given, as, sql, clock } = await createWorld();

const mailTo = async ({ id }: Person) =>
  (
    await sql<{ subject: string; body: string }>(
      "select * from mails where user_id = $1 order by id desc limit 1",
      [id],
    )
  )[0];

/** The notification that a student gets when the mentor confirms. */
async function confirmed(inEnglish: boolean) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({
    mentor,
    name: "Rizici u šumarstvu",
    name_eng: "Risks in forestry",
  });
  const reservation = await given.reservation({ thesis, student, in_english: inEnglish });
  const answer = await (await as(mentor)).post(`/mentor/confirm-reservation/${reservation.id}`, {
    step: "confirm",
  });
  expect(answer.status).toBe(303);
  // the people concerned are notified when the step can no longer be undone
  clock.now = noticesLeave(clock.now);
  return student;
}

test("the bell and its list tell a student in the language that they chose, whenever they choose it", async () => {
  const student = await confirmed(false);
  const reader = await as(student);
  const said = {
    hr: "Vaša rezervacija teme „Rizici u šumarstvu” je potvrđena.",
    en: "Your reservation of the topic “Risks in forestry” has been confirmed.",
  };
  for (const language of ["hr", "en", "hr"] as const) {
    await reader.post("/language", { language, to: "/" });
    const bell = bellSchema.parse((await reader.get("/notifications")).json());
    expect(bell.notifications).toMatchObject([{ message: said[language], language }]);
    const { text } = await reader.get("/notifications/list");
    expect(text).toMatch(new RegExp(`lang="${language}"[^>]*>${said[language]}<`));
    expect(text).not.toContainText(said[language === "hr" ? "en" : "hr"]);
  }
});

test("Croatian text on an English page is marked as Croatian", async () => {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  await (await as(student)).post(`/student/thesis/${thesis.id}`, { step: "reserve" });
  clock.now = noticesLeave(clock.now);
  const reader = await as(mentor);
  await reader.post("/language", { language: "en", to: "/" });
  const bell = bellSchema.parse((await reader.get("/notifications")).json());
  expect(bell.notifications).toMatchObject([
    { message: expect.stringMatching(/^Rezervirana je/), language: "hr" },
  ]);
  expect((await reader.get("/notifications/list")).text).toMatch(/lang="hr"[^>]*>Rezervirana je/);
});

test("students who write in English get mails in both languages, others in Croatian", async () => {
  const mail = await mailTo(await confirmed(true));
  expect(mail?.subject).toBe(
    "Potvrđena je rezervacija teme „Rizici u šumarstvu” / Your reservation of the topic “Risks in forestry” is confirmed",
  );
  expect(mail?.body).toMatch(
    /^The English text follows.*Poštovani,.*Hello,.*The thesis should be defended by \d+ \w+ \d{4}\./s,
  );
  const other = await mailTo(await confirmed(false));
  expect(other?.subject).toBe("Potvrđena je rezervacija teme „Rizici u šumarstvu”");
  expect(other?.body).not.toContain("English");
});
