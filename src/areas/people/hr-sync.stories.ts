import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { isvuSandboxAccount, startIsvuSandbox } from "#outside/isvu/sandbox.ts";
import { createWorld } from "#test/world/index.ts";
import type { Employee } from "./hr-sync.ts";
import { texts } from "./hr-sync-texts.ts";

/** A local HR server: its answers, and whether it answers at all. */
const hr = { employees: [] as Employee[], down: false, asked: 0 };

const server = createServer((request, response) => {
  hr.asked += 1;
  const [, username] = /^\/employees\/(.+)$/.exec(request.url ?? "") ?? [];
  const answer = username
    ? hr.employees.find((employee) => employee.username === username)
    : hr.employees;
  response.writeHead(hr.down ? 503 : answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
});

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

const { given, as, visitor, sql, history, startAnother } = await createWorld({
  HR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
});

const path = "/user/update-employees";
const admin = await given.person({ roles: ["admin"], username: "upravitelj" });

beforeEach(() => {
  Object.assign(hr, { employees: [], down: false });
});

/** A person as an HR employee, with some fields changed. */
const asEmployee = (
  person: Record<string, unknown>,
  otherwise: Partial<Employee> = {},
): Employee => ({
  username: person.username as string,
  firstName: person.first_name as string,
  lastName: person.last_name as string,
  nameWithTitle: person.name_with_title as string,
  email: person.email as string,
  departmentHrId: null,
  active: true,
  ...otherwise,
});

const fingerprintIn = (text: string) =>
  /name="fingerprint" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? "";

const stored = async (username: string) =>
  (
    await sql<Record<string, unknown> & { id: number }>("select * from users where username = $1", [
      username,
    ])
  )[0];

describe("fetching staff data from the HR records", () => {
  test("is for staff, not for students and visitors", async () => {
    expect((await visitor.get(path)).location).toBe("/login?to=%2Fuser%2Fupdate-employees");
    expect((await (await as(await given.student())).get(path)).status).toBe(403);
    expect((await (await as(await given.student())).post(path, { step: "apply" })).status).toBe(
      403,
    );
    for (const role of [
      "teacher",
      "viceDean",
      "library",
      "accountancy",
      "studentServices",
    ] as const) {
      const person = await given.person({ roles: [role] });
      hr.employees = [asEmployee(person)];
      const { status, text } = await (await as(person)).get(path);
      expect([role, status]).toEqual([role, 200]);
      expect(text).toContainText(texts.hr.nothingSelf);
    }
  });

  test("shows the admin who is new, what changes field by field and who has left, and applies exactly that", async () => {
    const department = await given.department({ name: "Odjel za pravo", hr_id: "P-1" });
    const before = await given.department({ name: "Odjel za jezike", hr_id: "J-1" });
    const promoted = await given.person({
      roles: ["teacher"],
      first_name: "Iva",
      last_name: "Perić",
    });
    await given.insert("user_departments", { user_id: promoted.id, department_id: before.id });
    const leaver = await given.person({
      roles: ["library"],
      first_name: "Lea",
      last_name: "Odlić",
    });
    const same = await given.person({ roles: ["accountancy"] });
    const unknown = await given.person({ roles: ["teacher"], username: "nepoznat" });
    hr.employees = [
      asEmployee(admin),
      asEmployee(promoted, {
        lastName: "Perić Kos",
        nameWithTitle: "doc. dr. sc. Iva Perić Kos",
        departmentHrId: "P-1",
      }),
      asEmployee(leaver, { active: false }),
      asEmployee(same, { departmentHrId: "X-9" }),
      asEmployee(
        {},
        {
          username: "nnova",
          firstName: "Nina",
          lastName: "Nova",
          nameWithTitle: "Nina Nova",
          email: "n@f.example",
          departmentHrId: "P-1",
        },
      ),
    ];
    const asAdmin = await as(admin);
    const leaversClient = await as(leaver);
    const { text } = await asAdmin.get(path);
    for (const part of [
      "Nina Nova",
      "nnova",
      "Perić Kos",
      "Odjel za jezike",
      "Odjel za pravo",
      "Lea Odlić",
      "X-9",
    ])
      expect(text).toContainText(part);
    expect(text).toContainText(
      `Problem s dohvatom podataka za korisničko ime ${unknown.username}.`,
    );
    expect((await stored(promoted.username))?.last_name).toBe("Perić"); // a GET changes nothing

    const applied = await asAdmin.post(path, { step: "apply", fingerprint: fingerprintIn(text) });
    expect([applied.status, applied.location]).toEqual([303, path]);
    expect(await stored(promoted.username)).toMatchObject({
      last_name: "Perić Kos",
      name: "Iva Perić Kos",
      name_with_title: "doc. dr. sc. Iva Perić Kos",
    });
    expect(await departmentsOf(promoted.id)).toEqual([department.id]);
    expect(await stored(leaver.username)).toMatchObject({ active: false });
    expect((await leaversClient.get(path)).location).toMatch(/^\/login/);
    expect(await stored("nnova")).toMatchObject({ roles: [], active: true, password_hash: null });
    expect(await stored(unknown.username)).toMatchObject({ active: true });
    expect((await history("User", promoted.id)).at(-1)).toMatchObject({
      action: "update",
      username: "upravitelj",
      data: { last_name: "Perić Kos" },
    });
    expect(
      (await history("User", (await stored("nnova"))?.id ?? 0)).map(({ action }) => action),
    ).toEqual(["new"]);
    expect(await asAdmin.get(path)).toContainText(texts.hr.nothingAll);
  });

  test("is refused with a new preview when HR's or our data have changed since", async () => {
    const person = await given.person({ roles: ["teacher"], email: "staro@f.example" });
    const asAdmin = await as(admin);
    hr.employees = [asEmployee(person, { email: "novo@f.example" })];
    const oldFingerprint = fingerprintIn((await asAdmin.get(path)).text);
    hr.employees = [asEmployee(person, { email: "najnovije@f.example" })];
    const refused = await asAdmin.post(path, { step: "apply", fingerprint: oldFingerprint });
    expect(refused.status).toBe(409);
    expect(refused).toContainText(texts.hr.outdated);
    expect(refused).toContainText("najnovije@f.example");
    const next = fingerprintIn(refused.text);
    expect(next).not.toBe(oldFingerprint);
    await sql("update users set first_name = 'Drugo' where id = $1", [person.id]);
    expect((await asAdmin.post(path, { step: "apply", fingerprint: next })).status).toBe(409);
    expect(await stored(person.username)).toMatchObject({ email: "staro@f.example" });
    const last = fingerprintIn((await asAdmin.get(path)).text);
    expect((await asAdmin.post(path, { step: "apply", fingerprint: last })).status).toBe(303);
    expect((await asAdmin.post(path, { step: "apply", fingerprint: last })).status).toBe(409);
    expect(await stored(person.username)).toMatchObject({
      email: "najnovije@f.example",
      first_name: "Ana",
    });
    expect((await asAdmin.post(path)).status).toBe(409);
  });

  test("is applied once if two people apply the same preview", async () => {
    const person = await given.person({ roles: ["teacher"] });
    hr.employees = [asEmployee(person, { email: "utrka@f.example" })];
    const clients = [await as(admin), await as(admin)];
    const fingerprint = fingerprintIn((await clients[0]?.get(path))?.text ?? "");
    const answers = await Promise.all(
      clients.map((client) => client.post(path, { step: "apply", fingerprint })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(
      (await history("User", person.id)).filter(({ action }) => action === "update"),
    ).toHaveLength(1);
  });

  test("by others changes only their own data", async () => {
    const [one, two] = [
      await given.person({ roles: ["teacher"] }),
      await given.person({ roles: ["teacher"] }),
    ];
    hr.employees = [
      asEmployee(one, { email: "svoje@f.example" }),
      asEmployee(two, { email: "tudje@f.example" }),
    ];
    const client = await as(one);
    const { text } = await client.get(path);
    expect(text).toContainText("svoje@f.example");
    expect(text).not.toContainText("tudje@f.example");
    const applied = await client.post(path, { step: "apply", fingerprint: fingerprintIn(text) });
    expect([applied.status, applied.location]).toEqual([303, "/user/profile"]);
    expect(await client.get("/user/profile")).toContainText("svoje@f.example");
    expect(await stored(two.username)).toMatchObject({ email: two.email });
  });

  test("reports missing HR data with the message of the specification and what to do", async () => {
    const person = await given.person({ roles: ["studentServices"], username: "bez.podataka" });
    const { status, text } = await (await as(person)).get(path);
    expect(status).toBe(200);
    expect(text).toContainText("Problem s dohvatom podataka za korisničko ime bez.podataka.");
    expect(text).toContainText("Javite kadrovskoj službi");
    expect(text).not.toContainText(texts.hr.apply);
  });

  test("is recorded each time, with who asked and whether the records answered, but not what they answered", async () => {
    await sql("delete from exchanges");
    const person = await given.person({ roles: ["teacher"], email: "tajno@f.example" });
    hr.employees = [asEmployee(person)];
    await (await as(person)).get(path);
    hr.down = true;
    await (await as(admin)).get(path);
    const exchange = { system: "hr", method: "GET", answer: "", thesis_id: null };
    expect(await sql("select * from exchanges order by id")).toEqual([
      expect.objectContaining({
        ...exchange,
        path: "/employees/…",
        status: 200,
        failure: null,
        asked_by: person.id,
      }),
      expect.objectContaining({
        ...exchange,
        path: "/employees",
        status: 503,
        failure: "failed",
        asked_by: admin.id,
      }),
    ]);
    await sql("update exchanges set asked_at = asked_at - interval '1 hour' where failure is null");
    const status = (await (await as(admin)).get("/service/status")).text.replaceAll(
      /<[^>]*>/g,
      " ",
    );
    expect(status).toMatch(/Kadrovska evidencija\s+Ne radi\s+Zadnja razmjena nije uspjela/);
  });

  test("reports when the HR records are unreachable, and applies nothing", async () => {
    const person = await given.person({ roles: ["teacher"] });
    const client = await as(person);
    hr.employees = [asEmployee(person, { email: "ipak@f.example" })];
    const { text } = await client.get(path);
    hr.down = true;
    const shown = await client.get(path);
    expect(shown.status).toBe(200);
    expect(shown).toContainText("status 503");
    const refused = await client.post(path, { step: "apply", fingerprint: fingerprintIn(text) });
    expect(refused.status).toBe(422);
    expect(await stored(person.username)).toMatchObject({ email: person.email });
  });

  test("never locks out an admin or a student", async () => {
    const studying = await given.student({ roles: ["student", "teacher"], last_name: "Učić" });
    hr.employees = [asEmployee(admin, { active: false }), asEmployee(studying, { active: false })];
    const asAdmin = await as(admin);
    const { text } = await asAdmin.get(path);
    expect(text).toContainText(texts.hr.reasons.admin);
    expect(text).toContainText(texts.hr.reasons.student);
    expect(fingerprintIn(text)).toBe("");
  });
});

const departmentsOf = async (userId: number) =>
  (
    await sql<{ department_id: number }>(
      "select department_id from user_departments where user_id = $1",
      [userId],
    )
  ).map(({ department_id }) => department_id);

test("with ISVU as the source, names and ranks are compared of staff with a code, and all else stays", async () => {
  const sandbox = await startIsvuSandbox();
  afterAll(() => sandbox.close());
  const { institution, username, password } = isvuSandboxAccount;
  const fromIsvu = await startAnother({
    HR_URL: "isvu:",
    ISVU_URL: sandbox.url,
    ISVU_INSTITUTION: institution,
    ISVU_USER: username,
    ISVU_PASSWORD: password,
  });
  const names = { first_name: "Ana", last_name: "Kos", name_with_title: "doc. dr. sc. Ana Kos" };
  const promoted = await given.person({ roles: ["teacher"], isvu_code: "PR001", ...names });
  const unknown = await given.person({
    roles: ["teacher"],
    isvu_code: "PR002",
    last_name: "Bezimeni",
  });
  sandbox.employ("PR001", { firstName: "Ana", lastName: "Kos Vidaković", rank: "izv. prof." });
  const asAdmin = await fromIsvu.as(admin);
  const { text } = await asAdmin.get(path);
  expect(text).toContainText("izv. prof. dr. sc. Ana Kos Vidaković");
  expect(text.slice(text.indexOf(texts.hr.missing))).toContain("Bezimeni");
  expect(
    (await asAdmin.post(path, { step: "apply", fingerprint: fingerprintIn(text) })).status,
  ).toBe(303);
  expect(await stored(promoted.username)).toMatchObject({
    last_name: "Kos Vidaković",
    name_with_title: "izv. prof. dr. sc. Ana Kos Vidaković",
    active: true,
    email: promoted.email,
  });
  expect(await stored(unknown.username)).toMatchObject({ last_name: "Bezimeni", active: true });
  sandbox.play("person", "fail");
  expect(await asAdmin.get(path)).toContainText(texts.hr.failures.unreachable);
});
