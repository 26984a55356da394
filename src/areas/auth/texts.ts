export const texts = {
  hr: {
    title: "Prijava",
    account: "Vaš račun",
    username: "Korisničko ime",
    password: "Lozinka",
    submit: "Prijavi se",
    wrongPassword: "Korisničko ime ili lozinka nisu ispravni. Provjerite ih i pokušajte ponovno.",
    tooManyAttempts: "Previše neuspjelih prijava. Pričekajte petnaest minuta pa pokušajte ponovno.",
    notAsAdmin: "Ne možete se prijaviti kao drugi administrator.",
    goOn: "Sesija je istekla. Prijavite se i nastavit ćete gdje ste stali.",
    demoTitle: "Ogledni računi",
    demoLead: "Lozinka je svima {password}. Odaberite ulogu i isprobajte.",
    signOut: "Odjava",
    returned: "Vratili ste se na svoj račun.",
    actingAs: "Radite kao {name}.",
    returnToSelf: "Vrati se na svoj račun",
  },
};
