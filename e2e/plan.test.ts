import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import { supervisionLooks, toTypedDay } from "./supervision-helpers.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

test.each(supervisionLooks)(
  "a student proposes the plan of the study's template, the mentor accepts it, and a missed milestone is seen first, %s",
  async (_, width, dark) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student({ password_hash: passwordHash });
    const { id: studyId } = await given.study({
      plan_template: "4 Pregled literature\n10 Nacrt rada",
    });
    const other = await given.student();
    const works = [
      await given.thesis({ mentor, study_id: studyId }),
      await given.thesis({ mentor, study_id: studyId }),
    ] as const;
    const writing = {
      status: "mentorConfirmedReservation",
      created_at: given.instant(-20),
      mentor_confirmed_reservation_at: given.instant(-18),
      expires_at: given.instant(300),
    } as const;
    await given.reservation({ thesis: works[0], student: other, ...writing });
    const { id } = await given.reservation({ thesis: works[1], student, ...writing });
    const look = { width, cookies: { themeStyleDark: dark } };

    const students = await signedIn({ username: student.username }, look);
    await students.visit(`/plan/${id}`);
    await students.expectText("Obrazac je popunjen predloškom studija");
    expect(await students.page.getByLabel("Točka plana 1", { exact: true }).inputValue()).toBe(
      "Pregled literature",
    );
    await students.page.getByLabel("Točka plana 3", { exact: true }).fill("Poglavlje o rizicima");
    await students.page.getByRole("button", { name: "Pošalji prijedlog" }).click();
    await students.expectText("Upišite dan");
    await students.page
      .getByRole("textbox", { name: "Do dana (točka 3)" })
      .fill(toTypedDay(given.day(60)));
    await students.expectAccessible();
    await students.page.getByRole("button", { name: "Pošalji prijedlog" }).click();
    await students.expectText("Prijedlog je poslan.");

    const mentors = await signedIn({ username: mentor.username }, look);
    await mentors.visit("/mentor/students");
    await mentors.expectText("Predlaže plan");
    await mentors.expectAccessible();
    await mentors.page.getByRole("link", { name: `Plan: ${student.name}` }).press("Enter");
    await mentors.expectText("predlaže ovaj plan");
    await mentors.page.getByRole("button", { name: "Prihvati plan" }).press("Enter");
    await mentors.expectText("Plan je dogovoren.");
    await mentors.expectAccessible();

    await students.visit(`/plan/${id}`);
    await students.page
      .getByRole("button", { name: "Označi ispunjenim: Pregled literature" })
      .press("Enter");
    await students.expectText("Točka je označena ispunjenom.");
    await sql(
      "update plan_milestones set day = $2 where reservation_id = $1 and name = 'Nacrt rada'",
      [id, given.day(-9)],
    );
    await mentors.visit("/mentor/students");
    await mentors.expectText("Kasni 9 dana");
    const rows = await mentors.page.getByRole("link", { name: /^Plan: / }).allTextContents();
    expect(rows).toHaveLength(2);
    expect(
      await mentors.page
        .getByRole("link", { name: /^Plan: / })
        .first()
        .getAttribute("aria-label"),
    ).toBe(`Plan: ${student.name}`);
  },
);
