import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Prijava i sigurnost",
    lead: "Kako se prijavljujete i na kojim ste uređajima prijavljeni.",
    back: "Moj profil",
    section: "Gdje ste prijavljeni",
    sectionLead: "Ako ne prepoznajete neki uređaj, odjavite ga i promijenite lozinku.",
    columns: {
      device: "Uređaj",
      seen: "Zadnje korištenje",
      address: "Mrežna adresa",
      since: "Prijava",
      state: "Odjava",
    },
    device: "{browser}, {system}",
    unknownBrowser: "Nepoznat preglednik",
    current: "ovaj uređaj",
    actingAs: "radite kao {name}",
    unknownAddress: "nepoznata",
    end: "Odjavi",
    endOthers: "Odjavi sve ostale uređaje",
    endOthersTitle: "Odjava s ostalih uređaja",
    endOthersText:
      "Na svim ostalim uređajima morat ćete se ponovno prijaviti. Na ovom ostajete prijavljeni.",
    ended: "Uređaj je odjavljen.",
    othersEnded:
      "Ostali su uređaji odjavljeni: {count, plural, one {# uređaj} few {# uređaja} other {# uređaja}}.",
    noOthers: "Niste prijavljeni ni na jednom drugom uređaju.",
    refusals: {
      gone: "Taj je uređaj već odjavljen.",
      notYours:
        "Prijavom i sigurnošću računa upravlja samo njegov vlasnik. Vratite se na svoj račun.",
    },
  },
  en: {
    title: "Sign-in and security",
    lead: "How you sign in, and the devices on which you are signed in.",
    back: "My profile",
    section: "Where you are signed in",
    sectionLead: "If you do not recognise a device, sign it out and change your password.",
    columns: {
      device: "Device",
      seen: "Last used",
      address: "Network address",
      since: "Signed in",
      state: "Sign-out",
    },
    device: "{browser}, {system}",
    unknownBrowser: "Unknown browser",
    current: "this device",
    actingAs: "working as {name}",
    unknownAddress: "unknown",
    end: "Sign out",
    endOthers: "Sign out all other devices",
    endOthersTitle: "Sign out other devices",
    endOthersText:
      "You will have to sign in again on all other devices. You stay signed in on this one.",
    ended: "The device has been signed out.",
    othersEnded:
      "The other devices have been signed out: {count, plural, one {# device} other {# devices}}.",
    noOthers: "You are not signed in on any other device.",
    refusals: {
      gone: "That device has already been signed out.",
      notYours:
        "Only the owner of an account manages its sign-in and security. Return to your own account.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("ownSessions", texts);

/** Texts of the admin's page about the sessions of another person. */
export const personTexts = {
  hr: {
    title: "Gdje je korisnik prijavljen",
    back: "Korisnik",
    none: "Korisnik trenutačno nije prijavljen ni na jednom uređaju.",
    lead: "Odjavite ga, na primjer, kad je izgubio uređaj. Lozinka i drugi korak ostaju kakvi jesu.",
    end: "Odjavi sa svih uređaja",
    confirmTitle: "Odjaviti korisnika sa svih uređaja?",
    confirmText: "{name} morat će se ponovno prijaviti. Što nije spremljeno, moglo bi se izgubiti.",
    ended:
      "Korisnik je odjavljen: {count, plural, one {# uređaj} few {# uređaja} other {# uređaja}}.",
    refusals: {
      own: "Svoje prijave uređujete na stranici „Prijava i sigurnost”.",
      none: "Korisnik više nije prijavljen ni na jednom uređaju.",
    },
  },
} as const;

export const personMessages = /* @__PURE__ */ messagesOf("personSessions", personTexts);
