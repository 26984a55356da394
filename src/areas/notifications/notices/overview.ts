import type { NoticesByEvent } from "./notice.ts";

/** The vice dean's reminder of everything that a person owes; the event brings the list. */
export const overviewNotices: NoticesByEvent = {
  "overview.remind": {
    name: { hr: "Podsjetnik prodekana", en: "A reminder from the vice dean" },
    rules: [
      {
        recipients: { named: "mail" },
        icon: "deadline",
        path: "/homepage-user",
        hr: {
          bell: "Prodekan Vas podsjeća: {count, plural, one {# stvar čeka na Vas} few {# stvari čekaju na Vas} other {# stvari čeka na Vas}}.",
          subject:
            "Podsjetnik: {count, plural, one {# stvar čeka na Vas} few {# stvari čekaju na Vas} other {# stvari čeka na Vas}}",
          text: ["Prodekan Vas podsjeća na ono što čeka na Vas.", "{list}"],
        },
        en: {
          bell: "The vice dean reminds you: {count, plural, one {# thing waits for you} other {# things wait for you}}.",
          subject:
            "Reminder: {count, plural, one {# thing waits for you} other {# things wait for you}}",
          text: ["The vice dean reminds you of what waits for you.", "{list}"],
        },
      },
    ],
  },
};
