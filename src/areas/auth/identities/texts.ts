import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Elektronički identitet",
    lead: "Studenti i zaposlenici prijavljuju se elektroničkim identitetom svoje ustanove.",
    signIn: "Prijavi se putem AAI@EduHr",
    withPassword: "Prijava lozinkom",
    emergency: "Prijava dežurnog administratora",
    candidate:
      "Vaš je račun otvoren, ali još nema uloga. Administrator će ga povezati s Vašim postojećim računom ili mu dodijeliti uloge.",
    onlyEmergency:
      "Korisničko ime ili lozinka nisu ispravni. Lozinkom se prijavljuje samo dežurni administrator; svi ostali prijavljuju se putem AAI@EduHr.",
    signOutRefused:
      "Zahtjev za odjavu nije ispravan ili je već iskorišten, pa nikoga nismo odjavili.",
    problemTitle: "Prijava nije uspjela",
    problems: {
      unavailable:
        "Sustav AAI@EduHr trenutačno se ne odaziva. Pokušajte ponovno za nekoliko minuta; u Tezi se ništa nije promijenilo.",
      canceled:
        "Prijava u sustavu AAI@EduHr prekinuta je. Ako to niste htjeli, prijavite se ponovno.",
      invalid:
        "Odgovor sustava AAI@EduHr nije bio ispravan, pa Vas nismo prijavili. Prijavite se ponovno; ako se ponovi, javite se administratoru.",
      startAgain:
        "Prijava je trajala predugo, već je iskorištena ili je započeta u drugom pregledniku. Prijavite se ponovno.",
      withheld:
        "Sustav AAI@EduHr nije poslao sve podatke koji su potrebni za prijavu: ime, prezime, adresu e-pošte, korisničku oznaku, trajnu oznaku i povezanost s ustanovom. Obratite se administratoru imenika svoje ustanove.",
      foreignRealm:
        "Prijavili ste se identitetom druge ustanove. Prijavite se identitetom ovog fakulteta; ako ga nemate, obratite se administratoru imenika fakulteta.",
      expired:
        "Vaš je elektronički identitet istekao. Produljuje ga administrator imenika fakulteta.",
      affiliation:
        "Tezu koriste studenti i zaposlenici fakulteta, a Vaš elektronički identitet nije vrste „student”, „djelatnik” ni „vanjski suradnik”. Ako je to pogrešno, obratite se administratoru imenika fakulteta.",
      noJmbag:
        "U Vašem elektroničkom identitetu nema JMBAG-a, pa ne možemo pronaći Vaš račun. Obratite se studentskoj službi.",
      severalJmbags:
        "U Vašem elektroničkom identitetu više je JMBAG-ova, pa ne možemo znati koji je ispravan. Obratite se studentskoj službi.",
      inactive: "Vaš je račun u Tezi zatvoren. Ako je to pogrešno, javite se administratoru.",
    },
  },
  en: {
    title: "Electronic identity",
    lead: "Students and staff sign in with the electronic identity of their institution.",
    signIn: "Sign in with AAI@EduHr",
    withPassword: "Sign in with a password",
    emergency: "Sign in as the administrator on duty",
    candidate:
      "Your account has been opened, but has no roles yet. The administrator will link it with your existing account or give it roles.",
    onlyEmergency:
      "The username or password is wrong. Only the administrator on duty signs in with a password; everybody else signs in with AAI@EduHr.",
    signOutRefused:
      "The request to sign out is not valid or has been used, so nobody has been signed out.",
    problemTitle: "You have not been signed in",
    problems: {
      unavailable:
        "AAI@EduHr does not answer right now. Try again in a few minutes; nothing has changed in Teza.",
      canceled: "The sign-in at AAI@EduHr was canceled. If you did not mean to, sign in again.",
      invalid:
        "The answer of AAI@EduHr was not valid, so we have not signed you in. Sign in again; if it happens again, contact the administrator.",
      startAgain:
        "The sign-in took too long, has been used or was begun in another browser. Sign in again.",
      withheld:
        "AAI@EduHr has not sent everything that is needed: first name, last name, e-mail, user name, permanent id and affiliation. Contact the directory administrator of your institution.",
      foreignRealm:
        "You have signed in with the identity of another institution. Sign in with the identity of this faculty; if you have none, contact its directory administrator.",
      expired:
        "Your electronic identity has expired. The directory administrator of the faculty can extend it.",
      affiliation:
        "Teza is for students and staff of the faculty, and your electronic identity is neither a student's nor an employee's or external associate's. If that is wrong, contact the directory administrator of the faculty.",
      noJmbag:
        "Your electronic identity has no JMBAG, so we cannot find your account. Contact student services.",
      severalJmbags:
        "Your electronic identity has several JMBAGs, so we cannot tell which one is right. Contact student services.",
      inactive: "Your account in Teza is closed. If that is wrong, contact the administrator.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("identities", texts);

/** Texts of the admin's page and of the history. */
export const managementTexts = {
  hr: {
    names: ["Elektronički identitet", "Elektronički identiteti"],
    fields: {
      user: "Korisnik",
      issuer: "Izdavatelj",
      persistentId: "Trajna oznaka",
      username: "Korisnička oznaka",
      name: "Ime i prezime",
      email: "E-pošta",
    },
    title: "Elektronički identiteti",
    back: "Korisnik",
    linked: "Povezani identiteti",
    none: "Korisnik se još nije prijavio elektroničkim identitetom.",
    unlink: "Raskini vezu",
    unlinkTitle: "Raskinuti vezu s identitetom?",
    unlinkText:
      "Korisnik će biti odjavljen i više se neće moći prijaviti tim identitetom na ovaj račun. Povijest ostaje.",
    candidates: "Identiteti koji čekaju povezivanje",
    candidatesLead:
      "Prijavili su se prvi put i imaju račun bez uloga. Povežite identitet samo ako znate da pripada ovoj osobi: od tada će se njime prijavljivati na ovaj račun. Račun bez uloga pritom se deaktivira.",
    more: "Prikazano je prvih {count}; najprije su navedene osobe istog prezimena.",
    noCandidates: "Nijedan identitet ne čeka povezivanje.",
    link: "Poveži",
    linkTitle: "Povezati identitet s ovim računom?",
    linkText: "Osoba će dobiti sva prava korisnika {name}.",
    done: { linked: "Identitet je povezan.", unlinked: "Veza s identitetom je raskinuta." },
    refusals: {
      hasIdentity: "Korisnik već ima identitet istog izdavatelja. Najprije raskinite tu vezu.",
      justLinked: "Identitet je upravo povezan s drugim računom. Osvježite stranicu.",
      noCandidate: "Taj identitet više ne čeka povezivanje. Osvježite stranicu.",
    },
  },
} as const;

export const managementMessages = /* @__PURE__ */ messagesOf("identities", managementTexts);
