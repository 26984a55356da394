import { expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";

const teza = await createWorld();
const { given } = teza;
const node = await startProcess(teza, { environment: { LOG_LEVEL: "info" } });

const password = "duga tajna lozinka";
const password_hash = await hashPassword(password);

/** Waits for so many lines of the log that have these fields. */
const lines = (fields: Record<string, unknown>, count = 1) =>
  waitUntil(
    async () =>
      node
        .readLog()
        .filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value)),
    (matches) => matches.length >= count,
  );

test("successful sign-ins are logged with the means, failed ones too, and neither with the password", async () => {
  const { username } = await given.person({ password_hash });
  const client = browser(node.url);
  expect((await client.post("/login", { username, password: "kriva lozinka" })).status).toBe(422);
  expect((await client.post("/login", { username, password })).status).toBe(303);
  const [signedIn] = await lines({ event: "signedIn", username });
  expect(signedIn).toMatchObject({ by: "password", address: "127.0.0.1" });
  await lines({ event: "signInFailed", username });
  expect(JSON.stringify(node.readLog())).not.toMatch(/lozinka/);
});

test("refused access is logged with the person: to a page, a call, a single record and a step", async () => {
  const [teacher, student, other] = [
    await given.teacher(),
    await given.student(),
    await given.student(),
  ];
  const reservation = await given.reservation({
    thesis: await given.thesis({ mentor: teacher }),
    student: other,
  });
  const [asTeacher, asStudent] = [await node.as(teacher), await node.as(student)];
  expect((await asTeacher.get("/user")).status).toBe(403);
  expect((await asTeacher.get("/user/grid-data")).status).toBe(403);
  expect((await asStudent.get(`/student/reservation/${reservation.id}`)).status).toBe(403);
  expect((await asStudent.get(`/service/payment-proof/${reservation.id}`)).status).toBe(403);
  expect(
    (await asStudent.post(`/student/reservation/${reservation.id}`, { step: "cancel" })).status,
  ).toBe(403);
  for (const path of ["/user", "/user/grid-data"])
    expect(await lines({ msg: "refused", path, username: teacher.username })).toHaveLength(1);
  const { username } = student;
  await lines({ msg: "refused", path: `/student/reservation/${reservation.id}`, username }, 2);
  await lines({ msg: "refused", path: `/service/payment-proof/${reservation.id}`, username });
});
