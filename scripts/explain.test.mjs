import { connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { explain } from "./explain.mjs";

const failing = (emitter) => new Promise((resolve) => emitter.once("error", resolve));

test("a taken port is one clear line", async () => {
  const first = createServer().listen(0);
  const { port } = first.address();
  const error = await failing(createServer().listen(port));
  first.close();
  expect(explain(error)).toBe(
    `Port ${port} već je zauzet. Zaustavite program koji ga koristi ili u PORT upišite drugi broj.`,
  );
});

test("a database that does not answer is named also when the error wraps another", async () => {
  const error = await failing(connect({ host: "127.0.0.1", port: 1 }));
  const wrapped = new Error("Failed query", { cause: error });
  expect(explain(wrapped)).toBe(
    "Na adresi 127.0.0.1:1 nitko ne odgovara. Provjerite DATABASE_URL i radi li poslužitelj baze.",
  );
});

test("what the operator can put right stands alone, and what nobody expected comes whole", () => {
  const known = Object.assign(new Error("Postavke nisu ispravne:\n  PORT: neispravan broj"), { name: "StartupError" });
  expect(explain(known)).toBe(known.message);
  const unknown = new TypeError("x is not a function");
  expect(explain(unknown)).toContain(unknown.stack);
});
