import { expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);
const dark = { themeStyleDark: "1" };

const mentor = await given.teacher({
  username: "mentorica",
  last_name: "Čačić",
  password_hash: passwordHash,
});
const student = await given.student({ username: "studentica", password_hash: passwordHash });
const thesis = await given.thesis({
  mentor,
  name: "Gospodarenje poplavnim šumama hrasta lužnjaka u Posavini",
});
const reservation = await given.reservation({
  thesis,
  student,
  status: "mentorConfirmedReservation",
  created_at: given.day(-61),
});

const unread = async (person: { id: number }) =>
  (
    await sql<{ n: number }>(
      "select count(*)::int as n from messages where to_id = $1 and read_at is null",
      [person.id],
    )
  )[0]?.n;

test("a student writes from the page of the reservation by keyboard, with two files in one zip; the mentor answers", async () => {
  const writer = await signedIn({ username: "studentica" });
  await writer.visit(`/student/reservation/${reservation.id}`);
  await writer.page.getByRole("link", { name: "Napiši poruku" }).last().press("Enter");
  await writer.page.getByRole("textbox", { name: "Tekst poruke" }).waitFor();
  await writer.expectAccessible();
  expect(await writer.page.getByRole("checkbox", { name: /Čačić/ }).isChecked()).toBe(true);
  await writer.page.getByRole("textbox", { name: "Naslov", exact: true }).focus();
  await writer.page.keyboard.type("Rok za prvo poglavlje");
  await writer.page.locator("[role=textbox][aria-label='Tekst poruke']").focus();
  await writer.page.keyboard.type("Kada mogu doći?");
  const files = await Promise.all(
    [pdf("poglavlje.pdf"), pdf("plan.pdf")].map(async (file) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    })),
  );
  await writer.page.getByLabel("Privitak").setInputFiles(files);
  await writer.page.getByText(/privitak\.zip · /).waitFor();
  await writer.page.getByRole("button", { name: "Pošalji poruku" }).press("Enter");
  await writer.expectText("Poruka je poslana.");
  await writer.expectText("Još nije pročitano");
  await writer.expectAccessible();
  const [stored] = await sql<{ name: string }>(
    "select f.name from messages m join files f on f.id = m.attachment_file_id where m.to_id = $1",
    [mentor.id],
  );
  expect(stored?.name).toBe("privitak.zip");

  const reader = await signedIn({ username: "mentorica" }, { cookies: dark });
  await reader.visit("/message/list");
  expect(await unread(mentor)).toBe(1);
  await reader.page.getByRole("link", { name: /Rok za prvo poglavlje/ }).press("Enter");
  await reader.expectText("Kada mogu doći?");
  await expect.poll(() => unread(mentor)).toBe(0);
  await reader.page.locator("[role=textbox][aria-label='Odgovor']").waitFor();
  expect(await reader.page.evaluate(() => document.activeElement?.closest("form"))).toBeNull();
  await reader.expectAccessible();
  await reader.page.locator("[role=textbox][aria-label='Odgovor']").focus();
  await reader.page.keyboard.type("U utorak u devet.");
  await reader.page.getByRole("button", { name: "Pošalji", exact: true }).press("Enter");
  await reader.expectText("Odgovor je poslan.");
  await reader.expectText("U utorak u devet.");

  await writer.visit(`/student/reservation/${reservation.id}`);
  await writer.expectText("U utorak u devet.");
});

test("on a phone the list and the conversation are one after the other; a draft stays", async () => {
  const { page, visit, expectAccessible, expectText } = await signedIn(
    { username: "studentica" },
    { width: 360, cookies: dark },
  );
  await visit("/message/list");
  await page.getByRole("link", { name: /Rok za prvo poglavlje/ }).click();
  await expectText("U utorak u devet.");
  await expectAccessible();
  expect(await page.getByRole("list", { name: "Popis razgovora" }).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator("[role=textbox][aria-label='Odgovor']").click();
  await page.keyboard.type("Hvala, dolazim");
  await page.getByRole("link", { name: "Poruke", exact: true }).last().click();
  await page.getByRole("list", { name: "Popis razgovora" }).waitFor();
  await page.goBack();
  await expectText("Hvala, dolazim");
  await expectAccessible();
});

test("somebody who works with many people finds recipients by a part of their name, without diacritics", async () => {
  for (let index = 0; index < 12; index += 1) await given.teacher();
  const { page, visit, expectAccessible, expectText } = await signedIn({ username: "mentorica" });
  await given.teacher({ last_name: "Žužić", name_with_title: "doc. dr. sc. Ivo Žužić" });
  await visit("/message/new");
  await page.getByLabel("Primatelji").fill("zuzic");
  await page.getByRole("option", { name: /Žužić/ }).click();
  await page.getByRole("textbox", { name: "Naslov", exact: true }).fill("Povjerenstvo");
  await page.locator("[role=textbox][aria-label='Tekst poruke']").fill("Možete li u petak?");
  await expectAccessible();
  await page.getByRole("button", { name: "Pošalji poruku" }).click();
  await expectText("Poruka je poslana.");
});

test("without scripts a message is read and marked as read by a button", async () => {
  await sql("update messages set read_at = null where to_id = $1", [student.id]);
  const { page, visit, clickButton } = await signedIn(
    { username: "studentica" },
    { javaScriptEnabled: false },
  );
  await visit("/message/list");
  await page.getByRole("link", { name: /Rok za prvo poglavlje/ }).click();
  await clickButton("Označi pročitanim");
  await page.waitForLoadState();
  expect(await unread(student)).toBe(0);
});

test("what is typed stays with its conversation, also if another message arrives", async () => {
  const insert = (title: string, others = {}) =>
    given.insert("messages", {
      thesis_id: thesis.id,
      from_id: student.id,
      to_id: mentor.id,
      title,
      body: "<p>Još nešto.</p>",
      ...others,
    });
  const first = await insert("Prilog");
  await insert("Korektura");
  const { page, visit, expectText } = await signedIn({ username: "mentorica" });
  const answer = page.locator("[role=textbox][aria-label='Odgovor']");
  await visit("/message/list");
  await page.getByRole("link", { name: /Prilog/ }).click();
  await answer.click();
  await page.keyboard.type("Primljeno, hvala");
  await page.getByRole("link", { name: /Korektura/ }).click();
  await page.getByRole("heading", { name: "Korektura" }).waitFor();
  await answer.waitFor();
  expect(await answer.textContent()).toBe("");
  await insert("Prilog", { conversation_id: first.id });
  await visit("/message/list");
  await page.getByRole("link", { name: /Prilog/ }).click();
  await expectText("Primljeno, hvala");
  await page.getByRole("button", { name: "Pošalji", exact: true }).click();
  await expectText("Odgovor je poslan.");
  await answer.waitFor();
  expect(await answer.textContent()).toBe("");
});
