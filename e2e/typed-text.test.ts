import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, password, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

const account = { password_hash: passwordHash, last_login: faculty.clock.now };
const restored = "Vratili smo ono što ste upisali";

const title = ({ page }: BrowserUser) => page.getByLabel("Naziv", { exact: false }).first();
const description = "Tekst koji se ne smije izgubiti. ".repeat(12).trim();

/** Opens the form of a new thesis as its mentor and fills it. */
async function fillNewThesis(name: string) {
  const mentor = await given.teacher(account);
  await given.thesis({ mentor });
  const user = await signedIn(mentor);
  await user.visit("/thesis/mentor/new");
  await title(user).fill(name);
  await user.page.getByLabel("Opis").fill(description);
  await user.page.getByLabel("Ključne riječi").fill("zgrade");
  await user.page.keyboard.press("Enter");
  await user.page.locator("input[name=studyProgramIds]").first().check();
  return { mentor, user };
}

const endSession = ({ id }: { id: number }) => sql("delete from sessions where user_id = $1", [id]);

async function signInAgain({ page, clickButton }: BrowserUser, { username }: { username: string }) {
  await page.waitForURL("**/login?to=*");
  await page.getByLabel("Korisničko ime").fill(username);
  await page.getByLabel("Lozinka").fill(password);
  await clickButton("Prijavi se");
}

async function expectRestored(user: BrowserUser, name: string) {
  await user.expectText(restored);
  expect(await title(user).inputValue()).toBe(name);
  await user.expectText("zgrade"); // the field for keywords is loaded after the page
  await user.expectAccessible();
}

const count = async (name: string) =>
  (await sql("select 1 from theses where name = $1", [name])).length;

describe("what a person typed is in the form again, with a sentence,", () => {
  test("after a session that expired before the form was sent", async () => {
    const name = "Tema poslana nakon isteka";
    const { mentor, user } = await fillNewThesis(name);
    await endSession(mentor);
    await user.clickButton("Spremi skicu");
    await signInAgain(user, mentor);
    await expectRestored(user, name);
    await user.clickButton("Spremi skicu");
    await user.expectText("Skica je spremljena.");
    expect(await count(name)).toBe(1);
  });

  test("after a session that expired before the page was loaded again", async () => {
    const name = "Tema koja još nije poslana";
    const { mentor, user } = await fillNewThesis(name);
    await endSession(mentor);
    await user.page.reload();
    await signInAgain(user, mentor);
    await expectRestored(user, name);
  });

  test("after a session that expired before a dialog was sent", async () => {
    const mentor = await given.teacher(account);
    const reservation = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
    });
    const user = await signedIn(mentor);
    await user.visit(`/mentor/confirm-reservation/${reservation.id}`);
    await user.clickButton("Odbij rezervaciju");
    await user.page
      .getByRole("dialog")
      .getByRole("textbox")
      .fill("Tema je već dogovorena s drugim studentom.");
    await endSession(mentor);
    await user.page.getByRole("dialog").locator("button[type=submit]").click();
    await signInAgain(user, mentor);
    await user.expectText(restored);
    expect(await user.page.getByRole("dialog").getByRole("textbox").inputValue()).toContain(
      "već dogovorena",
    );
  });
});

