import { expect, test } from "vitest";
import { createWorld } from "../world/index.ts";

const { sql } = await createWorld();

test("a function names all its parameters or none, since no restore can read what a dump writes of any other", async () => {
  const functions = await sql<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and '' = any(proargnames)",
  );
  expect(functions).toEqual([]);
});
