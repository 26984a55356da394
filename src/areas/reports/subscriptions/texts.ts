import { messagesOf } from "#kit/text/localization.ts";

/** Texts of weekly reminders of a report. */
export const texts = {
  hr: {
    subscribe: "Šalji mi tjedno e-poštom",
    unsubscribe: "Prestani slati tjedno",
    done: {
      subscribed: "Svakog ponedjeljka dobit ćete poveznicu na ovaj izvještaj.",
      unsubscribed: "Više nećete dobivati poveznicu na ovaj izvještaj.",
    },
    refusals: {
      tooMany: "Već primate {most} izvještaja. Neke otkažite pa pokušajte ponovno.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reports.subscriptions", texts);
