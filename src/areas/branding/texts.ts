import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    names: ["Vizualni identitet", "Vizualni identitet"],
    title: "Vizualni identitet",
    lead: "Po čemu se vidi čija je ovo stranica. Prikazuje se u zaglavlju, pri prijavi, na početnoj stranici, u ispravama i porukama te u pregledima poveznica.",
    fields: {
      name: "Naziv fakulteta",
      nameEng: "Naziv na engleskom",
      color: "Boja fakulteta",
      mark: "Znak",
      picture: "Slika",
      address: "Adresa",
      telephone: "Telefon",
      officeHours: "Uredovno vrijeme",
      officeHoursEng: "Uredovno vrijeme na engleskom",
    },
    hints: {
      name: "Prazno: naziv iz postavki poslužitelja.",
      nameEng: "Na engleskim stranicama i ispravama. Prazno: isti naziv kao na hrvatskom.",
      color:
        "Oblik #RRGGBB; prazno: {color}. Gumbi i poveznice dobivaju najbližu nijansu koja je čitljiva u svijetloj i tamnoj temi. Tko je u izborniku „Izgled” odabrao svoju boju, vidi svoju.",
      address: "Na primjer: Kneza Trpimira 2B, 31000 Osijek.",
      mark: "Najbolje kvadratni znak bez natpisa, slova pretvorenih u krivulje. Stoji na bijeloj podlozi.",
      picture:
        "Za početnu stranicu, prijavu i preglede poveznica; najbolje 1200 × 630 točaka. Podaci o mjestu i uređaju uklanjaju se iz slike.",
      officeHours: "Na primjer: ponedjeljak – petak, 10 – 13 sati.",
    },
    groups: {
      face: "Naziv, znak i boja",
      foot: "Podnožje poruka i isprava",
      picture: "Slika za početnu stranicu i prijavu",
    },
    removeMark: "Ukloni znak",
    removePicture: "Ukloni sliku",
    save: "Spremi",
    saved: "Vizualni identitet je spremljen i vidi se odmah.",
    changed: "Povijest promjena",
    preview: {
      title: "Pregled",
      lead: "Ovako će izgledati kad spremite.",
      light: "Svijetla tema",
      dark: "Tamna tema",
      product: "Teza",
      button: "Rezerviraj temu",
      link: "Poveznica",
      mail: "Poruka e-pošte",
      paper: "Zaglavlje isprave",
      greeting: "Poštovani,",
      sentence: "Vaša je rezervacija teme potvrđena.",
      open: "Otvorite u Tezi",
      why: "Ovu poruku primate jer ste rezervirali temu.",
    },
    reset: {
      title: "Vraćanje na zadano",
      lead: "Uklanja sve što je ovdje postavljeno: prikazuju se naziv iz postavki poslužitelja, znak Teze i zadana boja. Promjena ostaje u povijesti.",
      button: "Vrati na zadano",
      confirm: "Vratiti na zadano?",
      done: "Vraćeno je na zadano.",
    },
    refusals: {
      stale:
        "Netko je u međuvremenu promijenio vizualni identitet. Učitajte stranicu ponovno pa unesite svoje promjene.",
      color: "Boju upišite kao #RRGGBB, na primjer #006A8D.",
      nameEng: "Uz engleski naziv upišite i hrvatski.",
      mark: {
        notSvg: "Ovo nije ispravan SVG. Izvezite znak ponovno kao SVG pa pokušajte ponovno.",
        noSize: "Znak nema veličinu (viewBox). Izvezite ga ponovno kao SVG pa pokušajte ponovno.",
        entities:
          "Znak sadrži vlastite entitete, koje ne primamo. Izvezite ga kao običan SVG pa pokušajte ponovno.",
        tooComplex: "Znak je prezahtjevan za prikaz. Pojednostavite crtež pa pokušajte ponovno.",
        style:
          "Znak sadrži stilove koje ne možemo provjeriti. Izvezite ga sa stilovima u atributima pa pokušajte ponovno.",
        element:
          "Znak sadrži dio <{element}>, koji ne primamo. Tekst pretvorite u krivulje, a slike i efekte u oblike pa pokušajte ponovno.",
      },
    },
  },
} as const;

export const messages = messagesOf("branding", texts);
