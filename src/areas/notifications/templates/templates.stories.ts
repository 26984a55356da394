import { beforeEach, describe, expect, test } from "vitest";
import { noticesLeave } from "#kit/workflow/undo.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { templatePaths } from "./templates.ts";

const teza = await createWorld();
const { given, as, sql, clock, visitor } = teza;
const { run } = openJobQueue(teza);
const admin = await given.person({ roles: ["admin"], email: "upravitelj@example.hr" });
const asAdmin = await as(admin);
const name = { event: "deleteRequest.send", audience: "headOfDepartment", language: "hr" } as const;
const path = templatePaths.edit(name);
const own = {
  bell: "Mentor traži brisanje: {title}.",
  subject: "Brisanje: {title}",
  body: "Mentor {mentor} traži brisanje teme „{title}”.\n\nRazlog: {reason}",
};

// each test begins with the delivered texts
beforeEach(async () => {
  await sql("delete from notification_templates");
  await sql("delete from mails where user_id = $1", [admin.id]);
});

const save = (basis: string, texts: Partial<typeof own> = {}) =>
  asAdmin.post(path, { step: "save", basis, ...own, ...texts });

const versions = () =>
  sql<{ number: number; bell: string | null; created_by: number }>(
    "select number, bell, created_by from notification_templates order by number",
  );

/** A mentor requests a deletion; returns the text of the head of department's notification. */
async function requestDeletion() {
  const [mentor, head] = [await given.teacher(), await given.head()];
  const thesis = await given.thesis({ mentor, name: "Vrste {tla}" });
  await (await as(mentor)).post(`/delete-request/send/${thesis.id}`, { reason: "Zastarjela je." });
  clock.now = noticesLeave(clock.now);
  return { mentor, ...(await toldTo(head)) };
}

async function toldTo({ id }: Person) {
  const [bell] = await sql<{ message: string }>(
    "select message from notifications where user_id = $1 order by id desc limit 1",
    [id],
  );
  const [mail] = await sql<{ subject: string; body: string }>(
    "select subject, body from mails where user_id = $1 order by id desc limit 1",
    [id],
  );
  return { bell: bell?.message, mail };
}

