import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startBuiltServer } from "../world/built-server.ts";
import { pdf } from "../world/files.ts";
import { createWorld } from "../world/index.ts";

const { given, sql, sessionCookie, databaseUrl } = await createWorld();
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-shutdown-"));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = {
  DATABASE_URL: databaseUrl,
  PORT: "0",
  HOST: "127.0.0.1",
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
  TEZA_DATA: folder,
};

test("an upload that runs when the server is stopped is kept, and the server ends after it", async () => {
  const server = await startBuiltServer(settings);
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });

  const form = new FormData();
  form.set("file", pdf());
  const body = new Response(form);
  const bytes = Buffer.from(await body.clone().arrayBuffer());
  const sending = request(`${server.url}/document/student-working-version/${id}`, {
    method: "POST",
    headers: {
      cookie: await sessionCookie(student),
      origin: server.url,
      "content-type": body.headers.get("content-type") ?? "",
      "content-length": bytes.length,
    },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.write(bytes.subarray(0, bytes.length / 2));
  await sleep(100);
  const stopped = server.close();
  await sleep(3500);
  sending.end(bytes.subarray(bytes.length / 2));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(303);
  await stopped;
  expect(await sql("select reservation_id from documents")).toEqual([{ reservation_id: id }]);
});
