import { expect, test } from "vitest";
import {
  type Actor,
  all,
  any,
  bySystem,
  everyone,
  is,
  namedPolicy,
  type Policy,
  person,
  type Role,
  role,
  signedIn,
  systemActor,
  visitor,
  when,
} from "./policy.ts";

type Note = { status: string; writerId: number | null };

const someone = (id: number, ...roles: Role[]): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles,
});
const ana = someone(1, "teacher");
const iva = someone(2, "library", "admin");
const note: Note = { status: "open", writerId: 1 };

const writer = person<Note>("writer", ({ writerId }) => writerId);
const short = namedPolicy<Note>("reader", (_, { status }) => status.length < 5);

test.each<[string, Policy<Note>, Actor[]]>([
  ["everyone", everyone, [visitor, systemActor, ana, iva]],
  ["signed in", signedIn, [ana, iva]],
  ["the clock", bySystem, [systemActor]],
  ["a role", role("teacher"), [ana]],
  ["either of two roles", role("teacher", "library"), [ana, iva]],
  ["one person", writer, [ana]],
  ["a status", is("open", "closed"), [visitor, systemActor, ana, iva]],
  ["another status", is("closed"), []],
  [
    "a condition",
    when<Note>(({ writerId }, actor) => actor.id !== writerId),
    [visitor, systemActor, iva],
  ],
  ["any", any(writer, role("admin")), [ana, iva]],
  ["all", all(any(writer, role("admin")), role("library"), short), [iva]],
  ["nothing", any<Note>(), []],
])("%s", (_, policy, admitted) => {
  expect([visitor, systemActor, ana, iva].filter((actor) => policy(actor, note))).toEqual(admitted);
});

test("a record without a person admits neither a visitor nor the system", () => {
  for (const writerId of [0, null]) {
    expect(
      [visitor, systemActor, ana].filter((actor) => writer(actor, { status: "open", writerId })),
    ).toEqual([]);
  }
});

test("a policy lists the actors that it admits, each once; conditions list none", () => {
  const policy = all(
    any(writer, role("admin", "library"), all(role("admin"), short)),
    is("open"),
    when(() => true),
  );
  expect(policy.actorNames).toEqual(["writer", "admin", "library", "reader"]);
});
