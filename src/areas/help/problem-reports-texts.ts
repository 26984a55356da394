import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the admin's list of problem reports, in Croatian. */
export const texts = {
  hr: {
    title: "Prijave problema",
    lead: "Odgovor stiže e-poštom onomu tko je problem prijavio. Prijava bez odgovora ostaje na popisu.",
    empty: "Nijedna prijava ne čeka odgovor.",
    emptyText: "Kad netko prijavi problem, prijava će se pojaviti ovdje.",
    waiting: "Čekaju odgovor",
    done: "Riješene",
    page: "Stranica: {url}",
    from: "{sender}, {address}",
    states: { waiting: "Čeka odgovor", answered: "Odgovoreno", closed: "Zatvoreno bez odgovora" },
    answer: "Odgovor",
    send: "Pošalji odgovor",
    close: "Zatvori bez odgovora",
    sent: "Odgovor je poslan e-poštom.",
    closedDone: "Prijava je zatvorena.",
    settled: "Ta je prijava već riješena.",
    mail: {
      subject: "Odgovor na prijavu problema u Tezi",
      body: "Poštovani,\n\nodgovor na Vašu prijavu problema:\n\n{answer}\n\nPrijavili ste (stranica {url}):\n\n{description}",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("help.reports", texts);
