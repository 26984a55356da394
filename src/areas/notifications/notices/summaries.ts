import type { TemplateValues } from "../notifications.ts";
import type { NoticesByEvent } from "./notice.ts";
import { unknownValues } from "./sample-values.ts";

/**
 * The daily mail of notifications and the weekly mail of pending tasks. No event causes them and
 * the bell doesn't show them, so their rules have no text for it. The program generates `list`.
 */
export const summaryNotices = {
  "summary.daily": {
    name: { hr: "Obavijesti dana" },
    why: "digest",
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/notifications/list",
        hr: {
          bell: "",
          subject:
            "{count, plural, one {# obavijest} few {# obavijesti} other {# obavijesti}} iz Teze",
          text: ["Od zadnjeg pregleda dogodilo se ovo:", "{list}"],
        },
        en: {
          bell: "",
          subject: "{count, plural, one {# notification} other {# notifications}} from Teza",
          text: ["This has happened since the last summary:", "{list}"],
        },
      },
    ],
  },
  "summary.weekly": {
    name: { hr: "Tjedni podsjetnik" },
    why: "reminder",
    rules: [
      {
        recipients: { named: "mail" },
        icon: "message",
        path: "/homepage-user",
        hr: {
          bell: "",
          subject:
            "{count, plural, one {# zadatak čeka} few {# zadatka čekaju} other {# zadataka čeka}} Vašu odluku u Tezi",
          text: [
            "Na Vas {count, plural, one {čeka # zadatak} few {čekaju # zadatka} other {čeka # zadataka}}. Ono što najdulje čeka stoji prvo.",
            "{list}",
          ],
        },
      },
    ],
  },
} as const satisfies NoticesByEvent;

export type SummaryName = keyof typeof summaryNotices;

/** True for a mail that lists several things. */
export const isSummary = (event: string): event is SummaryName =>
  Object.hasOwn(summaryNotices, event);

/** The values of a summary; all others are unknown. */
export const summaryValues = (count: number, list: string): TemplateValues => ({
  ...unknownValues,
  count,
  list,
});
