import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();

/**
 * Drags these files over an element and drops them there; returns whether the form showed that it
 * takes them.
 */
const drop = ({ page }: BrowserUser, selector: string, files: Record<string, string>) =>
  page.locator(selector).evaluate((element, all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, type] of Object.entries(all))
      dataTransfer.items.add(new File(["sadržaj"], name, { type }));
    const tell = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    tell("dragover");
    const shown = document.querySelector("form[data-dropping]") !== null;
    tell("drop");
    return shown;
  }, files);

const chosen = ({ page }: BrowserUser) =>
  page
    .locator("input[type=file]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).files?.[0]?.name));

test("files dropped anywhere on the page go into the fields that accept them, several at once", async () => {
  const student = await given.student({
    password_hash: passwordHash,
    last_login: faculty.clock.now,
  });
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const user = await signedIn(student);
  await user.visit(`/document/student-final-version/${id}`);
  expect(
    await drop(user, "main h1", { "prilozi.zip": "application/zip", "rad.pdf": "application/pdf" }),
  ).toBe(true);
  expect(await chosen(user)).toEqual(["rad.pdf", "prilozi.zip"]);
  await user.expectText("rad.pdf ·");
  await drop(user, "main h1", { "novi-rad.pdf": "application/pdf" });
  expect(await chosen(user)).toEqual(["novi-rad.pdf", "prilozi.zip"]);
  await user.expectAccessible();
  expect(user.page.url()).toContain(`/document/student-final-version/${id}`);
});
