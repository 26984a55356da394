import { messagesOf } from "#kit/text/localization.ts";

/** Mails to people who are erased, or will be; `{stays}` is one of the sentences below. */
export const texts = {
  hr: {
    erased: {
      subject: "Vaši su podaci u Tezi obrisani",
      body: "Poštovani,\n\nVaši su osobni podaci u Tezi obrisani {date}, a Vaš je račun zatvoren. {stays}\n\nZaštita podataka: {url}\n\nNa ovu Vam adresu više ne šaljemo poruke. Ako smatrate da Vaša prava nisu poštovana, možete podnijeti pritužbu Agenciji za zaštitu osobnih podataka.",
    },
    unused: {
      subject: "Vaš će račun u Tezi biti obrisan",
      body: "Poštovani,\n\nu račun {username} niste se prijavili više od {months, plural, one {# mjeseca} few {# mjeseca} other {# mjeseci}}. Ako se ne prijavite do {date}, račun se zatvara, a Vaši se podaci brišu. {stays}\n\nPrijavi se: {url}\n\nAko račun više ne trebate, ne morate učiniti ništa.",
    },
    stays: {
      named:
        "Ostaju Vaše ime i JMBAG uz obranjeni rad, ocjene, zapisnike i isprave, jer ih fakultet po zakonu čuva trajno.",
      unnamed: "Zapisi koje fakultet mora čuvati ostaju bez Vašeg imena.",
    },
  },
  en: {
    erased: {
      subject: "Your data in Teza have been erased",
      body: "Dear Sir or Madam,\n\nyour personal data in Teza were erased on {date}, and your account is closed. {stays}\n\nPrivacy: {url}\n\nWe will not write to this address again. If you think that your rights were not respected, you can lodge a complaint with the Croatian Personal Data Protection Agency.",
    },
    unused: {
      subject: "Your account in Teza will be erased",
      body: "Dear Sir or Madam,\n\nyou have not signed in to the account {username} for more than {months, plural, one {# month} other {# months}}. If you do not sign in by {date}, the account will be closed and your data will be erased. {stays}\n\nSign in: {url}\n\nIf you no longer need the account, you need not do anything.",
    },
    stays: {
      named:
        "Your name and JMBAG stay with the defended thesis, grades, minutes and certificates, which the faculty has to keep permanently by law.",
      unnamed: "Records that the faculty has to keep stay without your name.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("privacyMails", texts);