describe("the texts of a notification", () => {
  test("are shown as delivered until somebody changes them, with the fields that they may use", async () => {
    const list = await asAdmin.get(templatePaths.list);
    expect(list).toContainText(path);
    expect(list).not.toContainText("Isporučeni je tekst promijenjen");
    const { text } = await asAdmin.get(path);
    expect(text).toContainText("Vrijedi isporučeni tekst.");
    expect(text).toContainText("Zatraženo je brisanje teme „{title}”.");
    for (const field of ["{title}", "{mentor}", "{reason}"]) expect(text).toContainText(field);
    expect(text).not.toContainText("{defense}");
  });

  test("are found by their words, and those of the faculty alone", async () => {
    const found = await asAdmin.get(`${templatePaths.list}?q=BRISANJE+voditelj`);
    expect(found).toContainText(path);
    expect(found).not.toContainText("waitingList.");
    const english = { ...name, event: "reservation.confirm", audience: "student" } as const;
    for (const language of ["hr", "en"] as const)
      expect(await asAdmin.get(templatePaths.list)).toContainText(
        templatePaths.edit({ ...english, language }),
      );
    expect(await asAdmin.get(`${templatePaths.list}?own=1`)).toContainText("Nijedan tekst");
    await save("0");
    const own = await asAdmin.get(`${templatePaths.list}?own=1`);
    expect(own).toContainText(path);
    expect(own).toContainText("1 tekst fakulteta");
    expect(own).not.toContainText(templatePaths.edit({ ...english, language: "hr" }));
    expect(await asAdmin.get(`${templatePaths.list}?q=nepostojeće`)).toContainText("Nijedan tekst");
  });

  test("are shown on something that has happened, stored nowhere", async () => {
    await requestDeletion();
    const [event] = await sql<{ id: number }>(
      "select max(id)::int as id from events where name = 'deleteRequest.send'",
    );
    const real = await asAdmin.post(path, { step: "preview", ...own, event: String(event?.id) });
    expect([real.status, real.text.includes("Mentor traži brisanje: Vrste {tla}.")]).toEqual([
      200,
      true,
    ]);
    expect(real).toContainText("Razlog: Zastarjela je.");
    const sample = await asAdmin.post(path, { step: "preview", ...own, event: "" });
    expect(sample).toContainText("Upravljanje rizicima u šumarstvu");
    expect(await versions()).toEqual([]);
  });

  test("with a wrong field are refused with its line and column, and come back as they were typed", async () => {
    const body = "Prvi.\n\nDrugi {titel}, {defense}.";
    for (const step of ["preview", "test", "save"]) {
      const { status, text } = await asAdmin.post(path, {
        step,
        ...own,
        body,
        basis: "0",
        event: "",
      });
      expect(status).toBe(422);
      expect(text).toContainText("Redak 3, stupac 7: polje {titel} ne postoji.");
      expect(text).toContainText(
        "Redak 3, stupac 16: polje {defense} ne može se rabiti u ovome tekstu.",
      );
      if (step === "preview") expect(text).toContainText("Drugi {titel}, {defense}.");
    }
    const open = await asAdmin.post(path, {
      step: "save",
      ...own,
      bell: "Tema {title",
      basis: "0",
    });
    expect([open.status, open.text.includes("Redak 1, stupac 6: vitičaste zagrade")]).toEqual([
      422,
      true,
    ]);
    expect(await versions()).toEqual([]);
    expect(await sql("select id from mails where user_id = $1", [admin.id])).toEqual([]);
  });

  test("are saved as a version that counts for what happens from now on", async () => {
    const before = await requestDeletion();
    expect(before.bell).toMatch(/^Zatraženo je brisanje teme „Vrste \{tla\}”/);
    const { status, location } = await save("0");
    expect([status, location]).toEqual([303, path]);
    expect(await versions()).toEqual([{ number: 1, bell: own.bell, created_by: admin.id }]);
    const { bell, mail } = await requestDeletion();
    expect(bell).toBe("Mentor traži brisanje: Vrste {tla}.");
    expect(mail?.subject).toBe("Brisanje: Vrste {tla}");
    expect(mail?.body).toMatch(
      /^Poštovani,\n\nMentor dr\. sc\. .*traži brisanje.*\n\nRazlog: Zastarjela je\.\n\nOtvorite u Tezi: http/s,
    );
  });

  test("of two who edit the same version, the second is told", async () => {
    await save("0");
    const answers = await Promise.all([
      save("1", { bell: "Prvi." }),
      save("1", { bell: "Drugi." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await versions()).length).toBe(2);
  });

  test("are said to be outdated when a release has changed the delivered ones meanwhile", async () => {
    await save("0");
    await save("1");
    await sql("update notification_templates set delivered = 'Stari isporučeni tekst.'");
    expect(await asAdmin.get(templatePaths.list)).toContainText("Isporučeni je tekst promijenjen");
    const { text } = await asAdmin.get(path);
    expect(text).toContainText("Nova inačica aplikacije promijenila je tekst");
    expect(text).toMatch(/<del>.*Stari isporučeni/s);
    expect((await save("2")).status).toBe(303);
    expect(await asAdmin.get(templatePaths.list)).not.toContainText(
      "Isporučeni je tekst promijenjen",
    );
  });

  test("return to the delivered ones; earlier versions can be put into the editor", async () => {
    await save("0");
    await save("1", { bell: "Prvi." });
    await save("2", { bell: "Drugi." });
    expect((await asAdmin.post(path, { step: "restore", basis: "3" })).status).toBe(303);
    expect((await versions()).at(-1)).toMatchObject({ number: 4, bell: null });
    expect((await requestDeletion()).bell).toMatch(/^Zatraženo je brisanje/);
    const { text } = await asAdmin.get(`${path}?version=1`);
    expect(text).toContainText("U uređivaču je inačica 1.");
    expect(text).toContainText("Mentor traži brisanje: {title}.");
  });

  test("in English are what a student who reads English is told", async () => {
    const english = { event: "reservation.refuse", audience: "student", language: "en" } as const;
    const submitted = {
      bell: "Sorry: “{title}” was refused.",
      subject: "Refused",
      body: "Mentor: {mentor}.",
    };
    expect(
      (await asAdmin.post(templatePaths.edit(english), { step: "save", basis: "0", ...submitted }))
        .status,
    ).toBe(303);
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor, name_eng: "Soils" });
    const { id } = await given.reservation({ thesis, student });
    await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, {
      step: "refuse",
      reason: "Ne.",
    });
    const [row] = await sql("select message_en, message from notifications where user_id = $1", [
      student.id,
    ]);
    expect(row).toMatchObject({
      message_en: "Sorry: “Soils” was refused.",
      message: expect.stringMatching(/^Vaša/),
    });
  });
});

test("a test mail goes to the administrator alone, with the values of the event", async () => {
  const { status, text } = await asAdmin.post(path, { step: "test", ...own, event: "" });
  expect([
    status,
    text.includes("Probna poruka upućena je na adresu upravitelj@example.hr."),
  ]).toEqual([200, true]);
  const mails = await sql("select recipient, subject, event_id from mails where user_id = $1", [
    admin.id,
  ]);
  expect(mails).toEqual([
    {
      recipient: "upravitelj@example.hr",
      subject: "[Proba] Brisanje: Upravljanje rizicima u šumarstvu",
      event_id: null,
    },
  ]);
});

