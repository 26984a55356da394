import { describe, expect, test } from "vitest";
import { png } from "#test/world/files.ts";
import { createWorld, monday } from "#test/world/index.ts";
import {
  fillDate,
  fillDateTime,
  fillFinalVersion,
  loadThesisFile,
  openLifecycleBrowsers,
  title,
} from "./lifecycle-helpers.ts";

const faculty = await createWorld();
const { sql, clock } = faculty;
const { mentor, coMentor, head, student, library, accountancy, services, visitor } =
  await openLifecycleBrowsers(faculty);
await faculty.given.paymentSettings();
const thesis = await loadThesisFile(clock.now);
let reservation = 0;

/** Sets the application's clock to a number of days after the start; sessions stay valid. */
const later = async (days: number) => {
  clock.now = new Date(monday.getTime() + days * 86_400_000);
  await sql(
    "update sessions set expires_at = expires_at + interval '1 year', ends_at = ends_at + interval '1 year'",
  );
};

/** Returns the day that is `days` after the start of the test. */
const dayOf = (days: number) =>
  new Date(monday.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const file = (name: string, bytes: Uint8Array<ArrayBuffer>, mimeType = "application/pdf") => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

const statusOf = async () =>
  (await sql<{ status: string }>("select status from reservations where id = $1", [reservation]))[0]
    ?.status;

describe("the life cycle of a thesis, by eight people in a browser", () => {
  test("a mentor proposes a thesis with a co-mentor and sends it for publication", async () => {
    await mentor.visit("/thesis/mentor/new");
    const { page } = mentor;
    await page.getByLabel("Naziv", { exact: false }).first().fill(title);
    await page.getByLabel("Opis").fill("Opis teme s dovoljno pojedinosti za studenta. ".repeat(10));
    await page.getByLabel("Ključne riječi").fill("digitalizacija");
    await page.keyboard.press("Enter");
    await page.locator("select[name=studyId]").selectOption({ index: 1 });
    await page.locator("input[name=studyProgramIds]").first().check();
    await page
      .locator("select[name=coMentorId]")
      .selectOption({ label: "doc. dr. sc. Ivana Kovač" });
    await mentor.expectAccessible();
    await mentor.clickButton("Pošalji na objavu");
    await mentor.expectText("Tema je poslana na objavu.");
    await mentor.expectAccessible();
    expect(await sql("select status, keyword_list from theses where name = $1", [title])).toEqual([
      { status: "notPublished", keyword_list: "digitalizacija" },
    ]);
  });

  test("the head of department is notified and publishes it", async () => {
    await head.visit("/head-of-department/not-published");
    await head.expectText(title);
    await head.expectText("Opis teme s dovoljno pojedinosti");
    await head.expectAccessible();
    await head.clickButton("Objavi");
    await head.expectText(`Objavljeno: ${title}`);
    await head.expectAccessible();
  });

  test("a visitor finds it without signing in", async () => {
    await visitor.visit("/");
    await visitor.visit("/student/theses-by-mentors");
    await visitor.page.getByRole("link", { name: "prof. dr. sc. Marko Horvat" }).click();
    await visitor.expectText(title);
    await visitor.expectAccessible();
    await visitor.page.getByRole("link", { name: title }).click();
    await visitor.expectText("Prijavite se za rezervaciju");
    await visitor.expectAccessible();
  });

  test("a student reserves it", async () => {
    await student.visit("/student/theses-by-mentors");
    await student.page.getByRole("link", { name: "prof. dr. sc. Marko Horvat" }).click();
    await student.page.getByRole("link", { name: title }).click();
    await student.expectText("Ispunjavate sve uvjete.");
    await student.expectAccessible();
    await student.clickButton("Rezerviraj temu");
    await student.page.waitForURL("**/student/reservation/*");
    reservation = Number(student.page.url().split("/").at(-1));
    await student.expectText("Tema je rezervirana.");
    await student.expectAccessible();
    await student.visit("/student/all-my-reservations");
    await student.visit(`/student/edit-reservation/${reservation}`);
  });

  test("the mentor sees it waiting and confirms it", async () => {
    await mentor.visit("/homepage-user");
    await mentor.visit("/mentor/require-actions");
    await mentor.visit(`/mentor/confirm-reservation/${reservation}`);
    await mentor.clickButton("Potvrdi rezervaciju");
    await expect.poll(statusOf).toBe("mentorConfirmedReservation");
    await mentor.expectAccessible();
  });

  test("a working version goes to the mentor and back; the co-mentor sees it", async () => {
    await later(1);
    await student.visit(`/document/student-working-version/${reservation}`);
    await student.page.locator("input[type=file]").setInputFiles(file("radna-verzija.pdf", thesis));
    await student.page.getByLabel("Vaša napomena").fill("Molim mišljenje o uvodu.");
    await student.clickButton("Pošalji radnu verziju");
    await student.expectText("Radna verzija je poslana mentoru.");
    await coMentor.visit(`/student/reservation/${reservation}`);
    await coMentor.expectText("radna-verzija.pdf");
    await mentor.visit(`/document/mentor-working-version/${reservation}`);
    await mentor.page
      .getByLabel("Odgovor mentora")
      .fill("Uvod je dobar, proširite drugo poglavlje.");
    await mentor.clickButton("Odgovori na verziju");
    await mentor.expectText("Odgovor je poslan studentu.");
    await student.visit(`/document/student-working-version/${reservation}`);
    await student.expectText("proširite drugo poglavlje");
  });

  test("the student submits the final version", async () => {
    await later(2);
    await student.visit(`/document/student-final-version/${reservation}`);
    await fillFinalVersion(student);
    await student.page
      .locator("input[name=thesis]")
      .setInputFiles(file("Babić – diplomski rad.pdf", thesis));
    await student.clickButton("Predaj konačnu verziju");
    await student.page.getByRole("dialog").waitFor();
    await student.expectAccessible();
    await student.clickButton("Predaj konačnu verziju");
    await student.expectText("Konačna verzija je predana.");
    await expect.poll(statusOf).toBe("studentSubmittedToApp");
    await student.expectAccessible();
  });

  test("the mentor asks for minor changes, the student makes them, the mentor approves", async () => {
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [reservation],
    );
    await mentor.visit(`/document/mentor-response-final-version/${document?.id}`);
    await mentor.page.getByLabel("Napomena studentu").fill("Ispravite sažetak.");
    await mentor.clickButton("Zatraži manje izmjene");
    await mentor.expectText("Zahtjev za izmjene poslan je studentu.");
    await student.visit(`/document/student-edit-final-version/${document?.id}`);
    await student.expectText("Ispravite sažetak.");
    await student.page.locator("textarea[name=abstract]").fill("Ispravljeni sažetak. ".repeat(10));
    await student.clickButton("Predaj ispravljenu verziju");
    await student.expectText("Ispravljena verzija je predana.");
    await mentor.visit(`/document/mentor-return-final-version/${document?.id}`);
    await mentor.visit(`/document/mentor-approve-final-version/${document?.id}`);
    await mentor.clickButton("Odobri rad");
    await mentor.expectText("Niste otvorili rad");
    await mentor.expectAccessible();
    const download = await mentor.context.request.get(`/student/download-thesis/${document?.id}`);
    expect(Buffer.compare(await download.body(), Buffer.from(thesis))).toBe(0);
    await mentor.clickButton("Odobri rad");
    await mentor.expectText("Rad je odobren.");
  });

  test("the student pays the fee", async () => {
    await later(3);
    await student.visit(`/student/check-debit-status/${reservation}`);
    await student.page.getByRole("link", { name: "Priloži potvrdu o uplati" }).click();
    await student.expectText("70,00");
    await student.expectAccessible();
    const proof = png("uplata.png");
    await student.page.locator("input[type=file]").setInputFiles({
      name: proof.name,
      mimeType: proof.type,
      buffer: Buffer.from(await proof.arrayBuffer()),
    });
    await student.clickButton("Pošalji potvrdu");
    await student.expectText("Potvrda o uplati je poslana.");
    await student.expectAccessible();
  });

  test("library and accountancy confirm independently", async () => {
    for (const [office, path] of [
      [library, "/service/library"],
      [accountancy, "/service/accountancy"],
    ] as const) {
      await office.visit(path);
      await office.page.getByRole("checkbox", { name: /Petra Babić/ }).check();
      await office.page.getByRole("button", { name: "Potvrdi odabrane (1)" }).click();
      await office.expectText("Potvrđena je 1 rezervacija.");
      await office.expectAccessible();
    }
    expect(await statusOf()).toBe("libraryAndAccountancyConfirmed");
  });

  test("the student confirms the statements", async () => {
    await student.visit(`/student/statements/${reservation}`);
    for (const box of await student.page.getByRole("checkbox").all()) await box.check();
    await student.clickButton("Potvrdi izjave");
    await student.expectText("Izjave su potvrđene.");
    await student.expectAccessible();
  });

  test("student services check the formal conditions", async () => {
    await services.visit("/service/student-services");
    await services.expectText("Provjeri formalne uvjete");
    await services.expectAccessible();
    await services.page.getByRole("button", { name: "Potvrdi uvjete" }).click();
    await services.expectText("Potvrđeni uvjeti");
    await services.visit(`/service/change-expires-at/${reservation}`);
    await services.visit(`/service/change-in-english/${reservation}`);
  });

  test("the mentor sets the date, student services confirm it, everybody sees it in the calendar", async () => {
    await later(11);
    await mentor.visit(`/mentor/defense-date/${reservation}`);
    await fillDateTime(mentor, dayOf(28), "10:00");
    await mentor.page.getByLabel("Mjesto obrane").fill("Dvorana 7");
    await mentor.clickButton("Odredi termin");
    await mentor.expectText("Termin obrane je određen.");
    await mentor.visit("/mentor/scheduled-defenses");
    await services.visit(`/service/confirm-defense-date/${reservation}`);
    await services.clickButton("Potvrdi termin obrane");
    await services.expectText("Termin obrane je potvrđen i objavljen.");
    await visitor.visit("/scheduled-defenses");
    await visitor.expectText(title);
  });

  test("the defense is held and closed with a grade", async () => {
    await later(28.1);
    await services.visit(`/service/finish-defense/${reservation}`);
    const { page } = services;
    await page.locator("select[name=grade]").selectOption("5");
    await page
      .getByLabel("Tijek obrane")
      .fill("Studentica je izložila rad i odgovorila na pitanja.");
    await page.getByLabel("Pitanja na obrani").fill("Koje su prepreke digitalizaciji?");
    // the consequences are named beforehand, and another grade has other consequences
    const question = page.getByRole("dialog");
    await page.locator("select[name=grade]").selectOption("1");
    await services.clickButton("Zaključi obranu");
    for (const sentence of [
      "nedovoljan (1). Ishod je negativan",
      "„Nije obranjeno”",
      "tema se oslobađa",
    ])
      await question.getByText(sentence).waitFor();
    await question.getByRole("button", { name: "Odustani" }).click();
    expect(await statusOf()).toBe("studentServicesConfirmedDefenseDate");
    await page.locator("select[name=grade]").selectOption("5");
    await services.clickButton("Zaključi obranu");
    for (const sentence of [
      "izvrstan (5)",
      "„Obranjeno”",
      "Tema je završena",
      "nacrt potvrde",
      "upis u ISVU",
    ])
      await question.getByText(sentence).waitFor();
    await services.clickButton("Zaključi obranu");
    await services.expectText("Obrana je zaključena.");
    await services.expectAccessible();
    expect(await statusOf()).toBe("completed");
  });

  test("the certificate is completed and its PDF made", async () => {
    const [certificate] = await sql<{ id: number }>(
      "select id from certificates_of_completion where reservation_id = $1",
      [reservation],
    );
    await services.visit("/certificate-of-completion");
    await services.visit(`/certificate-of-completion/show/${certificate?.id}`);
    await services.visit(`/certificate-of-completion/edit/${certificate?.id}`);
    const { page } = services;
    await fillDate(services, "dateOfBirth", "12.03.2002.");
    await page.locator("input[name=birthplace]").fill("Zadar");
    await page
      .locator("input[name=female][value=yes], input[name=female][value=true]")
      .first()
      .check();
    await page.locator("input[name=classificationNo]").fill("602-04/26-01/57");
    await page.locator("input[name=registrationNo]").fill("251-69-06-26-2");
    await page.locator("form button[type=submit]").last().click();
    await page.waitForURL("**/certificate-of-completion/show/*");
    await services.expectAccessible();
    const pdf = await services.context.request.get(
      `/certificate-of-completion/create-pdf/${certificate?.id}`,
    );
    expect(pdf.status()).toBe(200);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("all participants see the same timeline, and visitors see no grade", async () => {
    for (const user of [student, mentor, coMentor, services]) {
      await user.visit(`/student/reservation/${reservation}`);
      await user.expectText("Obranjeno");
    }
    const [{ id } = { id: 0 }] = await sql<{ id: number }>(
      "select id from theses where name = $1",
      [title],
    );
    await visitor.visit(`/student/thesis/${id}`);
    expect(await visitor.page.content()).not.toContain("izvrstan");
  });
});