describe("a form whose server is gone", () => {
  test("stays on the screen with its values and a sentence, and can be sent again", async () => {
    const name = "Tema bez poslužitelja";
    const { user } = await fillNewThesis(name);
    await user.page.route("**/thesis/mentor/new.data*", (route) => route.abort("connectionreset"));
    await user.clickButton("Spremi skicu");
    await user.expectText("Poslužitelj nije odgovorio");
    expect(await title(user).inputValue()).toBe(name);
    await user.expectAccessible();
    await user.page.reload();
    await expectRestored(user, name);
    await user.page.unroute("**/thesis/mentor/new.data*");
    await user.clickButton("Spremi skicu");
    await user.expectText("Skica je spremljena.");
    expect(await count(name)).toBe(1);
  });

  test("stays on the screen when a proxy answers instead of the server", async () => {
    const name = "Tema iza posrednika";
    const { user } = await fillNewThesis(name);
    await user.page.route("**/thesis/mentor/new.data*", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await user.clickButton("Spremi skicu");
    await user.expectText("Poslužitelj nije odgovorio");
    expect(await title(user).inputValue()).toBe(name);
  });
});

describe("a reason that was begun at a desk", () => {
  const reason = ({ page }: BrowserUser) => page.getByLabel("Razlog (vidjet će ga student)");
  const focused = ({ page }: BrowserUser, name: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent?.includes(wanted), name);

  test("is there again when the reader comes back to the row, until it is sent", async () => {
    const mentor = await given.teacher(account);
    for (const name of ["Prvi zadatak", "Drugi zadatak"])
      await given.reservation({
        thesis: await given.thesis({ mentor, name }),
        student: await given.student(),
      });
    const user = await signedIn(mentor);
    const { page } = user;
    await user.visit("/mentor/require-actions");
    for (const key of ["j", "r"]) await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type("Kvota je");
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await focused(user, "Drugi zadatak");
    expect(await reason(user).isVisible()).toBe(false);
    await page.keyboard.press("k");
    await user.expectText(restored);
    expect(await reason(user).inputValue()).toBe("Kvota je");
    await focused(user, "Prvi zadatak"); // a restored reason leaves the focus in the list
    await user.expectAccessible();

    await page.reload();
    await user.expectText(restored);
    await page.getByRole("link", { name: "Prvi zadatak" }).first().focus();
    await page.keyboard.press("r");
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.press("End");
    await page.keyboard.type(" popunjena.");
    await page.keyboard.press("Control+Enter");
    await user.expectText("Odbijeno: Prvi zadatak");
    const [refused] = await sql<{ reason: string }>(
      "select reason_for_cancellation as reason from reservations where status = 'canceled' and thesis_id in (select id from theses where mentor_id = $1)",
      [mentor.id],
    );
    expect(refused?.reason).toContain("Kvota je popunjena.");
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft"))),
    ).toEqual([]);
  });

  test("can be discarded", async () => {
    const mentor = await given.teacher(account);
    await given.reservation({
      thesis: await given.thesis({ mentor, name: "Jedini zadatak" }),
      student: await given.student(),
    });
    const user = await signedIn(mentor);
    await user.visit("/mentor/require-actions");
    for (const key of ["j", "r"]) await user.page.keyboard.press(key);
    await reason(user).fill("Ipak ne.");
    await user.page.getByRole("link", { name: "Moje teme" }).first().click();
    await user.page.waitForURL("**/mentor/published-thesis");
    await user.page.goBack();
    await user.expectText(restored);
    expect(await reason(user).inputValue()).toBe("Ipak ne.");
    await user.clickButton("Odbaci upisano");
    await expect.poll(() => reason(user).inputValue()).toBe("");
  });
});

describe("what was typed into a dialog that was closed", () => {
  test("is there when it is opened again, which it isn't by itself; selecting text past its edge doesn't close it", async () => {
    const mentor = await given.teacher(account);
    const reservation = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
    });
    const user = await signedIn(mentor);
    const { page } = user;
    await user.visit(`/mentor/confirm-reservation/${reservation.id}`);
    const dialog = page.getByRole("dialog");
    await user.clickButton("Odbij rezervaciju");
    await dialog.getByRole("textbox").fill("Kvota je popunjena.");
    const box = await dialog.boundingBox();
    await dialog.getByRole("textbox").hover();
    await page.mouse.down();
    await page.mouse.move(5, (box?.y ?? 0) + 20);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await user.visit(`/mentor/confirm-reservation/${reservation.id}`);
    expect(await dialog.count()).toBe(0);
    await user.clickButton("Odbij rezervaciju");
    await dialog.getByText(restored).waitFor();
    expect(await dialog.getByRole("textbox").inputValue()).toBe("Kvota je popunjena.");
    await user.expectAccessible();
  });

  test("is there for each field of an edit request, and after the sign-in its dialog is open at that field", async () => {
    const mentor = await given.teacher(account);
    const thesis = await given.thesis({ mentor });
    const user = await signedIn(mentor);
    const { page } = user;
    await user.visit(`/edit-request/list/${thesis.id}`);
    await user.clickButton("Zatraži izmjenu");
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel("Što želite promijeniti?");
    const textarea = dialog.locator("textarea");
    await field.selectOption("Opis");
    await textarea.fill(description);
    await field.selectOption("Naziv");
    await field.selectOption("Opis");
    await dialog.getByText(restored).waitFor();
    expect(await textarea.inputValue()).toBe(description);
    await textarea.press("Control+End");
    await page.keyboard.type(" Kraj.");
    await endSession(mentor);
    await user.clickButton("Pošalji zahtjev");
    await signInAgain(user, mentor);
    await dialog.getByText(restored).waitFor();
    expect(await textarea.inputValue()).toBe(`${description} Kraj.`);
  });

  test("to report a problem is there on another page", async () => {
    const user = await signedIn(await given.teacher(account));
    const { page } = user;
    const dialog = page.getByRole("dialog");
    await user.visit("/help");
    await page.getByRole("link", { name: "Prijavi problem" }).last().click();
    await dialog.getByRole("textbox").last().fill("Stranica se ne otvara.");
    await page.keyboard.press("Escape");
    await user.visit("/privacy");
    await page.getByRole("link", { name: "Prijavi problem" }).last().click();
    await dialog.getByText(restored).waitFor();
    expect(await dialog.getByRole("textbox").last().inputValue()).toBe("Stranica se ne otvara.");
    await user.expectAccessible();
    await user.clickButton("Odbaci upisano");
    await expect.poll(() => dialog.getByRole("textbox").last().inputValue()).toBe("");
  });
});

