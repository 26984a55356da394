import { expect, test } from "vitest";
import { availableSteps } from "#kit/workflow/flow.ts";
import { reservationFlow } from "./flow.ts";
import { reservationPolicy } from "./policy.ts";
import { openStatuses, statuses } from "./schema.ts";
import { actors, inStatus, type Who } from "./testing/tries.ts";

const everyone = Object.keys(actors) as Who[];
const admitted = (what: keyof typeof reservationPolicy, status: (typeof statuses)[number]) =>
  everyone.filter((who) => reservationPolicy[what](actors[who], inStatus(status)));

test.each<[keyof typeof reservationPolicy, Who[]]>([
  ["read", ["student", "mentor", "coMentor", "library", "accountancy", "services", "admin"]],
  ["seeGrade", ["student", "mentor", "coMentor", "services", "admin"]],
  ["seePaymentProof", ["student", "accountancy", "services", "admin"]],
  ["seeReasons", ["student", "mentor", "coMentor", "accountancy", "services", "admin"]],
])("%s, in every status: %j", (what, who) => {
  for (const status of statuses) expect(admitted(what, status)).toEqual(who);
});

test.each(statuses)("in %s those may cancel whom the flow lets", (status) => {
  const open = everyone.filter((who) =>
    availableSteps(reservationFlow, actors[who], inStatus(status)).includes("cancel"),
  );
  expect(admitted("cancel", status)).toEqual(open);
});

test.each<[keyof typeof reservationPolicy, Who[], readonly (typeof statuses)[number][]]>([
  ["editOwn", ["student"], ["reserved"]],
  ["changeExpiresAt", ["services", "admin"], openStatuses],
  ["changeInEnglish", ["services"], openStatuses],
  ["printFormB", ["services"], statuses.slice(7, 12)],
  ["printApplicationForm", ["services"], statuses.slice(9, 12)],
  ["registerInISVU", ["services"], ["completed"]],
])("%s is for %j, in %j", (what, who, when) => {
  for (const status of statuses) expect(admitted(what, status)).toEqual(when.includes(status) ? who : []);
});
