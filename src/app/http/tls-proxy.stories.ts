import { expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { pdf } from "#test/world/files.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld } from "#test/world/index.ts";
import { startTlsProxy } from "#test/world/tls-proxy.ts";

const port = await findFreePort();
const TEZA_URL = await startTlsProxy(port);
const { given, visitor } = await createWorld({ TEZA_URL, TEZA_PROXIES: "1", PORT: String(port) });
const study = await given.theStudy();

test("behind a proxy that ends TLS a person signs in, saves a form, uploads a file and downloads it", async () => {
  const mentor = await given.teacher({ password_hash: await hashPassword("tajna lozinka") });
  const signedIn = await visitor.post("/login", {
    username: mentor.username,
    password: "tajna lozinka",
  });
  expect([signedIn.status, signedIn.location]).toEqual([303, "/homepage-user"]);
  expect(signedIn.headers.getSetCookie().every((cookie) => cookie.includes("; Secure"))).toBe(true);
  const note = { note: "<p>Upute.</p>", studyIds: [study.id] };
  const saved = await visitor.post("/mentor-note/new", note);
  expect([saved.status, saved.location]).toEqual([
    303,
    expect.stringMatching(/^\/mentor-note\/show\/\d+$/),
  ]);
  const file = pdf("upute.pdf");
  const uploaded = await visitor.post("/mentor-note/new", { ...note, file });
  expect(uploaded.status).toBe(303);
  const id = uploaded.location?.split("/").at(-1);
  const { status, bytes } = await visitor.get(`/mentor-note/file/${id}`);
  expect([status, Buffer.from(bytes).toString("latin1")]).toEqual([
    200,
    Buffer.from(await file.bytes()).toString("latin1"),
  ]);
});
