import { formatText, type Language } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";
import {
  audiencesOf,
  type RequiredReason,
  requiredReasons,
  type Urgency,
} from "../notices/notice.ts";
import { everyNotice, notices } from "../notices/notices.ts";
import {
  type Audience,
  type Delivery,
  type Preferences,
  preferencePaths,
} from "../notifications.ts";
import {
  type NoticeKind,
  noticeKey,
  type Preset,
  presets,
  type Relation,
  relationOf,
} from "./preferences.ts";
import { texts } from "./texts.ts";

/** How urgent a notice is in this relation; undefined if it notifies nobody in it. */
function urgencyOf({ relation, event }: NoticeKind): Urgency | undefined {
  const recipients = everyNotice[event]?.rules.flatMap((rule) => Object.entries(rule.recipients));
  return recipients?.find(([audience]) => relationOf(audience as Audience) === relation)?.[1];
}

/** Why a notice can't be switched off; undefined if it can. */
export function requiredReason(kind: NoticeKind): RequiredReason | undefined {
  const urgency = urgencyOf(kind);
  return requiredReasons.find((reason) => reason === urgency);
}

/** Returns how a notice is delivered by default. */
export const defaultDelivery = (kind: NoticeKind): Delivery =>
  urgencyOf(kind) === "digest" ? "digest" : "mail";

/**
 * Returns how a notice is delivered to a person. A required one is always mailed immediately; no
 * other notice about a muted thesis is delivered.
 */
export function deliveryOf(kind: NoticeKind, preferences: Preferences, muted = false): Delivery {
  if (requiredReason(kind)) return "mail";
  if (muted) return "none";
  return preferences[noticeKey(kind)] ?? defaultDelivery(kind);
}

/** All kinds of notices, in the order of a thesis's life. */
const allKinds: readonly NoticeKind[] = Object.entries(notices).flatMap(
  ([event, { rules, chosenAs }]) =>
    chosenAs === undefined
      ? [...new Set(rules.flatMap(audiencesOf).map(relationOf))].map((relation) => ({
          relation,
          event,
        }))
      : [],
);

/** The kinds of notices delivered in the daily mail by default. */
export const kindsInDigest: readonly NoticeKind[] = allKinds.filter(
  (kind) => defaultDelivery(kind) === "digest",
);

/** Returns the roles whose members are notified in one of these relations. */
const rolesOfRelation: Readonly<Record<Exclude<Relation, "named">, readonly Role[]>> = {
  student: ["student"],
  mentor: ["teacher", "headOfDepartment"],
  coMentor: ["teacher", "headOfDepartment"],
  headOfDepartment: ["headOfDepartment"],
  library: ["library"],
  accountancy: ["accountancy"],
  studentServices: ["studentServices"],
  committee: ["teacher", "headOfDepartment"],
  standIn: ["teacher", "headOfDepartment"],
};

/** Returns the kinds of notices that a person with these roles may get. */
export const kindsForRoles = (roles: readonly Role[]): NoticeKind[] =>
  allKinds.filter(({ relation, event }) => {
    const notified = relation === "named" ? notices[event]?.namedRoles : rolesOfRelation[relation];
    return notified === undefined || notified.some((role) => roles.includes(role));
  });

/** The kinds that such a person may switch off. */
export const optionalKinds = (roles: readonly Role[]): NoticeKind[] =>
  kindsForRoles(roles).filter((kind) => requiredReason(kind) === undefined);

/** The kind of a key; undefined for a text that is no key of a kind. */
export const findKind = (key: string): NoticeKind | undefined =>
  allKinds.find((kind) => noticeKey(kind) === key);

/**
 * Returns the effect of a choice: the selected deliveries that differ from the default, and all
 * keys that the form contained.
 */
export function changesOf(
  kinds: readonly NoticeKind[],
  chosen: Readonly<Record<string, Delivery | undefined>>,
) {
  const about = kinds.filter((kind) => chosen[noticeKey(kind)] !== undefined);
  return {
    keys: about.map(noticeKey),
    stored: about.flatMap((kind) => {
      const delivery = chosen[noticeKey(kind)];
      return delivery === undefined || delivery === defaultDelivery(kind)
        ? []
        : [{ key: noticeKey(kind), delivery }];
    }),
  };
}

/**
 * Returns the delivery of each of these notices under a preset, by key: no mail comes more often
 * than it says, and a notice that isn't mailed by default stays as it is.
 */
export const chosenByPreset = (
  kinds: readonly NoticeKind[],
  preset: Preset,
): Record<string, Delivery> =>
  Object.fromEntries(
    kinds.map((kind) => {
      const usual = defaultDelivery(kind);
      const isMailed = usual === "mail" || usual === "digest";
      return [noticeKey(kind), isMailed ? ofMailed(usual)[preset] : usual];
    }),
  );

const ofMailed = (usual: Delivery) =>
  ({ usual, daily: "digest", bell: "bell" }) as const satisfies Record<Preset, Delivery>;

/** The preset that a person's choices amount to; undefined if they chose for single notices. */
export const presetOf = (kinds: readonly NoticeKind[], preferences: Preferences) =>
  presets.find((preset) => {
    const chosen = chosenByPreset(kinds, preset);
    return kinds.every((kind) => deliveryOf(kind, preferences) === chosen[noticeKey(kind)]);
  });

/**
 * Returns the paragraph of a mail that explains why the recipient gets it, with a link to the
 * preferences.
 */
export function mailFooter(kind: NoticeKind, publicUrl: string, language: Language): string {
  const { footer, footerRequired, why, requiredInMail } = texts[language];
  const reason = requiredReason(kind);
  const values = {
    why: why[everyNotice[kind.event]?.why ?? kind.relation],
    url: publicUrl + preferencePaths.settings,
  };
  return reason
    ? formatText(footerRequired, { ...values, required: requiredInMail[reason] }, language)
    : formatText(footer, values, language);
}
