import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();
const study = await given.study({ ai_statement: "required", ai_purposes: "lektura\nprijevod" });

test.each([
  ["on a laptop, light", { width: 1366, height: 650 }, "0"],
  ["on a phone, dark", { width: 360, height: 780 }, "1"],
] as const)(
  "a student states by mouse which AI tools were used, and the mentor reads it, %s",
  async (_, size, dark) => {
    const [student, mentor] = [await given.student({ female: true }), await given.teacher()];
    const thesis = await given.thesis({ mentor, study_id: study.id });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "mentorConfirmedReservation",
    });
    const options = { ...size, cookies: { themeStyleDark: dark } };
    const author = await signedIn(student, options);
    const { page } = author;

    await author.visit(`/document/student-final-version/${id}`);
    await page.getByRole("link", { name: "Daj izjavu" }).first().click();
    await author.expectText("bez nje ne možete predati konačnu verziju");
    const tool = page.getByRole("textbox", { name: "Alat", exact: true }).first();
    expect(await tool.isVisible()).toBe(false);
    await page.getByText("koristila sam alate umjetne inteligencije").click();
    await author.clickButton("Spremi izjavu");
    await author.expectText("Navedite barem jedan alat ili označite da alate niste koristili.");
    await tool.fill("DeepL");
    await page.getByLabel("Svrha").first().selectOption("prijevod");
    await page.getByRole("textbox", { name: "Mjesto u radu" }).first().fill("sažetak");
    await author.expectAccessible();
    await author.clickButton("Spremi izjavu");
    await author.expectText("Izjava je spremljena.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size.width,
    );
    expect(await sql("select uses from ai_statements where reservation_id = $1", [id])).toEqual([
      { uses: [{ tool: "DeepL", purpose: "prijevod", place: "sažetak" }] },
    ]);

    const reader = await signedIn(mentor, options);
    await reader.visit(`/reservation/show/${id}`);
    await reader.expectText(
      "Izjavljujem da sam pri izradi rada koristila ove alate umjetne inteligencije:",
    );
    await reader.expectText("DeepL");
    await reader.expectAccessible();
  },
);

test.each([
  ["on a laptop, dark", { width: 1366, height: 650 }, "1"],
  ["on a phone, light", { width: 360, height: 780 }, "0"],
] as const)(
  "a student lets the work be an example, a mentor finds it, and it is gone with the consent, %s",
  async (_, size, dark) => {
    const [student, mentor] = [await given.student(), await given.teacher()];
    const thesis = await given.thesis({ mentor, name: `Ugledni rad, ${size.width}` });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "completed",
      thesis_name: thesis.name,
      defense_place: `Dvorana ${thesis.id}`,
    });
    const options = { ...size, cookies: { themeStyleDark: dark } };
    const author = await signedIn(student, options);
    await author.visit(`/student/example-consent/${id}`);
    await author.expectAccessible();
    await author.clickButton("Pristajem");
    await author.expectText("Pristanak je zabilježen.");

    const reader = await signedIn(await given.teacher(), options);
    await reader.visit("/mentor/example-works");
    await reader.page.getByLabel("Naslov ili autor").fill("ugledni");
    await reader.clickButton("Prikaži");
    await reader.page
      .getByRole("link", { name: String(thesis.name) })
      .first()
      .waitFor();
    await reader.expectAccessible();
    expect(
      await reader.page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(size.width);

    await author.clickButton("Povuci pristanak");
    await author.expectText("Pristanak je povučen.");
    await reader.visit("/mentor/example-works?q=ugledni");
    expect(await reader.page.getByRole("link", { name: String(thesis.name) }).count()).toBe(0);
  },
);
