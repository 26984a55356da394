import { expect, test } from "vitest";
import { importPaths } from "#areas/imports/imports.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

const head =
  "mentor;Studij;Tema;JMBAG;Program;Status;reservedOn;confirmedOn;submittedOn;expiresOn;finalVersion;abstract;publiclyAccessible;creativeCommons";

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the admin imports a running reservation with its final version from a zip by keyboard, %s",
  async (_, width, dark) => {
    const admin = await given.person({ roles: ["admin"] });
    const [mentor, student] = [await given.teacher(), await given.student()];
    const [study, program] = [await given.theStudy(), await given.theProgram()];
    const thesis = await given.thesis({
      mentor,
      status: "published",
      created_at: "2019-10-12T10:00Z",
      published_at: "2019-10-20T10:00Z",
    });
    const row = (file: string) =>
      `${mentor.username};${study.name};${thesis.name};${student.jmbag};${program.name};Student predao konačnu verziju;4.11.2019.;8.11.2019.;1.6.2020.;1.9.2199.;${file};O novcu.;yes;by`;
    const archive = await zip({ "rad.pdf": await pdf().text(), "visak.pdf": await pdf().text() });
    const user = await signedIn(admin, { width, cookies: { themeStyleDark: dark } });
    const { page } = user;
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).last().focus();
      await page.keyboard.press("Enter");
    };
    const upload = async (file: string) => {
      await user.visit(importPaths.index);
      await page.getByRole("radio", { name: "Rezervacije i obrane" }).focus();
      await page.keyboard.press("Space");
      const [table, files] = [
        page.locator('input[name="table"]'),
        page.locator('input[name="archive"]'),
      ];
      await table.setInputFiles({
        name: "rezervacije.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`${head}\n${row(file)}`),
      });
      await files.setInputFiles({
        name: "radovi.zip",
        mimeType: "application/zip",
        buffer: Buffer.from(await archive.arrayBuffer()),
      });
      await press("Učitaj i provjeri");
      await user.expectText("čeka potvrdu");
    };

    await upload("nema.pdf");
    await user.expectText("Datoteke „nema.pdf” nema u zipu.");
    await user.expectText("2 datoteke iz zipa ne navodi nijedan redak");
    await user.expectAccessible();

    await upload("rad.pdf");
    await user.expectText("1 datoteku iz zipa ne navodi nijedan redak");
    await press(/^Uvezi 1 redak/);
    await user.expectText("Provesti uvoz?");
    await press(/^Uvezi 1 redak/);
    await user.expectText("Poništi uvoz");
    await user.expectAccessible();
    expect(
      await sql(
        "select d.review_status from documents d join reservations r on r.id = d.reservation_id where r.student_id = $1",
        [student.id],
      ),
    ).toEqual([{ review_status: "underReview" }]);
  },
);
