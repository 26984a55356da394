import en from "#content/statements/privacy.en.md";
import hr from "#content/statements/privacy.hr.md";

/** The authority that supervises the protection of personal data. */
export const dataProtectionAgency = "https://azop.hr";

/** The privacy notice (GDPR, art. 13 and 14). It describes what the application does. */
export const texts = {
  hr: {
    ...hr,
    links: { agency: "Agencija za zaštitu osobnih podataka (azop.hr)" },
    cookies: {
      caption: "Kolačići koje Teza sprema",
      name: "Naziv",
      why: "Čemu služi",
      lasts: "Koliko traje",
      days: "{n, plural, one {# dan} few {# dana} other {# dana}}",
      seconds: "{n, plural, one {# sekundu} few {# sekunde} other {# sekundi}}",
      reasons: {
        session: "pamti da ste prijavljeni",
        browser:
          "pamti da ste se u ovom pregledniku već prijavili, pa Vas tuđe pogađanje lozinke ne sprječava u prijavi",
        signIn:
          "pamti da ste se otišli prijaviti u sustav AAI@EduHr, pa prijavu može dovršiti samo ovaj preglednik",
        halfway: "pamti da je Vaša lozinka prihvaćena, dok upisujete kôd drugog koraka prijave",
        passkey: "veže prijavu pristupnim ključem uz ovaj preglednik",
        guest: "pamti da ste na ovom uređaju ušli kao gost na radu",
        guestCode: "veže kôd koji smo Vam poslali kao gostu uz ovaj preglednik",
        flash: "prenosi poruku o upravo obavljenom koraku na sljedeću stranicu",
        undo: "pamti koji se korak još može poništiti",
        language: "jezik koji ste odabrali",
        fontSize: "veličina slova",
        dyslexia: "slova za lakše čitanje kod disleksije",
        themeColor: "boja teme",
        themeStyleDark: "svijetla ili tamna tema",
        menu: "širina izbornika",
        reminder: "pamti da ste već vidjeli podsjetnik o izgledu",
      },
    },
  },
  en: {
    ...en,
    links: { agency: "Croatian Personal Data Protection Agency (azop.hr)" },
    cookies: {
      caption: "Cookies that Teza stores",
      name: "Name",
      why: "What for",
      lasts: "For how long",
      days: "{n, plural, one {# day} other {# days}}",
      seconds: "{n, plural, one {# second} other {# seconds}}",
      reasons: {
        session: "remembers that you are signed in",
        browser:
          "remembers that you have signed in with this browser, so that guesses of others do not hold you up",
        signIn:
          "remembers that you went to AAI@EduHr to sign in, so that only this browser can complete it",
        halfway:
          "remembers that your password was accepted while you enter the code of the second step",
        passkey: "binds a sign-in with a passkey to this browser",
        guest: "remembers that you came in as a guest of a thesis on this device",
        guestCode: "binds the code that we sent you as a guest to this browser",
        flash: "carries the message about the step just done to the next page",
        undo: "remembers which step can still be undone",
        language: "the language that you chose",
        fontSize: "text size",
        dyslexia: "letters that are easier to read with dyslexia",
        themeColor: "colour of the theme",
        themeStyleDark: "light or dark theme",
        menu: "width of the menu",
        reminder: "remembers that you have seen the hint about the appearance",
      },
    },
  },
} as const;
