import { expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#areas/auth/auth.ts";
import { startDemo } from "#demo/fixtures.ts";
import { startBuiltServer } from "#test/world/built-server.ts";

const password = "dugačka lozinka 1";
const own = {
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
  TEZA_ADMIN_USERNAME: "ravnatelj",
  TEZA_ADMIN_PASSWORD: password,
};
const { rows, counted, visitor } = await startDemo(2, own);

test("a start without demo data creates the first admin, once", async () => {
  expect(await rows("select username, roles from users")).toEqual([
    { username: "ravnatelj", roles: ["admin"] },
  ]);
  for (const table of ["theses", "studies", "academic_years", "departments", "files"])
    expect(await counted(table)).toBe(0);
  expect((await visitor().post("/login", { username: "ravnatelj", password })).status).toBe(303);
});

test("a start for real use without a public address is refused with a sentence", async () => {
  const start = startBuiltServer({ ...own, TEZA_URL: "", PORT: "0" });
  await expect(start).rejects.toThrow("TEZA_URL: uz TEZA_DEMO=0 upišite javnu adresu");
});

test("no password is known in advance", async () => {
  for (const [username] of demoAccounts)
    expect((await visitor().post("/login", { username, password: demoPassword })).status).not.toBe(
      303,
    );
});
