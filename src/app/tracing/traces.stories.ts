import { beforeEach, expect, test } from "vitest";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { startBuiltServer } from "#test/world/built-server.ts";
import { client } from "#test/world/client.ts";
import { openSession } from "#test/world/session.ts";
import { createWorld, monday } from "#test/world/world.ts";
import { startCollector } from "./fixtures.ts";

const { endpoint, received, attributesOf, readBodies } = await startCollector();

const { given, as, sql, databaseUrl } = await createWorld();
const mentor = await given.teacher();
const form = {
  ...thesisFormFields({
    study: await given.theStudy(),
    program: await given.theProgram(),
    department: await given.theDepartment(),
  }),
  name: "Tajni naslov",
};

beforeEach(() => {
  received.length = 0;
});

test("without the setting nothing is traced", async () => {
  expect((await (await as(mentor)).post("/thesis/mentor/new", form)).status).toBe(303);
  expect(received).toEqual([]);
});

test("a step is one trace, that of the proxy: the request with its route and status, and its statements without values", async () => {
  const server = await startBuiltServer(
    {
      DATABASE_URL: databaseUrl,
      PORT: "0",
      HOST: "127.0.0.1",
      TEZA_DEMO: "0",
      TEZA_URL: "http://localhost:0",
      TEZA_PROXIES: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    },
    { clock: () => monday },
  );
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const cookie = await openSession(mentor.id, sql, monday);
  const user = client(server.url, cookie);
  const answer = await user.post("/thesis/mentor/new", form, {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  });
  expect(answer.status).toBe(303);
  expect((await user.get("/homepage-user")).status).toBe(200);
  await server.close(); // sends what is left

  const own = received.filter((span) => span.traceId === traceId);
  const request = own.find(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7");
  expect(request?.name).toBe("POST /thesis/mentor/new");
  expect(request && attributesOf(request)).toEqual({
    "http.request.method": "POST",
    "http.route": "/thesis/mentor/new",
    "http.response.status_code": 303,
    "teza.request.id": answer.headers.get("x-request-id"),
  });
  const statements = own.filter((span) => attributesOf(span)["db.system.name"] === "postgresql");
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["insert theses", "commit"]),
  );
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId);
  expect(
    received.some((span) => span.name === "GET /homepage-user" && span.traceId !== traceId),
  ).toBe(true);
  for (const secret of [
    "Tajni naslov",
    mentor.username,
    mentor.name,
    cookie.split("=")[1] ?? "",
    "teza_session",
  ])
    expect(readBodies()).not.toContain(secret);
  expect(readBodies()).toMatch(/^\/v1\/traces /);
});
