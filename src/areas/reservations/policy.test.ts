import { expect, test } from "vitest";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type ActorName, actors, inStatus } from "./fixtures.ts";
import { reservationFlow } from "./flow.ts";
import { reservationPolicy } from "./policy.ts";
import { openStatuses, reservationStatuses } from "./schema.ts";

const everyone = Object.keys(actors) as ActorName[];

const admitted = (what: keyof typeof reservationPolicy, status: (typeof reservationStatuses)[number]) =>
  everyone.filter((who) => reservationPolicy[what](actors[who], inStatus(status)));

test.each<[keyof typeof reservationPolicy, ActorName[]]>([
  ["read", ["student", "mentor", "coMentor", "library", "accountancy", "services", "admin"]],
  ["seeGrade", ["student", "mentor", "coMentor", "services", "admin"]],
  ["seePaymentProof", ["student", "accountancy", "services", "admin"]],
  ["seeReasons", ["student", "mentor", "coMentor", "accountancy", "services", "admin"]],
])("%s, in every status: %j", (what, who) => {
  for (const status of reservationStatuses) expect(admitted(what, status)).toEqual(who);
});

test.each(reservationStatuses)("in %s those may cancel whom the flow lets", (status) => {
  const open = everyone.filter((who) =>
    availableSteps(reservationFlow, actors[who], inStatus(status)).includes("cancel"),
  );
  expect(admitted("cancel", status)).toEqual(open);
});

test.each<[keyof typeof reservationPolicy, ActorName[], readonly (typeof reservationStatuses)[number][]]>([
  ["editOwn", ["student"], ["reserved"]],
  ["changeExpiresAt", ["services", "admin"], openStatuses],
  ["changeInEnglish", ["services"], openStatuses],
  ["printFormB", ["services"], reservationStatuses.slice(7, 12)],
  ["printApplicationForm", ["services"], reservationStatuses.slice(9, 12)],
  ["registerInISVU", ["services"], ["completed"]],
])("%s is for %j, in %j", (what, who, when) => {
  for (const status of reservationStatuses) expect(admitted(what, status)).toEqual(when.includes(status) ? who : []);
});
