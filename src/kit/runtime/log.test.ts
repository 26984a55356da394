import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { redactError } from "./log.server.ts";

/** The log line of an error. */
function written(error: unknown): string {
  let lines = "";
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  pino({ serializers: { err: redactError } }, to).error({ err: error }, "request failed");
  return lines;
}

const failed = () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_jmbag"'),
    {
      code: "23505",
      constraint: "users_jmbag",
      detail: "Key (jmbag)=(0123456789) already exists.",
      where: "PL/pgSQL function tell() with 0123456789",
    },
  );
  return new DrizzleQueryError(
    "select from sessions where token_hash = $1",
    ["e3b0c442", "tajna"],
    cause,
  );
};

describe("an error in the log", () => {
  test("names what failed and where", () => {
    const line = written(failed());
    for (const said of ["select from sessions", "users_jmbag", "23505", "log.test.ts"])
      expect(line).toContain(said);
  });

  test("contains no value of a statement and no row, neither in its message nor in its stack", () => {
    const line = written(new Error("outer", { cause: new AggregateError([failed()]) }));
    expect(line).toContain("select from sessions");
    expect(line).not.toMatch(/e3b0c442|tajna|0123456789/);
  });

  test("that is not an Error is logged unchanged", () => {
    expect(written("pao")).toContain('"err":"pao"');
  });
});