test("the texts are the admin's alone, and unknown ones are 404", async () => {
  const before = (await versions()).length;
  for (const person of [
    await given.teacher(),
    await given.student(),
    await given.person({ roles: ["viceDean"] }),
  ]) {
    const client = await as(person);
    for (const address of [templatePaths.list, path])
      expect((await client.get(address)).status).toBe(403);
    expect((await client.post(path, { step: "save", basis: "4", ...own })).status).toBe(403);
  }
  expect((await visitor.get(path)).location).toContain("/login");
  for (const unknown of [
    "nista",
    "reservation.confirm-student",
    "reservation.reserve-mentor-en",
    "constructor-a-hr",
  ])
    expect((await asAdmin.get(`/mail-template/edit/${unknown}`)).status).toBe(404);
  expect((await asAdmin.post(path, { step: "nesto" })).status).toBe(422);
  expect((await versions()).length).toBe(before);
});

describe("the texts around the list of a summary", () => {
  const daily = templatePaths.edit({ event: "summary.daily", audience: "named", language: "hr" });
  const form = {
    subject: "Dan u Tezi: {count}",
    body: "Što se dogodilo:\n\n{list}\n\nStudentska služba",
  };
  const mailOfDay = async () => {
    const person = await given.student();
    const event = await given.insert("events", { name: "thesis.publish" });
    await given.insert("notifications", {
      event_id: event.id,
      user_id: person.id,
      url: "/help",
      icon: "thesis",
      message: "Nešto se dogodilo.",
      awaits_digest: true,
      created_at: clock.now,
    });
    await run("send-digests");
    return (
      await sql<{ subject: string; body: string }>(
        "select subject, body from mails where user_id = $1",
        [person.id],
      )
    )[0];
  };

  test("are edited, shown and tried like others, without a text for the bell, and can't lose their list", async () => {
    const page = await asAdmin.get(daily);
    expect(page).toContainText("Od zadnjeg pregleda dogodilo se ovo:");
    expect(page).not.toContainText("Obavijest na zvoncu");
    const lost = await asAdmin.post(daily, {
      step: "save",
      ...form,
      body: "Bez popisa.",
      basis: "0",
    });
    expect([lost.status, lost.text.includes("polje {list} mora stajati u tekstu.")]).toEqual([
      422,
      true,
    ]);
    const shown = await asAdmin.post(daily, { step: "preview", ...form, event: "" });
    expect([shown.status, shown.text.includes("Dan u Tezi: 2")]).toEqual([200, true]);
    expect((await asAdmin.post(daily, { step: "save", ...form, basis: "0" })).status).toBe(303);
    expect((await asAdmin.post(daily, { step: "save", ...form, basis: "0" })).status).toBe(409);
    expect((await (await as(await given.teacher())).get(daily)).status).toBe(403);
    const list = await asAdmin.get(templatePaths.list);
    for (const name of ["Zbirne poruke e-pošte", "Obavijesti dana", "Tjedni podsjetnik"])
      expect(list).toContainText(name);
  });

  test("of the mail of the day are shown on the real day of a person", async () => {
    const person = await given.student({ first_name: "Ljubica", last_name: "Danas" });
    for (const [message, daysAgo] of [
      ["Jučerašnja vijest.", 1],
      ["Prva današnja vijest.", 0],
      ["Druga današnja vijest.", 0],
    ] as const) {
      const event = await given.insert("events", { name: "thesis.publish" });
      await given.insert("notifications", {
        event_id: event.id,
        user_id: person.id,
        url: "/help",
        icon: "thesis",
        message,
        message_en: `EN ${message}`,
        created_at: new Date(clock.now.getTime() - daysAgo * 86_400_000),
      });
    }
    expect(await asAdmin.get(daily)).toContainText(`${person.last_name}`);
    const shown = await asAdmin.post(daily, { step: "preview", ...form, event: String(person.id) });
    expect(shown).toContainText("Dan u Tezi: 2");
    expect(shown.text).toMatch(/Prva današnja vijest\..*Druga današnja vijest\./s);
    expect(shown).not.toContainText("Jučerašnja");
    const english = templatePaths.edit({
      event: "summary.daily",
      audience: "named",
      language: "en",
    });
    expect(
      await asAdmin.post(english, { step: "preview", ...form, event: String(person.id) }),
    ).toContainText("EN Prva današnja vijest.");
    expect(await asAdmin.post(daily, { step: "preview", ...form, event: "999999" })).toContainText(
      "Dan u Tezi: 2",
    );
  });

  test("stand in the mail of the day from then on, until the delivered ones are returned", async () => {
    await asAdmin.post(daily, { step: "save", ...form, basis: "0" });
    const mail = await mailOfDay();
    expect(mail?.subject).toBe("Dan u Tezi: 1");
    expect(mail?.body).toMatch(
      /^Poštovani,\n\nŠto se dogodilo:\n\nNešto se dogodilo\.\n.*\/help\n\nStudentska služba\n\n/,
    );
    expect((await asAdmin.post(daily, { step: "restore", basis: "1" })).status).toBe(303);
    expect((await mailOfDay())?.subject).toBe("1 obavijest iz Teze");
  });
});
