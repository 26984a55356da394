import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { visitor, given } = await createWorld({ TEZA_PROXIES: "1" });
await given.person({ roles: ["admin"] });

const report = { mailFrom: "ana@primjer.hr", description: "Gumb ne radi.", url: "/" };

const reportedBy = async (forwarded: string) => {
  const headers = { accept: "application/json", "x-forwarded-for": forwarded };
  return (await visitor.post("/send-problem", report, headers)).status;
};

test("behind a proxy each client is throttled separately, whatever forged entries it sends", async () => {
  for (const forwarded of ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4", "5.5.5.5"])
    expect(await reportedBy(`${forwarded}, 203.0.113.7`)).toBe(200);
  expect(await reportedBy("6.6.6.6, 203.0.113.7")).toBe(429);
  expect(await reportedBy("203.0.113.8")).toBe(200);
});
