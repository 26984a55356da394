import { inBoth } from "./texts-in-both.ts";

/**
 * The sections about the account and how it is used: their titles and fields, in Croatian and in
 * English.
 */
export const accountSections = inBoth({
  account: {
    title: ["Korisnički račun", "User account"],
    fields: {
      name: ["Ime i prezime", "Name"],
      firstName: ["Ime", "First name"],
      lastName: ["Prezime", "Last name"],
      nameWithTitle: ["Ime s titulom", "Name with title"],
      username: ["Korisničko ime", "Username"],
      email: ["E-pošta", "E-mail"],
      jmbag: ["JMBAG", "JMBAG"],
      gender: ["Rod u tekstu", "Gender in texts"],
      isvuCode: ["Oznaka u ISVU-u", "Code in ISVU"],
      roles: ["Uloge", "Roles"],
      active: ["Račun je otvoren", "The account is open"],
      activeUntil: ["Račun vrijedi do", "The account is valid until"],
      lastLogin: ["Zadnja prijava", "Last sign-in"],
      photoUrl: ["Adresa fotografije", "Address of the photograph"],
      photo: ["Fotografija", "Photograph"],
    },
  },
  identities: {
    title: ["Elektronički identiteti", "Electronic identities"],
    fields: {
      issuer: ["Izdavatelj", "Issuer"],
      username: ["Oznaka", "Name"],
      persistentId: ["Trajna oznaka kod izdavatelja", "Permanent identifier at the issuer"],
    },
  },
  sessions: {
    title: ["Prijave na uređajima", "Being signed in"],
    fields: {
      createdAt: ["Od", "Since"],
      seenAt: ["Zadnja radnja", "Last action"],
      expiresAt: ["Istječe", "Expires"],
      endsAt: ["Istječe najkasnije", "Expires at the latest"],
      address: ["Mrežna adresa", "Network address"],
      userAgent: ["Preglednik", "Browser"],
    },
  },
  signInAttempts: {
    title: ["Pokušaji prijave", "Attempts to sign in"],
    fields: {
      at: ["Kada", "When"],
      succeeded: ["Uspio", "Succeeded"],
      address: ["Mrežna adresa, ako je uspio", "Network address, if it succeeded"],
    },
  },
  knownBrowsers: {
    title: ["Preglednici iz kojih ste se prijavljivali", "Browsers in which you have signed in"],
    fields: {
      usedAt: ["Zadnja prijava", "Last sign-in"],
    },
  },
  secondFactors: {
    title: ["Drugi korak prijave", "Second step of the sign-in"],
    fields: {
      begunAt: ["Uključivanje započeto", "Set-up begun"],
      confirmedAt: ["Uključen", "Set up"],
    },
  },
  passwordResets: {
    title: ["Poveznice za novu lozinku", "Links for a new password"],
    fields: {
      expiresAt: ["Vrijedi do", "Valid until"],
    },
  },
  passkeys: {
    title: ["Pristupni ključevi", "Passkeys"],
    fields: {
      name: ["Naziv", "Name"],
      createdAt: ["Dodan", "Added"],
      usedAt: ["Zadnja prijava njime", "Last sign-in with it"],
      transports: ["Način povezivanja", "Ways of connecting"],
    },
  },
  securityEvents: {
    title: ["Sigurnosni događaji", "Security events"],
    fields: {
      at: ["Kada", "When"],
      kind: ["Događaj", "Event"],
      network: ["Dio mrežne adrese", "Part of the network address"],
      origin: ["Stranica s koje je zahtjev došao", "Site from which the request came"],
    },
  },
  calendarFeeds: {
    title: ["Osobni kalendar", "Personal calendar"],
    fields: {
      createdAt: ["Poveznica izrađena", "Link created"],
    },
  },
  calendarMisses: {
    title: ["Neuspjela čitanja osobnog kalendara", "Failed reads of the personal calendar"],
    fields: {
      at: ["Kada", "When"],
    },
  },
  following: {
    title: ["Praćenje", "Following"],
    fields: {
      followed: ["Pratim", "I follow"],
      createdAt: ["Od", "Since"],
    },
  },
  gridViews: {
    title: ["Spremljeni prikazi tablica", "Saved views of tables"],
    fields: {
      name: ["Naziv", "Name"],
      grid: ["Tablica", "Table"],
      query: ["Prikaz", "View"],
      shared: ["Vide ga i drugi", "Shared with others"],
      createdAt: ["Spremljeno", "Saved"],
    },
  },
  mutedTheses: {
    title: ["Teme o kojima ne želim obavijesti", "Topics without notifications"],
    fields: {
      thesis: ["Tema", "Topic"],
      createdAt: ["Od", "Since"],
    },
  },
  preferences: {
    title: ["Postavke obavijesti", "Notification settings"],
    fields: {
      notice: ["Obavijest", "Notice"],
      delivery: ["Način dostave", "Delivery"],
    },
  },
  reminderDays: {
    title: ["Tjedni podsjetnik", "Weekly reminder"],
    fields: {
      weekday: ["Dan u tjednu, od ponedjeljka (1)", "Day of the week, from Monday (1)"],
    },
  },
  sentReminders: {
    title: ["Poslani podsjetnici", "Reminders sent"],
    fields: {
      day: ["Dan", "Day"],
    },
  },
  reportSubscriptions: {
    title: ["Pretplate na izvještaje", "Subscriptions to reports"],
    fields: {
      report: ["Izvještaj", "Report"],
      query: ["Odabir", "Selection"],
      createdAt: ["Od", "Since"],
      sentAt: ["Zadnji put poslano", "Last sent"],
    },
  },
  unusedAccountWarnings: {
    title: ["Upozorenja zbog nekorištenja računa", "Warnings about an unused account"],
    fields: {
      warnedAt: ["Poslano", "Sent"],
    },
  },
  downloads: {
    title: ["Preuzimanja mojih podataka", "Downloads of my data"],
    fields: {
      at: ["Kada", "When"],
    },
  },
  reads: {
    title: ["Čitanja mojih podataka", "Reads of my data"],
    fields: {
      at: ["Kada", "When"],
      what: ["Što", "What"],
      times: ["Puta u tom satu", "Times in that hour"],
    },
  },
  ownReads: {
    title: ["Moja čitanja tuđih podataka", "My reads of the data of others"],
    fields: {
      firstAt: ["Prvi put u tom satu", "First in that hour"],
      lastAt: ["Zadnji put u tom satu", "Last in that hour"],
      what: ["Što", "What"],
      times: ["Puta u tom satu", "Times in that hour"],
      detail: ["Odabir", "Selection"],
      address: ["Mrežna adresa", "Network address"],
    },
  },
  erasureRequests: {
    title: ["Zahtjevi za brisanje podataka", "Requests for erasure"],
    fields: {
      sentAt: ["Poslano", "Sent"],
      reason: ["Razlog", "Reason"],
      status: ["Status", "Status"],
      decidedAt: ["Odlučeno", "Decided"],
      answer: ["Odgovor", "Answer"],
      updatedAt: ["Zadnja promjena", "Last change"],
    },
  },
});
