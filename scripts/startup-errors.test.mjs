import { connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { describeStartupError } from "./startup-errors.mjs";

const failing = (emitter) => new Promise((resolve) => emitter.once("error", resolve));

test("a port in use is one sentence", async () => {
  const first = createServer().listen(0);
  const { port } = first.address();
  const error = await failing(createServer().listen(port));
  first.close();
  expect(describeStartupError(error)).toBe(
    `Port ${port} već je zauzet. Zaustavite program koji ga koristi ili u PORT upišite drugi broj.`,
  );
});

test("an unreachable database is named, also inside a wrapped error", async () => {
  const error = await failing(connect({ host: "127.0.0.1", port: 1 }));
  const wrapped = new Error("Failed query", { cause: error });
  expect(describeStartupError(wrapped)).toBe(
    "Na adresi 127.0.0.1:1 nitko ne odgovara. Provjerite DATABASE_URL i radi li poslužitelj baze.",
  );
});

test("a database that is starting, full or owned by another is one sentence", () => {
  for (const [code, sentence] of [
    [
      "57P03",
      "Baza podataka još se pokreće (the database system is starting up). Pokušajte ponovno.",
    ],
    [
      "53300",
      "Baza podataka ne prima nove veze (the database system is starting up). Povećajte max_connections.",
    ],
  ]) {
    const error = Object.assign(new Error("the database system is starting up"), { code });
    expect(describeStartupError(error)).toBe(sentence);
  }
  const unknownHost = Object.assign(new Error("getaddrinfo EAI_AGAIN baza"), {
    code: "EAI_AGAIN",
    hostname: "baza",
  });
  expect(describeStartupError(unknownHost)).toContain(
    "Poslužitelj baza trenutačno nije moguće pronaći.",
  );
});

test("a startup error is its message alone, an unexpected error comes with its stack", () => {
  const known = Object.assign(new Error("Postavke nisu ispravne:\n  PORT: neispravan broj"), {
    name: "StartupError",
  });
  expect(describeStartupError(known)).toBe(known.message);
  const unknown = new TypeError("x is not a function");
  expect(describeStartupError(unknown)).toContain(unknown.stack);
});
