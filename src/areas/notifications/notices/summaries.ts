import type { NotificationTexts, RulesByEvent, TemplateValues } from "../notifications.ts";

/**
 * The daily mail of notifications and the weekly mail of pending tasks. No event causes them and
 * the bell doesn't show them, so their rules have no text for it. The program generates `list`.
 */
export const summaryRules = {
  "summary.daily": [
    {
      recipients: ["named"],
      icon: "message",
      path: "/notifications/list",
      bell: "",
      subject: "{count, plural, one {# obavijest} few {# obavijesti} other {# obavijesti}} iz Teze",
      text: ["Od zadnjeg pregleda dogodilo se ovo:", "{list}"],
    },
  ],
  "summary.weekly": [
    {
      recipients: ["named"],
      icon: "message",
      path: "/homepage-user",
      bell: "",
      subject:
        "{count, plural, one {# zadatak čeka} few {# zadatka čekaju} other {# zadataka čeka}} Vašu odluku u Tezi",
      text: [
        "Na Vas {count, plural, one {čeka # zadatak} few {čekaju # zadatka} other {čeka # zadataka}}. Ono što najdulje čeka stoji prvo.",
        "{list}",
      ],
    },
  ],
} as const satisfies RulesByEvent;

export type SummaryName = keyof typeof summaryRules;

/** The weekly mail is for staff, who are notified in Croatian. */
export const summaryTextsEn: Readonly<Partial<Record<SummaryName, NotificationTexts>>> = {
  "summary.daily": {
    bell: "",
    subject: "{count, plural, one {# notification} other {# notifications}} from Teza",
    text: ["This has happened since the last summary:", "{list}"],
  },
};

/** True for a mail that lists several things. */
export const isSummary = (event: string): event is SummaryName =>
  Object.hasOwn(summaryRules, event);

/** The values of a summary; all others are unknown. */
export const summaryValues = (count: number, list: string): TemplateValues => ({
  ...{
    title: "",
    student: "",
    mentor: "",
    actor: "",
    reason: "",
    expires: "",
    defense: "",
    place: "",
    keptUntil: "",
  },
  ...{
    turn: "",
    field: "",
    oldValue: "",
    newValue: "",
    subject: "",
    sender: "",
    status: "",
    days: 0,
    inEnglish: false,
  },
  ...{ count, list, identifier: "" },
});
