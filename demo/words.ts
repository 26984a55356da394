/** What the demo's people write to each other. */

export const studentComments = [
  "Šaljem prva dva poglavlja i popis literature. Molim mišljenje o strukturi rada.",
  "Dopunjen je teorijski dio, a upitnik je u prilogu. Smijem li ga početi slati ispitanicima?",
  "Šaljem metodologiju i prve rezultate. Molim mišljenje o tome jesu li tablice pregledne.",
  "Prema Vašim primjedbama skraćen je uvod i preoblikovana su istraživačka pitanja.",
  "U ovoj su verziji rezultati i rasprava. Zaključak još nedostaje.",
  "Rad je cjelovit. Molim da pogledate sažetak i zaključak.",
];

export const mentorAnswers = [
  "Struktura je dobra. Skratite povijesni pregled i dodajte barem pet novijih izvora.",
  "Upitnik je jasan, ali pitanja 4 i 9 mjere isto. Spojite ih prije slanja ispitanicima.",
  "Rezultate prikažite u jednoj tablici i svaku sliku objasnite u tekstu. Pazite na dosljedno navođenje izvora.",
  "Istraživačka pitanja sada odgovaraju cilju. Nastavite s raspravom i usporedite nalaze s literaturom.",
  "Zaključak samo ponavlja rezultate. Napišite što oni znače za praksu i koja su ograničenja.",
  "Rad je pri kraju. Ispravite označena mjesta i pripremite konačnu verziju.",
];

export const finalComments = [
  "",
  "",
  "Ispravljene su sve primjedbe iz zadnjeg odgovora.",
  "U prilogu su podatci i upitnik.",
];

export const minorChanges = [
  "Rad je dobar. Ispravite naslov na engleskom jeziku, numeraciju slika i tri označena izvora u popisu literature.",
  "Dopunite sažetak rečenicom o metodi i uskladite popis tablica sa sadržajem.",
  "Popravite označene pravopisne pogreške i dodajte izvor uz sliku 4.",
];

export const returnedFinals = [
  "Rasprava nedostaje, a zaključci ne proizlaze iz prikazanih rezultata. Doradite poglavlja 4 i 5 pa predajte novu verziju.",
  "Uzorak je manji od dogovorenoga. Dopunite istraživanje i ponovite obradu podataka.",
];

export const approvals = [
  "",
  "Čestitam na uspješno dovršenom radu.",
  "Rad ispunjava sve zahtjeve i spreman je za obranu.",
];

export const reasons = {
  refuse: [
    "Tema je dogovorena s drugim studentom. Predlažem da odaberete neku od sličnih slobodnih tema.",
    "Za ovu je temu potrebno predznanje iz izbornog kolegija koji niste upisali.",
    "Ove godine ne mogu preuzeti još jedan rad iz ovog područja.",
  ],
  cancelByMentor: [
    "Student se ne javlja već četiri mjeseca unatoč pozivima.",
    "Student je promijenio područje interesa i dogovorili smo prekid rada na ovoj temi.",
  ],
  cancelByServices: [
    "Student je podnio zahtjev za promjenu mentora i teme.",
    "Student je privremeno prekinuo studij.",
    "Rezervirana je pogrešna tema. Student odabire novu.",
  ],
  returnPayment: [
    "Na priloženoj potvrdi nije čitljiv poziv na broj. Priložite jasniju sliku ili PDF iz internetskog bankarstva.",
    "Uplaćen je manji iznos od propisane naknade. Uplatite razliku i priložite novu potvrdu.",
  ],
  returnStatements: [
    "Naslov rada u izjavi ne odgovara odobrenom naslovu. Provjerite podatke i ponovno potvrdite izjave.",
  ],
  returnToStudent: [
    "U PDF-u nedostaje stranica s izjavom o izvornosti. Predajte novu konačnu verziju.",
    "Naslovna stranica nije u propisanom obliku. Ispravite je i predajte novu konačnu verziju.",
  ],
  reopenDefense: ["Član povjerenstva opravdano je spriječen. Mentor će odrediti novi termin."],
  changeExpiresAt: ["Produljeno zbog bolovanja studenta.", "Produljeno zbog studijskog boravka u inozemstvu."],
  returnToDraft: [
    "Naslov je preširok za završni rad. Suzite ga na jednu djelatnost ili skupinu ispitanika.",
    "U opisu navedite metodu i izvore podataka koje će student koristiti.",
    "Slična je tema već objavljena. Naglasite po čemu se Vaša razlikuje.",
    "Engleski naslov ne odgovara hrvatskomu. Uskladite ih.",
  ],
  deleteRequest: [
    "Tema je zastarjela jer su se propisi u međuvremenu promijenili.",
    "Poduzeće je odustalo od suradnje pa podatci više nisu dostupni.",
    "Tema se preklapa s drugom mojom objavljenom temom.",
    "Već dvije godine nema zanimanja za ovu temu.",
  ],
  refuseDelete: [
    "Tema je studentima zanimljiva i dobro pokriva područje. Predlažem da je osuvremenite umjesto brisanja.",
  ],
  refuseEdit: [
    "Izmjena bi promijenila bit teme koju je student već rezervirao.",
    "Predloženi naslov nije precizniji od postojećega.",
    "Opis je sada presažet. Pošaljite novi zahtjev s navedenom metodom.",
  ],
};

