import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { createWorld } from "#test/world/index.ts";

const addresses = Object.values(networkInterfaces()).flatMap(
  (list) => list?.map(({ address }) => address) ?? [],
);
const hasIpv6 = addresses.includes("::1");
const address: Record<string, string> = hasIpv6 ? { HOST: "::1", TEZA_URL: "http://[::1]:0" } : {};
const { given, url, visitor } = await createWorld(address);

test.skipIf(!hasIpv6)(
  "a server that listens on an IPv6 address names itself in brackets and accepts forms from its public address",
  async () => {
    const password = "tajna lozinka";
    const person = await given.teacher({ password_hash: await hashPassword(password) });
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    const signedIn = await visitor.post("/login", { username: person.username, password });
    expect([signedIn.status, signedIn.location]).toEqual([303, "/homepage-user"]);
    const elsewhere = { origin: url.replace("[::1]", "localhost") };
    expect((await visitor.post("/appearance", {}, elsewhere)).status).toBe(403);
  },
);
