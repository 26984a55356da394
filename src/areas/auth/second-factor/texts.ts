import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    section: "Prijava u dva koraka",
    title: "Prijava u dva koraka",
    back: "Prijava i sigurnost",
    lead: "Nakon lozinke upisujete i jednokratni kôd iz aplikacije na svojem telefonu. Tko sazna samo lozinku, ne može se prijaviti.",
    on: "uključena",
    off: "isključena",
    manage: "Uredi prijavu u dva koraka",
    setUp: "Uključi prijavu u dva koraka",
    identity:
      "Prijava u dva koraka vrijedi uz lozinku Teze. Kad se prijavljujete elektroničkim identitetom, drugi korak traži Vaša ustanova, ako je tako postavila.",
    demo: "Probni računi zajednički su, pa se za njih prijava u dva koraka ne može uključiti.",
    code: "Jednokratni kôd",
    codeHint: "Šest znamenki iz aplikacije ili jedan od rezervnih kodova.",
    recoveryCode: "Rezervni kôd",
    recoveryCodeHint: "Jedan od kodova koje ste dobili uz pristupni ključ.",
    firstCodeHint: "Šest znamenki koje aplikacija upravo prikazuje.",
    begin: {
      title: "Uključivanje",
      text: "Trebate aplikaciju za jednokratne kodove, na primjer Google Authenticator, Microsoft Authenticator, Aegis ili upravitelj lozinki koji ih izrađuje.",
      submit: "Nastavi",
    },
    scan: {
      title: "Povežite aplikaciju",
      text: "U aplikaciji dodajte novi račun i snimite ovaj QR kôd, a zatim upišite kôd koji se pojavi. Na to imate {minutes, plural, one {# minutu} few {# minute} other {# minuta}}.",
      alt: "QR kôd za aplikaciju za jednokratne kodove",
      open: "Otvori u aplikaciji na ovom uređaju",
      key: "Ključ za ručni unos",
      submit: "Uključi",
    },
    recovery: {
      title: "Rezervni kodovi",
      text: "Spremite ih na sigurno mjesto, odvojeno od telefona. Ako ostanete bez aplikacije ili ključa, svakim se možete prijaviti jednom. Teza ih više neće prikazati.",
      download: "Preuzmi kao tekst",
      print: "Ispiši",
      file: "teza-rezervni-kodovi.txt",
      heading: "Teza, rezervni kodovi računa {username}. Svaki vrijedi jednom.",
      left: "{count, plural, =0 {Nemate više nijedan rezervni kôd. Izradite nove.} one {Preostao je # rezervni kôd.} few {Preostala su # rezervna koda.} other {Preostalo je # rezervnih kodova.}}",
      renew: "Izradi nove kodove",
      renewText: "Dosadašnji kodovi prestaju vrijediti.",
    },
    remove: {
      title: "Isključivanje",
      text: "Za prijavu će ponovno biti dovoljna lozinka.",
      submit: "Isključi prijavu u dva koraka",
    },
    done: {
      on: "Prijava u dva koraka uključena je.",
      renewed: "Izrađeni su novi rezervni kodovi. Dosadašnji više ne vrijede.",
      off: "Prijava u dva koraka isključena je.",
    },
    demanded: {
      title: "Prijava u dva koraka obvezna je za Vašu ulogu",
      text: "Postavite aplikaciju za jednokratne kodove ili pristupni ključ. Dok to ne učinite, ostale su stranice zatvorene.",
      passkeys: "Postavi pristupni ključ",
      codes: "Postavi jednokratne kodove",
    },
    goOn: "Spremljeni su, nastavi na Danas",
    signIn: {
      title: "Drugi korak prijave",
      text: "Lozinka je ispravna. Upišite još kôd iz aplikacije za jednokratne kodove.",
      textOfPasskey: "Lozinka je ispravna. Nastavite pristupnim ključem ili upišite rezervni kôd.",
      lost: "Nemate ništa od toga? Javite se administratoru: on može isključiti drugi korak.",
      submit: "Prijavi se",
      back: "Prijavi se kao netko drugi",
    },
    refusals: {
      wrongCode:
        "Kod nije ispravan ili je već iskorišten. Pričekajte sljedeći i pokušajte ponovno.",
      startAgain: "Prijava je trajala predugo ili je već završena. Prijavite se ispočetka.",
      beginAgain: "Uključivanje je trajalo predugo ili je započeto ponovno. Počnite ispočetka.",
      alreadyOn: "Prijava u dva koraka već je uključena.",
      alreadyOff: "Prijava u dva koraka već je isključena.",
      demanded:
        "Za Vašu je ulogu prijava u dva koraka obvezna. Najprije postavite drugi način, jednokratne kodove ili pristupni ključ, pa tek onda uklonite ovaj.",
      setUpFirst:
        "Za Vašu je ulogu prijava u dva koraka obvezna. Postavite je na stranici „Prijava u dva koraka”.",
      ownFactor:
        "Svoju prijavu u dva koraka isključujete na stranici „Prijava i sigurnost”, lozinkom i kodom.",
    },
    mails: {
      added: {
        subject: "Uključena je prijava u dva koraka",
        body: "Poštovani,\n\nza račun {username} upravo je uključena prijava u dva koraka: uz lozinku se traži i jednokratni kôd.\n\nPogledaj: {url}\n\nAko to niste učinili Vi, odmah se javite administratoru.",
      },
      removed: {
        subject: "Isključena je prijava u dva koraka",
        body: "Poštovani,\n\nza račun {username} upravo je isključena prijava u dva koraka: za prijavu je dovoljna lozinka.\n\nPogledaj: {url}\n\nAko to niste učinili Vi, promijenite lozinku i odmah se javite administratoru.",
      },
      renewed: {
        subject: "Novi rezervni kodovi za Tezu",
        body: "Poštovani,\n\nza račun {username} upravo su izrađeni novi rezervni kodovi, a dosadašnji više ne vrijede.\n\nPogledaj: {url}\n\nAko to niste učinili Vi, promijenite lozinku i odmah se javite administratoru.",
      },
      recoveryCodeUsed: {
        subject: "Iskorišten je rezervni kôd za Tezu",
        body: "Poštovani,\n\nza račun {username} upravo je iskorišten rezervni kôd. {left, plural, =0 {Nije preostao nijedan.} one {Preostao je # kôd.} few {Preostala su # koda.} other {Preostalo je # kodova.}}\n\nPogledaj: {url}\n\nAko to niste bili Vi, promijenite lozinku i odmah se javite administratoru.",
      },
      reset: {
        subject: "Administrator je isključio Vašu prijavu u dva koraka",
        body: "Poštovani,\n\nadministrator je za račun {username} isključio prijavu u dva koraka i odjavio ga sa svih uređaja. Sljedeći put prijavljujete se samo lozinkom, a drugi korak možete ponovno uključiti.\n\nUključi ponovno: {url}\n\nAko to niste zatražili, odmah se javite administratoru.",
      },
    },
  },
  en: {
    section: "Two-step sign-in",
    title: "Two-step sign-in",
    back: "Sign-in and security",
    lead: "After the password you also enter a one-time code from an app on your phone. Who learns only the password cannot sign in.",
    on: "on",
    off: "off",
    manage: "Manage two-step sign-in",
    setUp: "Turn on two-step sign-in",
    identity:
      "The two steps belong to a password of Teza. When you sign in with your electronic identity, your institution asks for a second step if it wants one.",
    demo: "The sample accounts are shared, so they cannot have two-step sign-in.",
    code: "One-time code",
    codeHint: "Six digits from the app, or one of your recovery codes.",
    recoveryCode: "Recovery code",
    recoveryCodeHint: "One of the codes that you got with the passkey.",
    firstCodeHint: "The six digits that the app shows now.",
    begin: {
      title: "Turn it on",
      text: "You need an app for one-time codes, such as Google Authenticator, Microsoft Authenticator, Aegis or a password manager that makes them.",
      submit: "Continue",
    },
    scan: {
      title: "Connect the app",
      text: "Add a new account in the app and scan this QR code, then enter the code that appears. You have {minutes, plural, one {# minute} other {# minutes}}.",
      alt: "QR code for the app with one-time codes",
      open: "Open in an app on this device",
      key: "Key to type in",
      submit: "Turn on",
    },
    recovery: {
      title: "Recovery codes",
      text: "Keep them in a safe place, apart from your phone. If you lose the app or the passkey, each of them signs you in once. Teza will not show them again.",
      download: "Download as text",
      print: "Print",
      file: "teza-recovery-codes.txt",
      heading: "Teza, recovery codes of the account {username}. Each works once.",
      left: "{count, plural, =0 {You have no recovery codes left. Make new ones.} one {You have # recovery code left.} other {You have # recovery codes left.}}",
      renew: "Make new codes",
      renewText: "The present codes will no longer work.",
    },
    remove: {
      title: "Turn it off",
      text: "The password alone will be enough to sign in again.",
      submit: "Turn off two-step sign-in",
    },
    done: {
      on: "Two-step sign-in is on.",
      renewed: "New recovery codes have been made. The old ones no longer work.",
      off: "Two-step sign-in is off.",
    },
    demanded: {
      title: "Two-step sign-in is required for your role",
      text: "Set up an app for one-time codes or a passkey. Until you do, all other pages are closed.",
      passkeys: "Set up a passkey",
      codes: "Set up one-time codes",
    },
    goOn: "I have saved them, go on to Today",
    signIn: {
      title: "Second step",
      text: "The password is right. Now enter the code from your app for one-time codes.",
      textOfPasskey: "The password is right. Continue with a passkey, or enter a recovery code.",
      lost: "You have none of these? Contact the administrator, who can turn the second step off.",
      submit: "Sign in",
      back: "Sign in as somebody else",
    },
    refusals: {
      wrongCode: "The code is wrong or has been used. Wait for the next one and try again.",
      startAgain: "The sign-in took too long or has been completed. Sign in again.",
      beginAgain: "This took too long or was begun again. Start from the beginning.",
      alreadyOn: "Two-step sign-in is already on.",
      alreadyOff: "Two-step sign-in is already off.",
      demanded:
        "Two-step sign-in is required for your role. First set up another way, one-time codes or a passkey, and then remove this one.",
      setUpFirst:
        "Two-step sign-in is required for your role. Set it up on the page “Two-step sign-in”.",
      ownFactor:
        "You turn off your own two-step sign-in on the page “Sign-in and security”, with password and code.",
    },
    mails: {
      added: {
        subject: "Two-step sign-in has been turned on",
        body: "Dear Sir or Madam,\n\ntwo-step sign-in has just been turned on for the account {username}: a one-time code is asked for besides the password.\n\nHave a look: {url}\n\nIf it was not you, contact the administrator at once.",
      },
      removed: {
        subject: "Two-step sign-in has been turned off",
        body: "Dear Sir or Madam,\n\ntwo-step sign-in has just been turned off for the account {username}: the password alone is enough.\n\nHave a look: {url}\n\nIf it was not you, change your password and contact the administrator at once.",
      },
      renewed: {
        subject: "New recovery codes for Teza",
        body: "Dear Sir or Madam,\n\nnew recovery codes have just been made for the account {username}; the old ones no longer work.\n\nHave a look: {url}\n\nIf it was not you, change your password and contact the administrator at once.",
      },
      recoveryCodeUsed: {
        subject: "A recovery code for Teza has been used",
        body: "Dear Sir or Madam,\n\na recovery code of the account {username} has just been used. {left, plural, =0 {None is left.} one {# code is left.} other {# codes are left.}}\n\nHave a look: {url}\n\nIf it was not you, change your password and contact the administrator at once.",
      },
      reset: {
        subject: "The administrator has turned off your two-step sign-in",
        body: "Dear Sir or Madam,\n\nthe administrator has turned off two-step sign-in for the account {username} and has signed it out on all devices. Next time you sign in with the password alone, and can turn the second step on again.\n\nTurn it on again: {url}\n\nIf you did not ask for it, contact the administrator at once.",
      },
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("secondFactor", texts);

/** Texts of the admin's page. */
export const resetTexts = {
  hr: {
    title: "Prijava u dva koraka",
    back: "Korisnik",
    on: "Jednokratni kodovi",
    passkeys: "Pristupni ključevi",
    notOn: "nisu uključeni",
    off: "Korisnik nije uključio prijavu u dva koraka.",
    lead: "Isključite je samo kad ste sigurni tko to traži, na primjer kad je osoba pred Vama. Osoba se odjavljuje sa svih uređaja i dobiva obavijest e-poštom, a u povijesti ostaje zapis.",
    submit: "Isključi korisniku",
    confirmTitle: "Isključiti prijavu u dva koraka?",
    confirmText: "Za prijavu korisnika {name} bit će dovoljna lozinka.",
    done: "Prijava u dva koraka isključena je, a korisnik odjavljen.",
  },
} as const;

export const resetMessages = /* @__PURE__ */ messagesOf("secondFactorReset", resetTexts);

/** All texts of this folder, for the table of translations. */
export const translations = {
  hr: { secondFactor: texts.hr, secondFactorReset: resetTexts.hr },
  en: { secondFactor: texts.en },
} as const;
