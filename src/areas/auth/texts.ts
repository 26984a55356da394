import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Prijava",
    account: "Vaš račun",
    username: "Korisničko ime",
    password: "Lozinka",
    submit: "Prijavi se",
    withPasskey: "Prijavi se pristupnim ključem",
    wrongPassword: "Korisničko ime ili lozinka nisu ispravni. Provjerite ih i pokušajte ponovno.",
    tooManyAttempts:
      "Previše neuspjelih prijava na ovaj račun s Vaše mreže. Pričekajte petnaest minuta ili se prijavite u pregledniku u kojem ste se već prijavljivali.",
    busy: "Trenutačno se previše ljudi pokušava prijaviti. Pričekajte nekoliko sekundi pa pokušajte ponovno.",
    notAsAdmin: "Ne možete se prijaviti kao drugi administrator.",
    goOn: "Sesija je istekla. Prijavite se i nastavit ćete gdje ste stali.",
    demoTitle: "Probni računi",
    demoLead: "Lozinka je za sve račune „{password}”. Odaberite ulogu i isprobajte.",
    signOut: "Odjava",
    returned: "Vratili ste se na svoj račun.",
    actingAs: "Radite kao {name}.",
    returnToSelf: "Vrati se na svoj račun",
  },
  en: {
    title: "Sign in",
    account: "Your account",
    username: "Username",
    password: "Password",
    submit: "Sign in",
    withPasskey: "Sign in with a passkey",
    wrongPassword: "The username or password is wrong. Check them and try again.",
    tooManyAttempts:
      "Too many failed attempts to sign in to this account from your network. Wait fifteen minutes, or sign in with a browser that you have used before.",
    busy: "Too many people are trying to sign in right now. Wait a few seconds and try again.",
    notAsAdmin: "You cannot sign in as another administrator.",
    goOn: "Your session has expired. Sign in and go on where you stopped.",
    demoTitle: "Sample accounts",
    demoLead: "The password is {password} for all of them. Choose a role and try it.",
    signOut: "Sign out",
    returned: "You have returned to your own account.",
    actingAs: "You are working as {name}.",
    returnToSelf: "Return to my own account",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("auth", texts);
