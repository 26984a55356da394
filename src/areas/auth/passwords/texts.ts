import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    section: "Lozinka",
    currentPassword: "Sadašnja lozinka",
    password: "Nova lozinka",
    passwordHint: "Najmanje 12 znakova. Najbolje su tri ili četiri riječi koje pamtite samo Vi.",
    change: "Promijeni lozinku",
    changeLead:
      "Nova lozinka odjavljuje Vas sa svih drugih uređaja, a o promjeni javljamo e-poštom.",
    changed: "Lozinka je promijenjena. Na drugim ste uređajima odjavljeni.",
    demo: "Probni računi imaju zajedničku lozinku, pa se ona ne može promijeniti.",
    withIdentity:
      "Prijavljujete se elektroničkim identitetom svoje ustanove. Njegovu lozinku mijenja ustanova, a ne Teza.",
    without: "Vaš račun nema lozinku. Možete je postaviti poveznicom koju šaljemo e-poštom.",
    link: "Zaboravili ste lozinku?",
    forgotten: {
      title: "Zaboravljena lozinka",
      lead: "Upišite svoje korisničko ime ili adresu e-pošte. Poslat ćemo Vam poveznicu kojom postavljate novu lozinku.",
      account: "Korisničko ime ili e-pošta",
      submit: "Pošalji poveznicu",
      sentTitle: "Provjerite e-poštu",
      sent: "Ako u Tezi postoji takav račun, na njegovu je adresu e-pošte krenula poruka s poveznicom. Vrijedi {minutes, plural, one {# minutu} few {# minute} other {# minuta}} i može se iskoristiti jednom.",
      notArrived:
        "Ako poruka ne stigne za nekoliko minuta, pogledajte među neželjenom poštom pa je zatražite ponovno.",
      noMail: "Teza trenutačno ne šalje e-poštu. Za novu se lozinku obratite administratoru.",
      signIn: "Prijava",
    },
    reset: {
      title: "Nova lozinka",
      lead: "Postavljate lozinku računa {username}. Time se odjavljujete sa svih uređaja.",
      submit: "Postavi lozinku",
      done: "Lozinka je postavljena. Prijavite se njome.",
      invalidTitle: "Poveznica više ne vrijedi",
      invalid: "Istekla je, već je iskorištena ili je prepisana s pogreškom. Zatražite novu.",
      again: "Zatraži novu poveznicu",
    },
    refusals: {
      wrongPassword: "Sadašnja lozinka nije ispravna.",
      samePassword: "Nova lozinka mora se razlikovati od sadašnje.",
      tooLong: "Lozinka smije imati najviše 200 znakova.",
      linkExpired: "Poveznica je istekla ili je već iskorištena. Zatražite novu.",
      tooManyRequests:
        "Previše zahtjeva s Vaše mreže za isti račun. Pričekajte petnaest minuta pa pokušajte ponovno.",
      notYours: "Lozinku može promijeniti samo vlasnik računa.",
    },
    mails: {
      reset: {
        subject: "Nova lozinka za Tezu",
        body: "Poštovani,\n\nzatražena je nova lozinka za račun {username}.\n\nPostavi novu lozinku: {url}\n\nPoveznica vrijedi {minutes, plural, one {# minutu} few {# minute} other {# minuta}} i može se iskoristiti jednom. Ako je niste zatražili Vi, ne morate učiniti ništa: lozinka ostaje kakva jest.",
      },
      identity: {
        subject: "Prijava u Tezu",
        body: "Poštovani,\n\nzatražena je nova lozinka za račun {username}. Na taj se račun prijavljujete elektroničkim identitetom svoje ustanove (AAI@EduHr), bez lozinke u Tezi.\n\nOtvori prijavu: {url}\n\nLozinku elektroničkog identiteta mijenja Vaša ustanova. Ako ovo niste zatražili Vi, ne morate učiniti ništa.",
      },
      changed: {
        subject: "Lozinka za Tezu je promijenjena",
        body: "Poštovani,\n\nlozinka računa {username} upravo je promijenjena, a svi su drugi uređaji odjavljeni.\n\nZatraži novu lozinku: {url}\n\nTo učinite samo ako lozinku niste promijenili Vi, i javite se administratoru.",
      },
    },
  },
  en: {
    section: "Password",
    currentPassword: "Current password",
    password: "New password",
    passwordHint: "At least 12 characters. Three or four words that only you remember are best.",
    change: "Change password",
    changeLead:
      "A new password signs you out on all other devices, and we tell you of the change by e-mail.",
    changed: "The password has been changed. You are signed out on your other devices.",
    demo: "The sample accounts share a password, so it cannot be changed.",
    withIdentity:
      "You sign in with the electronic identity of your institution. Its password is changed there, not in Teza.",
    without: "Your account has no password. You can set one with a link that we send by e-mail.",
    link: "Forgot your password?",
    forgotten: {
      title: "Forgotten password",
      lead: "Enter your username or e-mail address. We will send you a link with which you set a new password.",
      account: "Username or e-mail",
      submit: "Send the link",
      sentTitle: "Check your e-mail",
      sent: "If Teza has such an account, a message with a link is on its way to its e-mail address. The link works for {minutes, plural, one {# minute} other {# minutes}} and once.",
      notArrived:
        "If nothing arrives within a few minutes, look into your spam folder and ask again.",
      noMail: "Teza sends no e-mail at the moment. Ask the administrator for a new password.",
      signIn: "Sign in",
    },
    reset: {
      title: "New password",
      lead: "You are setting the password of the account {username}. This signs you out on all devices.",
      submit: "Set the password",
      done: "The password has been set. Sign in with it.",
      invalidTitle: "The link does not work any more",
      invalid: "It has expired, has been used or was copied with a mistake. Ask for a new one.",
      again: "Ask for a new link",
    },
    refusals: {
      wrongPassword: "The current password is wrong.",
      samePassword: "The new password must differ from the current one.",
      tooLong: "A password has at most 200 characters.",
      linkExpired: "The link has expired or has been used. Ask for a new one.",
      tooManyRequests:
        "Too many requests from your network for the same account. Wait fifteen minutes and try again.",
      notYours: "Only the owner of the account can change its password.",
    },
    mails: {
      reset: {
        subject: "New password for Teza",
        body: "Dear Sir or Madam,\n\na new password has been requested for the account {username}.\n\nSet a new password: {url}\n\nThe link works for {minutes, plural, one {# minute} other {# minutes}} and once. If it was not you, you need not do anything: the password stays as it is.",
      },
      identity: {
        subject: "Signing in to Teza",
        body: "Dear Sir or Madam,\n\na new password has been requested for the account {username}. You sign in to it with the electronic identity of your institution (AAI@EduHr), without a password in Teza.\n\nOpen the sign-in page: {url}\n\nThe password of the electronic identity is changed at your institution. If it was not you who asked, you need not do anything.",
      },
      changed: {
        subject: "Your password for Teza has been changed",
        body: "Dear Sir or Madam,\n\nthe password of the account {username} has just been changed, and all other devices have been signed out.\n\nAsk for a new password: {url}\n\nDo so only if it was not you who changed it, and tell the administrator.",
      },
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("passwords", texts);
