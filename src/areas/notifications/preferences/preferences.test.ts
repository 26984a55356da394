import { describe, expect, test } from "vitest";
import { roles } from "#kit/workflow/policy.ts";
import { audiencesOf } from "../notices/notice.ts";
import { notices } from "../notices/notices.ts";
import {
  changesOf,
  chosenByPreset,
  defaultDelivery,
  deliveryOf,
  findKind,
  kindsForRoles,
  mailFooter,
  optionalKinds,
  presetOf,
  requiredReason,
} from "./kinds.ts";
import { type NoticeKind, noticeKey, presets, relationFor, relationOf } from "./preferences.ts";

const everyKind = kindsForRoles(roles);
const workingVersion: NoticeKind = { relation: "mentor", event: "document.workingVersion" };
const reserved: NoticeKind = { relation: "mentor", event: "reservation.reserve" };

test.each(everyKind.map((kind) => [noticeKey(kind), kind] as const))(
  "%s has a name in both languages",
  (_, { event }) => {
    const name = notices[event]?.name;
    expect(name?.hr).toMatch(/\w{3}/);
    expect(name?.en).toMatch(/\w{3}/);
  },
);

test("an event notifies in each relation by one rule, so that its urgency is one", () => {
  const relations = Object.entries(notices).flatMap(([event, { rules }]) =>
    rules.flatMap(audiencesOf).map((audience) => `${relationOf(audience)}:${event}`),
  );
  expect(new Set(relations).size).toBe(relations.length);
});

test("a preset is recognized until a single notice is chosen, and mails no notice more often", () => {
  const kinds = optionalKinds(roles);
  const order = ["none", "bell", "digest", "mail"];
  expect(presetOf(kinds, {})).toBe("usual");
  for (const preset of presets) {
    const chosen = chosenByPreset(kinds, preset);
    expect(presetOf(kinds, chosen)).toBe(preset);
    for (const kind of kinds)
      expect(order.indexOf(chosen[noticeKey(kind)] ?? "")).toBeLessThanOrEqual(
        order.indexOf(
          preset === "usual" ? defaultDelivery(kind) : preset === "daily" ? "digest" : "bell",
        ),
      );
  }
  const daily = chosenByPreset(kinds, "daily");
  expect(presetOf(kinds, { ...daily, [noticeKey(workingVersion)]: "none" })).toBeUndefined();
});

describe("how somebody is told", () => {
  test("by mail at once or in the mail of the day by default, and as they choose", () => {
    expect(deliveryOf(workingVersion, {})).toBe("mail");
    expect(deliveryOf({ ...workingVersion, relation: "coMentor" }, {})).toBe("digest");
    expect(deliveryOf(workingVersion, { [noticeKey(workingVersion)]: "none" })).toBe("none");
  });

  test("what a deadline needs comes by mail whatever they choose, and the mail says why", () => {
    expect(deliveryOf(reserved, { [noticeKey(reserved)]: "none" }, true)).toBe("mail");
    expect(mailFooter(reserved, "https://t.hr", "hr")).toBe(
      "Ovu poruku primate jer ste mentor te teme. Ova se poruka ne može isključiti: uz nju teče rok.",
    );
  });

  test("nothing else of a muted thesis comes at all", () => {
    expect(deliveryOf(workingVersion, { [noticeKey(workingVersion)]: "mail" }, true)).toBe("none");
  });
});

describe("the kinds of notices of a person", () => {
  test("are those of the person's roles", () => {
    const of = (...own: Parameters<typeof kindsForRoles>[0]) => [
      ...new Set(kindsForRoles(own).map(({ relation }) => relation)),
    ];
    expect(of("student")).toEqual(["student", "named"]);
    expect(of("teacher").sort()).toEqual(["coMentor", "committee", "mentor", "named", "standIn"]);
    expect(of("viceDean")).toEqual(["named"]);
    expect(kindsForRoles(["student"]).some(({ event }) => event === "problem.send")).toBe(false);
  });

  test("of which none that is required can be switched off", () => {
    expect(optionalKinds(roles).filter(requiredReason)).toEqual([]);
    expect(
      everyKind.filter((kind) => requiredReason(kind) && defaultDelivery(kind) !== "mail"),
    ).toEqual([]);
    expect(everyKind.filter(requiredReason).length).toBeGreaterThan(25);
  });

  test("are found by their keys and by no other text", () => {
    expect(findKind("mentor:document.workingVersion")).toEqual(workingVersion);
    for (const key of [
      "",
      "mentor",
      "mentor:theses.appear",
      "library:document.workingVersion",
      "constructor",
    ])
      expect(findKind(key)).toBeUndefined();
  });
});

test("a recipient is told by the first relation that the rule names", () => {
  expect(relationFor(["student", "mentor", "coMentor"], ["coMentor", "mentor"])).toBe("mentor");
  expect(relationFor(["preReserved"], ["preReserved"])).toBe("student");
  expect(relationFor(["mentor"], ["named"])).toBe("named");
});

test("a choice that equals the default is not stored, and what isn't chosen is left as it is", () => {
  const comment: NoticeKind = { relation: "mentor", event: "document.comment" };
  expect(
    changesOf([workingVersion, comment, reserved], {
      [noticeKey(workingVersion)]: "mail",
      [noticeKey(comment)]: "bell",
    }),
  ).toEqual({
    keys: [noticeKey(workingVersion), noticeKey(comment)],
    stored: [{ key: noticeKey(comment), delivery: "bell" }],
  });
});
