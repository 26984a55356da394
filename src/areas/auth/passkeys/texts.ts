import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Pristupni ključevi",
    back: "Prijava i sigurnost",
    lead: "Pristupni ključ čuva Vaš telefon, računalo ili sigurnosni ključ, a otključavate ga otiskom prsta, licem ili PIN-om. Njime se prijavljujete bez lozinke, a lažna stranica ne može Vam ga izmamiti.",
    section: {
      count:
        "{count, plural, =0 {Nemate nijedan.} one {Imate # pristupni ključ.} few {Imate # pristupna ključa.} other {Imate # pristupnih ključeva.}}",
      manage: "Uredi pristupne ključeve",
      add: "Dodaj pristupni ključ",
    },
    identity:
      "Pristupni ključevi vrijede uz lozinku Teze. Kad se prijavljujete elektroničkim identitetom, drugi korak traži Vaša ustanova, ako je tako postavila.",
    demo: "Probni računi zajednički su, pa se pristupni ključevi za njih ne mogu dodati.",
    address:
      "Preglednici ne izrađuju pristupne ključeve za adresu bez imena. Uključite jednokratne kodove ili se obratite administratoru.",
    scripts:
      "Pristupni ključevi ne rade bez skripti, koje su u ovom pregledniku isključene. I bez njih se možete prijaviti lozinkom i jednokratnim kodom.",
    list: {
      title: "Vaši ključevi",
      none: "Još nemate nijedan pristupni ključ.",
      name: "Naziv",
      createdAt: "Dodan",
      usedAt: "Zadnja prijava",
      never: "još nijedna",
      remove: "Ukloni",
      removeText: "Tim se ključem više nećete moći prijaviti. Izbrišite ga i na uređaju.",
      actions: "Uklanjanje",
    },
    add: {
      title: "Novi pristupni ključ",
      text: "Kad ga dodate, sama lozinka više neće biti dovoljna: prijavljujete se ključem, ili lozinkom i rezervnim kodom.",
      name: "Naziv",
      nameHint: "Po čemu ćete ga prepoznati, na primjer iPhone ili Ured.",
      submit: "Nastavi",
      device:
        "Slijedite upute preglednika, koji sada traži otisak prsta, lice, PIN ili sigurnosni ključ.",
      again: "Izradi ključ",
    },
    recovery: {
      title: "Rezervni kodovi",
      app: "Vrijede i uz jednokratne kodove. Nove izrađujete na stranici „Prijava u dva koraka”.",
    },
    signIn: {
      title: "Prijava pristupnim ključem",
      text: "Preglednik će Vas pitati kojim se ključem prijavljujete i zatražiti da ga otključate.",
      submit: "Prijavi se pristupnim ključem",
      second: "Nastavi pristupnim ključem",
      back: "Prijavi se lozinkom",
    },
    failures: {
      stopped: "Uređaj nije odgovorio ili ste prekinuli. Pokušajte ponovno.",
      known: "Taj uređaj već ima pristupni ključ za ovaj račun.",
      unsupported: "Ovaj preglednik ili uređaj ne podržava pristupne ključeve.",
      failed:
        "Pristupni ključ nije bilo moguće upotrijebiti. Pokušajte ponovno ili drugim uređajem.",
    },
    done: {
      added: "Pristupni ključ je dodan.",
      removed: "Pristupni ključ je uklonjen.",
    },
    refusals: {
      notAccepted:
        "Taj pristupni ključ nije prihvaćen. Pokušajte drugim ili se prijavite lozinkom.",
      beginAgain: "Trajalo je predugo ili je započeto ponovno. Počnite ispočetka.",
      tooMany:
        "Imate najveći mogući broj pristupnih ključeva. Prvo uklonite one koje više ne koristite.",
      alreadyAdded: "Taj pristupni ključ već je dodan.",
      noAddress: "Na ovoj adresi nema pristupnih ključeva, jer je preglednici ne prihvaćaju.",
    },
    mails: {
      added: {
        subject: "Dodan je pristupni ključ",
        body: "Poštovani,\n\nračunu {username} upravo je dodan pristupni ključ „{name}”. Njime se može prijaviti bez lozinke.\n\nPogledaj: {url}\n\nAko to niste učinili Vi, promijenite lozinku i odmah se javite administratoru.",
      },
      removed: {
        subject: "Uklonjen je pristupni ključ",
        body: "Poštovani,\n\nračunu {username} upravo je uklonjen pristupni ključ „{name}”.\n\nPogledaj: {url}\n\nAko to niste učinili Vi, promijenite lozinku i odmah se javite administratoru.",
      },
      copied: {
        subject: "Odbijena je prijava pristupnim ključem",
        body: "Poštovani,\n\nprijava na račun {username} pristupnim ključem „{name}” odbijena je jer uređaj nije brojio potpise kako treba. Možda postoji kopija tog ključa.\n\nUklonite ga i dodajte novi: {url}\n\nAko se upravo niste prijavljivali Vi, odmah se javite administratoru.",
      },
    },
  },
  en: {
    title: "Passkeys",
    back: "Sign-in and security",
    lead: "A passkey is kept by your phone, your computer or a security key, and you unlock it with a fingerprint, your face or a PIN. It signs you in without a password, and no fake page can trick you out of it.",
    section: {
      count:
        "{count, plural, =0 {You have none.} one {You have # passkey.} other {You have # passkeys.}}",
      manage: "Manage passkeys",
      add: "Add a passkey",
    },
    identity:
      "Passkeys belong to a password of Teza. When you sign in with your electronic identity, your institution asks for a second step if it wants one.",
    demo: "The sample accounts are shared, so no passkeys can be added to them.",
    address:
      "Browsers make no passkeys for an address without a name. Turn on one-time codes, or contact the administrator.",
    scripts:
      "Passkeys need scripts, which are off in this browser. Without them you can sign in with your password and a one-time code.",
    list: {
      title: "Your passkeys",
      none: "You have no passkey yet.",
      name: "Name",
      createdAt: "Added",
      usedAt: "Last sign-in",
      never: "none yet",
      remove: "Remove",
      removeText:
        "You will no longer be able to sign in with this passkey. Delete it on the device, too.",
      actions: "Removal",
    },
    add: {
      title: "New passkey",
      text: "Once you add it, the password alone is no longer enough: you sign in with the passkey, or with the password and a recovery code.",
      name: "Name",
      nameHint: "How you will recognise it, such as iPhone or Office.",
      submit: "Continue",
      device:
        "Follow your browser, which now asks for a fingerprint, your face, a PIN or a security key.",
      again: "Make the passkey",
    },
    recovery: {
      title: "Recovery codes",
      app: "They also go with the one-time codes. You make new ones on the page “Two-step sign-in”.",
    },
    signIn: {
      title: "Sign in with a passkey",
      text: "Your browser will ask which passkey you sign in with, and to unlock it.",
      submit: "Sign in with a passkey",
      second: "Continue with a passkey",
      back: "Sign in with the password",
    },
    failures: {
      stopped: "The device did not answer, or you stopped. Try again.",
      known: "That device already has a passkey for this account.",
      unsupported: "This browser or device does not support passkeys.",
      failed: "The passkey could not be used. Try again, or with another device.",
    },
    done: {
      added: "The passkey has been added.",
      removed: "The passkey has been removed.",
    },
    refusals: {
      notAccepted: "That passkey was not accepted. Try another one, or sign in with your password.",
      beginAgain: "It took too long or was begun anew. Start again.",
      tooMany: "You have as many passkeys as possible. First remove those that you no longer use.",
      alreadyAdded: "That passkey has already been added.",
      noAddress: "There are no passkeys at this address, because browsers do not accept it.",
    },
    mails: {
      added: {
        subject: "A passkey has been added",
        body: "Dear Sir or Madam,\n\na passkey, “{name}”, has just been added to the account {username}. It can sign in without the password.\n\nSee it: {url}\n\nIf this was not you, change your password and contact the administrator at once.",
      },
      removed: {
        subject: "A passkey has been removed",
        body: "Dear Sir or Madam,\n\nthe passkey “{name}” has just been removed from the account {username}.\n\nSee it: {url}\n\nIf this was not you, change your password and contact the administrator at once.",
      },
      copied: {
        subject: "A sign-in with a passkey has been refused",
        body: "Dear Sir or Madam,\n\na sign-in to the account {username} with the passkey “{name}” was refused, because the device did not count its signatures as it should. There may be a copy of that passkey.\n\nRemove it and add a new one: {url}\n\nIf you were not signing in just now, contact the administrator at once.",
      },
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("passkeys", texts);
