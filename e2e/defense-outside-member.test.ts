import { afterAll, expect, test } from "vitest";
import { defenseDayPath } from "#areas/defenses/day/day.ts";
import { codeIn, guestFixtures } from "#areas/guests/fixtures.ts";
import { guestPaths } from "#areas/guests/guests-rules.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const inbox = await openInbox();
const faculty = await createWorld({ SMTP_URL: inbox.url });
const { given, as, sql } = faculty;
const { guest, signedIn } = await openBrowser(faculty);
const { guestOf, invited, mailTo, newAddress } = guestFixtures(faculty, inbox);
afterAll(() => inbox.close());

test("on the day of a defense the chair types the minutes while the network is cut, and a member from outside reads and confirms them on a phone", async () => {
  const services = await given.person({ roles: ["studentServices"] });
  const asServices = await as(services);
  const { id: studyId } = await given.study({
    committee_required: true,
    minutes_confirmation: "beside",
  });
  const [mentor, chair, secretary] = [
    await given.teacher(),
    await given.teacher({ password_hash: passwordHash }),
    await given.teacher(),
  ];
  const student = await given.student();
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor, study_id: studyId, name: "Obrana s gošćom" }),
    student,
    status: "mentorConfirmedReservation",
  });
  await (await as(student)).post(`/document/student-working-version/${id}`, { file: pdf() });

  // the member comes in with the code that her own mail brings
  const thesis = { id, email: newAddress() };
  const link = await invited(asServices, thesis, {
    capacity: "committeeMember",
    name: "dr. sc. Vanja Vanjski",
  });
  const member = await guest({ width: 360, cookies: { themeStyleDark: "1" } });
  await member.visit(link);
  await member.clickButton("Prihvati i pošalji mi kôd");
  await member.expectText("Kôd je poslan");
  await member.page.getByLabel("Kôd iz e-pošte").fill(codeIn(await mailTo(thesis.email, 2)));
  await member.clickButton("Uđi");
  await member.page.waitForURL(`**${guestPaths.thesis(id)}`);
  await member.expectText("Povjerenstvo za obranu još nije odabrano s Vama.");

  const { id: guestId } = await guestOf(thesis);
  for (const seat of [
    { user_id: chair.id, role: "chair" },
    { user_id: mentor.id, role: "member" },
    { guest_id: guestId, role: "member" },
    { user_id: secretary.id, role: "secretary" },
  ])
    await given.insert("committee_members", { reservation_id: id, ...seat });
  const [row] = await sql<{ day: string }>(
    `update reservations set status = 'studentServicesConfirmedDefenseDate', defense_date = $2, defense_place = 'Vijećnica'
     where id = $1 returning to_char(defense_date at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as day`,
    [id, given.instant(-0.01)],
  );

  const atChair = await signedIn(chair, { width: 820, height: 1180 });
  await atChair.visit(defenseDayPath(row?.day));
  await atChair.expectText("dr. sc. Vanja Vanjski");
  await atChair.page.locator("summary", { hasText: "Zapisnik" }).click();
  const flow = atChair.page.getByLabel("Tijek obrane");
  await flow.fill("Student je izložio rad.");
  await atChair.expectText("Spremljeno u");
  await atChair.context.setOffline(true);
  await flow.fill("Student je izložio rad. Članica izvana pitala je za uzorak.");
  await atChair.page.getByLabel("Pitanja na obrani").fill("Zašto baš taj uzorak?");
  await atChair.expectText("Na ovom uređaju čekaju 2 izmjene");
  await atChair.context.setOffline(false);
  const typed = () =>
    sql<{ body: string }>(
      "select body from minutes_fields where reservation_id = $1 order by field",
      [id],
    );
  await expect
    .poll(typed, { timeout: 20_000 })
    .toEqual([
      { body: "Student je izložio rad. Članica izvana pitala je za uzorak." },
      { body: "Zašto baš taj uzorak?" },
    ]);

  const [defenseFlow, defenseQuestions] = (await typed()).map(({ body }) => body);
  const sent = await asServices.post(`/defense/minutes/${id}`, {
    step: "draft",
    seen: "",
    grade: "5",
    gradeAgree: "on",
    examDate: given.day(0),
    defenseFlow: defenseFlow ?? "",
    defenseQuestions: defenseQuestions ?? "",
  });
  expect(sent.status).toBe(303);
  expect(await mailTo(thesis.email, 3)).toContain(guestPaths.thesis(id));

  await member.visit(guestPaths.thesis(id));
  await member.expectText("Vijećnica");
  await member.expectAccessible();
  await member.page.getByRole("link", { name: "Otvori zapisnik" }).click();
  await member.expectText("Članica izvana pitala je za uzorak.");
  await member.expectAccessible();
  await member.clickButton("Potvrdi nacrt zapisnika");
  const question = member.page.getByRole("dialog");
  await question.getByRole("button", { name: "Potvrdi nacrt zapisnika" }).click();
  await member.expectText("Potvrdili ste nacrt zapisnika");
  expect(
    await sql(
      "select a.guest_id, a.answer from minutes_answers a join minutes_drafts d on d.id = a.draft_id where d.reservation_id = $1",
      [id],
    ),
  ).toEqual([{ guest_id: guestId, answer: "confirmed" }]);

  // the pages of the day stay with those who have an account
  await member.page.goto(defenseDayPath(row?.day));
  expect(new URL(member.page.url()).pathname).toBe("/login");
});
