import { afterAll, expect, test } from "vitest";
import { sandboxAccount, startDabarSandbox } from "#outside/dabar/sandbox.ts";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const sandbox = await startDabarSandbox();
afterAll(() => sandbox.close());
const faculty = await createWorld({
  DABAR_URL: sandbox.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
});
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"], password_hash: passwordHash }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the library looks at what would be sent, and sends it, by keyboard, %s",
  async (_, width, dark) => {
    const { thesis } = await driveReservation(faculty, offices, { until: "completed" });
    await sql("update studies set dabar_thesis_type = 'Diplomski rad'");
    const library = await signedIn(offices.library, {
      width,
      cookies: { themeStyleDark: dark },
    });
    const { page } = library;
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).last().focus();
      await page.keyboard.press("Enter");
    };
    await library.visit("/service/dabar");
    await library.expectAccessible();
    await library.visit(`/thesis/send-to-dabar/${thesis}`);
    await library.expectText("Nema sažetka na engleskom.");
    await library.expectAccessible();
    await page.getByText("Zapis MODS").focus();
    await page.keyboard.press("Enter");
    await library.expectText("modsCollection");
    await library.expectAccessible();
    await press("Pošalji u Dabar");
    await library.expectText("Prije slanja Teza pita Dabar");
    await press("Pošalji u Dabar");
    await library.expectText("Rad je poslan.");
    await library.expectText("Ne trebate ništa učiniti");
    await library.expectAccessible();
    const arrived = () => sandbox.received().filter((name) => name === `teza-${thesis}-1`);
    expect(await waitUntil(arrived, ({ length }) => length > 0)).toHaveLength(1);
  },
);

test("after sending the ticked theses nothing is ticked", async () => {
  await driveReservation(faculty, offices, { until: "completed" });
  await driveReservation(faculty, offices, { until: "completed" });
  await sql("update studies set dabar_thesis_type = 'Diplomski rad'");
  const { page, visit, expectText } = await signedIn(offices.library);
  await visit("/service/dabar");
  await page.getByRole("row").nth(1).getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "Pošalji u Dabar (1)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pošalji u Dabar (1)" }).click();
  await expectText("Označite retke u tablici.");
  expect(await page.getByRole("button", { name: "Pošalji u Dabar (1)" }).count()).toBe(0);
});