export const messages = {
  fromStudent: [
    [
      "Konzultacije",
      "Poštovani,\n\nje li moguće doći na konzultacije u srijedu nakon 13 sati? Riječ je o strukturi drugog poglavlja.\n\nHvala i lijep pozdrav",
    ],
    [
      "Literatura",
      "Poštovani,\n\nmožete li mi preporučiti još koji noviji izvor o ovoj temi? U knjižnici su dostupna uglavnom starija izdanja.\n\nLijep pozdrav",
    ],
    [
      "Pitanje o uzorku",
      "Poštovani,\n\nje li uzorak dovoljan ako su podatci ravnomjerno raspoređeni po skupinama?\n\nHvala",
    ],
    [
      "Rok za predaju",
      "Poštovani,\n\nrad želim obraniti u sljedećem roku. Stižemo li proći još jedan krug ispravaka prije predaje?\n\nSrdačan pozdrav",
    ],
    [
      "Promjena naslova",
      "Poštovani,\n\nsmijemo li suziti naslov rada? Za ovako široko područje nema dovoljno podataka.\n\nHvala",
    ],
  ],
  replies: [
    "Može, vidimo se u srijedu u 13.15 u mojem uredu. Ponesite ispisano drugo poglavlje.",
    "Pogledajte zbornik s prošlogodišnje konferencije i članke u repozitoriju. Dva ću Vam donijeti na konzultacije.",
    "Dovoljno je, ali u ograničenjima navedite kako ste prikupili uzorak.",
    "Stižemo ako mi cjelovitu verziju pošaljete do kraja ovog tjedna.",
    "Slažem se. Poslat ću zahtjev za izmjenu naslova voditelju odjela.",
  ],
} as const;

export const notes = [
  "<p>Konzultacije za završne i diplomske radove održavaju se <strong>utorkom od 10 do 12 sati</strong>. Prije prvog dolaska pošaljite kratak opis teme i popis od pet izvora.</p>",
  "<p>Teme iz ovog popisa mogu se prilagoditi interesu studenta. Javite se prije rezervacije.</p><ul><li>za istraživanja s anketom nacrt upitnika pošaljite na pregled</li><li>za radove s podatcima poduzeća pribavite pisano odobrenje</li></ul>",
  "<p>Od studenata očekujem redovito slanje radnih verzija, barem jednom mjesečno. Upute za oblikovanje rada i navođenje literature nalaze se u privitku.</p>",
  "<p>U ljetnom roku ne preuzimam nove radove. Prvi slobodni termini za konzultacije su početkom listopada.</p>",
  "<p>Prednost pri odabiru tema imaju studenti koji su položili izborni kolegij iz ovog područja.</p>",
];

/** The course of a defense, in the student's gender. */
export const defenseFlow = (female: boolean) =>
  female
    ? "Pristupnica je u petnaest minuta izložila cilj, metode i rezultate rada. Povjerenstvo je postavilo pitanja, na koja je pristupnica odgovorila, te je nakon vijećanja objavilo ocjenu."
    : "Pristupnik je u petnaest minuta izložio cilj, metode i rezultate rada. Povjerenstvo je postavilo pitanja, na koja je pristupnik odgovorio, te je nakon vijećanja objavilo ocjenu.";
