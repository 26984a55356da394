import { expect, test } from "vitest";
import { importPaths } from "#areas/imports/imports.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const { signedIn } = await openBrowser(faculty);

const head = "Ime;Prezime;Elektronički identitet;E-pošta;Uloge";

test.each([
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const)(
  "the admin imports people by keyboard: matches a column, mends a fault, imports and undoes, %s",
  async (_, width, dark) => {
    const admin = await given.person({ roles: ["admin"] });
    const cookies = { themeStyleDark: dark };
    const user = await signedIn(admin, { width, cookies });
    const { page } = user;
    const username = `iivic${width}`;
    const row = (email: string) => `Iva;Ivić;${username};${email};Student`;
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).last().focus();
      await page.keyboard.press("Enter");
    };
    const upload = async (lines: readonly string[]) => {
      await user.visit(importPaths.index);
      await page.getByRole("radio", { name: "Osobe" }).focus();
      await page.keyboard.press("Space");
      await page
        .getByLabel(/^Tablica/)
        .last()
        .setInputFiles({
          name: "osobe.csv",
          mimeType: "text/csv",
          buffer: Buffer.from([head, ...lines].join("\n")),
        });
      await press("Učitaj i provjeri");
      await user.expectText("Stupci tablice");
    };
    const matchUsername = async () => {
      const column = page.getByLabel(/^Korisničko ime/);
      await column.focus();
      await column.selectOption({ label: "Elektronički identitet" });
      await press("Provjeri");
    };

    await upload([row("nije-adresa")]);
    await user.expectAccessible();
    await matchUsername();
    await user.expectText("Nije adresa e-pošte.");
    await user.expectAccessible();
    await press("Odbaci tablicu");
    await user.expectText("Tablica je odbačena");

    await upload([row("iva.ivic@fakultet.hr")]);
    await matchUsername();
    await user.expectText("čeka potvrdu");
    await press(/^Uvezi 1 redak/);
    await user.expectText("Provesti uvoz?");
    await user.expectAccessible();
    await press(/^Uvezi 1 redak/);
    await user.expectText("Poništi uvoz");
    expect(await sql("select 1 from users where username = $1", [username])).toHaveLength(1);
    await user.expectAccessible();

    await press("Poništi uvoz");
    await user.expectText("Poništiti uvoz?");
    await press("Poništi uvoz");
    await user.expectText("poništeno");
    expect(await sql("select 1 from users where username = $1", [username])).toEqual([]);
    await user.visit(importPaths.index);
  },
);
