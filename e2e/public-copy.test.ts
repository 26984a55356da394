import { expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given } = faculty;
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
  "the library puts a copy without personal data in the place of the public file, and withdraws it, %s",
  async (_, width, dark) => {
    const work = await driveReservation(faculty, offices, { until: "completed" });
    const library = await signedIn(offices.library, { width, cookies: { themeStyleDark: dark } });
    const { page } = library;
    await library.visit(`/document/public-copy/${work.reservation}`);
    await library.expectText("Javnost dobiva izvornu datoteku rada.");
    await library.expectAccessible();
    const file = pdf("javno.pdf", "Bez osobnih podataka");
    await page.getByLabel("Inačica bez osobnih podataka").setInputFiles({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    });
    await page.getByLabel("Razlog").fill("Na strani 3 bio je potpis.");
    await page.getByRole("button", { name: "Objavi javnu inačicu" }).press("Enter");
    await library.expectText("Javna je inačica spremljena.");
    await library.expectText("Na strani 3 bio je potpis.");
    await library.expectAccessible();

    await library.visit(`/student/thesis/${work.thesis}`);
    await library.expectText("javna inačica bez osobnih podataka");
    await library.expectAccessible();

    await library.visit(`/document/public-copy/${work.reservation}`);
    await page.getByLabel("Razlog").last().fill("Ipak nije potrebna.");
    await page.getByRole("button", { name: "Povuci javnu inačicu" }).press("Enter");
    await library.expectText("Javnost će opet dobivati izvornu datoteku");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Povuci javnu inačicu" })
      .press("Enter");
    await library.expectText("Javna je inačica povučena.");
    expect(await page.getByText("Ipak nije potrebna.").count()).toBe(1);
  },
);
