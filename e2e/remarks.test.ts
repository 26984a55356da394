import { expect, test } from "vitest";
import { finalVersion } from "#areas/submission-checks/fixtures.ts";
import { type AnnotatedPage, writeAnnotatedPdf } from "#kit/files/testing/annotated-files.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, as, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();

/** Four pages with three remarks each: marked words, struck out ones, and a note on the page. */
const pages: readonly AnnotatedPage[] = [1, 2, 3, 4].map((page) => ({
  lines: [`Rizik ${page} je mjerljiv i poznat.`, "Izvor nije naveden."],
  annotations: [
    { kind: "Highlight", words: "mjerljiv", contents: `Kako se mjeri (${page})?` },
    { kind: "StrikeOut", words: "nije naveden", contents: `Navedite izvor (${page}).` },
    { kind: "Text", contents: `Proširite stranicu ${page}.` },
  ],
}));

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "twelve remarks of a marked-up PDF are answered, carried on with the next version and counted at the approval, %s",
  async (_, width, dark) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student({ password_hash: passwordHash });
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    const asStudent = await as(student);
    const send = () => asStudent.post(`/document/student-working-version/${id}`, { file: pdf() });
    await send();
    const look = { width, cookies: { themeStyleDark: dark } };
    const list = `/document/remarks/${id}`;

    const mentors = await signedIn({ username: mentor.username }, look);
    await mentors.visit(`/document/mentor-working-version/${id}`);
    await mentors.page.locator("input[type=file]").setInputFiles({
      name: "s-primjedbama.pdf",
      mimeType: "application/pdf",
      buffer: writeAnnotatedPdf(pages),
    });
    await mentors.page.getByRole("button", { name: "Odgovori na verziju" }).click();
    await mentors.expectText("Iz datoteke je pročitano 12 primjedbi.");

    const students = await signedIn({ username: student.username }, look);
    await students.visit(list);
    await students.page.getByRole("link", { name: /^Otvorene\s*12$/ }).waitFor();
    await students.expectText("nije naveden");
    await students.expectAccessible();
    for (const text of ["Kako se mjeri (1)?", "Navedite izvor (2)."]) {
      await students.page.getByRole("button", { name: `Odgovori: ${text}` }).press("Enter");
      await students.page.getByLabel("Što ste promijenili, ili zašto niste").fill("Promijenjeno.");
      await students.page.getByRole("dialog").getByRole("button", { name: "Odgovori" }).click();
      await students.expectText("Odgovor je zapisan.");
    }
    await students.page.getByRole("link", { name: /^Odgovorene\s*2$/ }).waitFor();
    await send();
    await students.visit(`/document/student-working-version/${id}`);
    await students.expectText("Otvoreno je 10 primjedbi.");

    await mentors.visit(`${list}?status=answered`);
    await mentors.expectText("Promijenjeno.");
    await mentors.expectAccessible();
    await mentors.page.getByRole("button", { name: "Zaključi: Kako se mjeri (1)?" }).press("Enter");
    await mentors.expectText("Primjedba je zaključena.");
    expect(
      await sql(
        "select status, count(*)::int from remarks where reservation_id = $1 group by 1 order by 1",
        [id],
      ),
    ).toEqual([
      { status: "answered", count: 1 },
      { status: "done", count: 1 },
      { status: "open", count: 10 },
    ]);

    await asStudent.post(`/document/student-final-version/${id}`, finalVersion(pdf()));
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [id],
    );
    await mentors.visit(`/document/mentor-approve-final-version/${version?.id}`);
    await mentors.expectText("Još je otvoreno 10 primjedbi. Verziju možete odobriti i tako.");
  },
);
