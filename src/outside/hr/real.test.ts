import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type HrEmployee, HrError, type HrFailure } from "./port.ts";
import { connectHr } from "./real.ts";

const ana: HrEmployee = {
  username: "ahorvat",
  firstName: "Ana",
  lastName: "Horvat",
  nameWithTitle: "dr. sc. Ana Horvat",
  email: "ana.horvat@fakultet.example",
  departmentHrId: "FPZ-10",
  active: true,
};

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts an HR server that answers with the listener, and returns the HR records that ask it. */
async function records(answer: RequestListener, settings = {}) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return connectHr({ url: `http://127.0.0.1:${port}/hr/`, token: undefined, ...settings });
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const trouble = (failure: HrFailure, status?: number) =>
  expect.objectContaining({ name: "HrError", failure, status }) as HrError;

describe("HR records", () => {
  test("are requested with the key, at their URL", async () => {
    const requests: unknown[] = [];
    const hr = await records(
      (request, response) => {
        requests.push([request.method, request.url, request.headers.authorization]);
        json(
          request.url?.endsWith("/employees")
            ? [ana, { ...ana, username: "B.Kos", departmentHrId: null }]
            : ana,
        )(request, response);
      },
      { token: "k1" },
    );
    expect(await hr.employees()).toEqual([
      ana,
      { ...ana, username: "b.kos", departmentHrId: null },
    ]);
    expect(await hr.employee("ahorvat")).toEqual(ana);
    expect(requests).toEqual([
      ["GET", "/hr/employees", "Bearer k1"],
      ["GET", "/hr/employees/ahorvat", "Bearer k1"],
    ]);
  });

  test("have no data about some people", async () => {
    const hr = await records(json({ message: "no such employee" }, 404));
    expect(await hr.employee("a/../b")).toBeUndefined();
    await expect(hr.employees()).rejects.toEqual(trouble("unexpected"));
  });

  test.each([
    ["no list", { employees: [] }],
    ["a missing field", [{ ...ana, email: undefined }]],
    ["a field of another kind", [{ ...ana, active: "da" }]],
    ["no e-mail", [{ ...ana, email: "ana" }]],
    ["an empty name", [{ ...ana, lastName: " " }]],
    ["a user name that is none", [{ ...ana, username: "ana horvat" }]],
    ["one user name twice", [ana, { ...ana, username: "AHORVAT" }]],
  ])("that send %s are refused completely", async (_, body) => {
    const hr = await records(json(body));
    await expect(hr.employees()).rejects.toEqual(trouble("unexpected"));
  });

  test("that send no JSON, or another person, are refused", async () => {
    const page = await records((_, response) => response.end("<html>"));
    await expect(page.employee("ahorvat")).rejects.toEqual(trouble("unexpected"));
    const other = await records(json({ ...ana, username: "bkos" }));
    await expect(other.employee("ahorvat")).rejects.toEqual(trouble("unexpected"));
  });

  test.each([
    [401, trouble("refused")],
    [403, trouble("refused")],
    [500, trouble("failed", 500)],
    [418, trouble("failed", 418)],
  ])("that answer with %i are reported with an explanation", async (status, error) => {
    const hr = await records(json({}, status));
    await expect(hr.employees()).rejects.toEqual(error);
  });

  test("redirects are not followed with the key", async () => {
    let followed = 0;
    const hr = await records(
      (request, response) => {
        if (request.url === "/elsewhere") followed += 1;
        response.writeHead(302, { location: "/elsewhere" }).end();
      },
      { token: "k1" },
    );
    await expect(hr.employees()).rejects.toEqual(trouble("unreachable"));
    expect(followed).toBe(0);
  });

  test("that do not respond, or stop in the middle, time out", async () => {
    const silent = await records(() => {}, { timeoutMs: 100 });
    await expect(silent.employees()).rejects.toEqual(trouble("tooSlow"));
    const halting = await records((_, response) => response.write("["), { timeoutMs: 100 });
    await expect(halting.employees()).rejects.toEqual(trouble("tooSlow"));
    const broken = await records((_, response) => response.destroy());
    await expect(broken.employees()).rejects.toEqual(trouble("unreachable"));
  });

  test("that send without end are cut off", async () => {
    let sent = 0;
    const hr = await records(
      (_, response) => {
        const chunk = " ".repeat(65_536);
        const more = () => {
          sent += chunk.length;
          if (response.write(chunk)) setImmediate(more);
          else response.once("drain", more);
        };
        more();
      },
      { maxBytes: 1_000_000 },
    );
    await expect(hr.employees()).rejects.toEqual(trouble("tooLarge"));
    expect(sent).toBeLessThan(20_000_000);
  });

  test("that do not run are reported as unreachable", async () => {
    const hr = connectHr({ url: "http://127.0.0.1:9/hr", token: undefined });
    await expect(hr.employees()).rejects.toBeInstanceOf(HrError);
  });
});