test("what is being typed is stored without leaving the form, so that a crash of the browser loses nothing", async () => {
  const { user } = await fillNewThesis("Tema dok se piše");
  const stored = () =>
    user.page.evaluate(
      () => Object.entries(sessionStorage).find(([key]) => key.includes("draft"))?.[1] ?? "",
    );
  await expect.poll(stored).toContain("Tema dok se piše");
});

test("a form that was saved and led to another page is empty when it is opened again", async () => {
  const { user } = await fillNewThesis("Spremljena tema");
  await user.clickButton("Spremi skicu");
  await user.expectText("Skica je spremljena.");
  await user.page.goto("/thesis/mentor/new");
  await user.page.waitForLoadState("networkidle");
  expect(await title(user).inputValue()).toBe("");
  expect(await user.page.getByText(restored).count()).toBe(0);
});

test("nothing that was typed stays in the tab after signing out", async () => {
  const { user } = await fillNewThesis("Tema prije odjave");
  const drafts = () =>
    user.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft")));
  await user.page.reload();
  await expectRestored(user, "Tema prije odjave");
  expect(await drafts()).toHaveLength(1);
  await title(user).fill("Tema prije odjave, dopunjena");
  await user.page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await user.clickButton("Odjava");
  await user.page.waitForURL(`${faculty.url}/`);
  expect(await drafts()).toEqual([]);
});

describe("a form that was left before it was saved", () => {
  test("for another page has what was typed when it is opened again, until it is discarded", async () => {
    const name = "Tema ostavljena na pola";
    const { user } = await fillNewThesis(name);
    await user.page.getByRole("link", { name: "Moje teme" }).first().click();
    await user.page.waitForURL("**/mentor/published-thesis");
    await user.visit("/thesis/mentor/new");
    await expectRestored(user, name);
    await user.page.getByRole("link", { name: "Moje teme" }).first().click();
    await user.page.waitForURL("**/mentor/published-thesis");
    await user.page.goBack();
    await expectRestored(user, name);
    await user.clickButton("Odbaci upisano");
    await expect.poll(() => title(user).inputValue()).toBe("");
    await user.page.reload();
    await user.page.waitForLoadState("networkidle");
    expect(await title(user).inputValue()).toBe("");
  });

  test("by closing the tab is asked about, but not once it is saved or empty", async () => {
    const { user } = await fillNewThesis("Tema u kartici");
    const dialogs: string[] = [];
    user.page.on("dialog", async (dialog) => {
      dialogs.push(dialog.type());
      await dialog.dismiss();
    });
    await user.page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs).toEqual(["beforeunload"]);
    await user.clickButton("Spremi skicu");
    await user.expectText("Skica je spremljena.");
    await user.page.close({ runBeforeUnload: true });
    await expect.poll(() => user.page.isClosed()).toBe(true);
    expect(dialogs).toHaveLength(1);
  });
});
