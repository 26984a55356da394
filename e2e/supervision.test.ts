import { expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";
import { overflow } from "./grid-helpers.ts";
import { fillFinalVersion } from "./lifecycle-helpers.ts";
import {
  answerRemark,
  closeRemark,
  fillMilestone,
  markedRemarks,
  planLabels,
  returnMarkedUp,
  supervisionLooks,
} from "./supervision-helpers.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();

const file = {
  name: "rad.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(await pdf().arrayBuffer()),
};

/** The remarks that the student leaves open. */
const leftOpen = markedRemarks.slice(-3);

test.each(supervisionLooks)(
  "a whole supervision: a plan, three versions, twelve remarks, a meeting and the approval, %s",
  async (_, width, dark) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student({ password_hash: passwordHash });
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
      created_at: given.instant(-20),
      mentor_confirmed_reservation_at: given.instant(-18),
      expires_at: given.instant(300),
    });
    const look = { width, cookies: { themeStyleDark: dark } };
    const mentors = await signedIn({ username: mentor.username }, look);
    const students = await signedIn({ username: student.username }, look);
    const check = async (user: BrowserUser) => {
      await user.expectAccessible();
      expect(await overflow(user.page), user.page.url()).toBe(0);
    };
    const show = async (user: BrowserUser, path: string) => {
      await user.visit(path);
      await check(user);
    };
    const press = async ({ page }: BrowserUser, name: string) =>
      page.getByRole("button", { name, exact: true }).last().press("Enter");
    const send = async (comment: string) => {
      await show(students, `/document/student-working-version/${id}`);
      await students.page.locator("input[type=file][name=file]").setInputFiles(file);
      await students.page.getByLabel("Vaša napomena").fill(comment);
      await press(students, "Pošalji radnu verziju");
      await students.expectText("Radna verzija je poslana mentoru.");
    };

    // the mentor proposes a plan, the student accepts it
    await show(mentors, "/mentor/students");
    await mentors.page.getByRole("link", { name: `Plan: ${student.name}` }).press("Enter");
    await mentors.expectText("Plan još nije dogovoren.");
    await fillMilestone(mentors, planLabels(1), { name: "Pregled literature", day: given.day(20) });
    await fillMilestone(mentors, planLabels(2), { name: "Nacrt rada", day: given.day(60) });
    await press(mentors, "Pošalji prijedlog");
    await mentors.expectText("Prijedlog je poslan.");
    await check(mentors);
    await show(students, `/plan/${id}`);
    await press(students, "Prihvati plan");
    await students.expectText("Plan je dogovoren.");
    await check(students);

    // the first version is answered in words, the second by a marked-up file
    await send("Šaljem prva dva poglavlja.");
    await show(mentors, `/document/mentor-working-version/${id}`);
    await mentors.page.getByLabel("Odgovor mentora").fill("Proširite drugo poglavlje.");
    await press(mentors, "Odgovori na verziju");
    await mentors.expectText("Odgovor je poslan studentu.");
    await check(mentors);
    await send("Drugo poglavlje je prošireno.");
    await returnMarkedUp(mentors, id);
    await check(mentors);

    // the student answers nine of the twelve remarks; the third version shows the other three
    const list = `/document/remarks/${id}`;
    await show(students, list);
    for (const remark of markedRemarks.slice(0, -leftOpen.length))
      await answerRemark(students, remark, "Promijenjeno.");
    await check(students);
    await send("Odgovorio sam na primjedbe.");
    await students.visit(`/document/student-working-version/${id}`);
    await students.expectText("Otvorene su 3 primjedbe.");

    // the mentor closes eight of them and opens one again
    const [reopened = "", ...closed] = markedRemarks.slice(0, -leftOpen.length);
    await show(mentors, `${list}?status=answered`);
    for (const remark of closed) await closeRemark(mentors, remark);
    await press(mentors, `Ponovno otvori: ${reopened}`);
    await mentors.expectText("Primjedba je ponovno otvorena.");
    await mentors.expectText("Nijedna primjedba ne čeka provjeru");
    await check(mentors);

    // a meeting is noted, and its next steps become milestones
    await show(mentors, `/meetings/${id}`);
    await mentors.page.getByText("Zapiši sastanak").press("Enter");
    await mentors.page.getByLabel("Što je rečeno i dogovoreno").fill("Ponoviti mjerenje.");
    await fillMilestone(
      mentors,
      { name: "Sljedeći korak 1", day: "Do dana (korak 1)" },
      { name: "Ponovljeno mjerenje", day: given.day(30) },
    );
    await check(mentors);
    await press(mentors, "Spremi bilješku");
    await mentors.expectText("Bilješka je spremljena, a koraci čekaju");
    await mentors.page.getByText("Uredi", { exact: true }).press("Enter");
    const notes = mentors.page.getByLabel("Što je rečeno i dogovoreno");
    await notes.filter({ visible: true }).fill("Ponoviti mjerenje na većem uzorku.");
    await press(mentors, "Spremi");
    await mentors.expectText("Bilješka je promijenjena.");
    await show(students, `/meetings/${id}`);
    await students.expectText("Ponoviti mjerenje na većem uzorku.");
    await show(students, `/plan/${id}`);
    await press(students, "Prihvati plan");
    await students.expectText("Plan je dogovoren.");
    await press(students, "Označi ispunjenim: Pregled literature");
    await students.expectText("Točka je označena ispunjenom.");
    await check(students);

    // the approval names what is still open
    await show(students, `/document/student-final-version/${id}`);
    await fillFinalVersion(students);
    await students.page.locator("input[name=thesis]").setInputFiles(file);
    await press(students, "Predaj konačnu verziju");
    await students.page.getByRole("dialog").waitFor();
    await check(students);
    await press(students, "Predaj konačnu verziju");
    await students.expectText("Konačna verzija je predana.");
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [id],
    );
    await mentors.context.request.get(`/student/download-thesis/${version?.id}`);
    await show(mentors, `/document/mentor-approve-final-version/${version?.id}`);
    await mentors.expectText("Još su otvorene 4 primjedbe. Verziju možete odobriti i tako.");
    await press(mentors, "Odobri rad");
    await mentors.expectText("Rad je odobren.");
    await check(mentors);
    await show(students, `/student/reservation/${id}`);

    expect(
      await sql(
        "select status, count(*)::int from remarks where reservation_id = $1 group by 1 order by 1",
        [id],
      ),
    ).toEqual([
      { status: "done", count: 8 },
      { status: "open", count: 4 },
    ]);
    expect(
      await sql(
        "select name, done_at is not null as done from plan_milestones where reservation_id = $1 order by day",
        [id],
      ),
    ).toEqual([
      { name: "Pregled literature", done: true },
      { name: "Ponovljeno mjerenje", done: false },
      { name: "Nacrt rada", done: false },
    ]);
  },
);
