/**
 * Texts of the rules of the check: what a rule looks at, what it has found, and what to do. `hr` and
 * `en` stand beside each other, as students read them.
 */
export const texts = {
  hr: {
    rules: {
      title: {
        name: "Naslov",
        found: "Na prvim stranicama nema naslova iz evidencije: „{title}”.",
        advice: "Ispravite naslovnicu. Ako je promijenjen naslov rada, izmjenu traži mentor.",
      },
      author: {
        name: "Autor",
        found: "Na prvim stranicama nema Vašega imena i prezimena: {author}.",
        advice: "Provjerite jeste li odabrali svoj rad i ispravite naslovnicu.",
      },
      mentor: {
        name: "Mentor",
        found: "Na prvim stranicama nema imena mentora: {mentor}.",
        advice: "Ispravite ime mentora na naslovnici.",
      },
      faculty: {
        name: "Fakultet",
        found: "Na prvim stranicama nema naziva ustanove: {faculty}.",
        advice: "Upišite puni naziv ustanove na naslovnicu.",
      },
      year: {
        name: "Godina",
        found: "Na prvim stranicama piše godina {found}, a očekuje se {years}.",
        advice: "Ispravite godinu na naslovnici.",
      },
      titlePicture: {
        name: "Naslovnica kao slika",
        found: "Prva je stranica slika, pa se naslov, autor i mentor ne mogu usporediti.",
        advice: "Provjerite sami, a u datoteku po mogućnosti stavite naslovnicu s tekstom.",
      },
      language: {
        name: "Jezik",
        found:
          "Rad je pisan {language, select, hr {hrvatskim} other {engleskim}} jezikom, a u evidenciji piše da je na {language, select, hr {engleskom} other {hrvatskom}}.",
        advice: "Javite mentoru: jezik rada mijenja se u evidenciji prije predaje.",
      },
      abstract: {
        name: "Sažetak",
        found:
          "{problem, select, missing {U radu nismo našli sažetak na hrvatskom.} other {Sažetak u radu nije jednak sažetku u obrascu.}}",
        advice:
          "{problem, select, missing {Dodajte sažetak s naslovom „{heading}”.} other {Preuzmite sažetak iz rada u obrazac ili ispravite rad.}}",
      },
      abstractEng: {
        name: "Sažetak na engleskom",
        found:
          "{problem, select, missing {U radu nismo našli sažetak na engleskom.} other {Sažetak na engleskom u radu nije jednak onomu u obrascu.}}",
        advice:
          "{problem, select, missing {Dodajte sažetak s naslovom „Abstract” ili „Summary”.} other {Preuzmite sažetak iz rada u obrazac ili ispravite rad.}}",
      },
      keywords: {
        name: "Ključne riječi",
        found:
          "{problem, select, missing {U radu nismo našli ključne riječi na hrvatskom.} other {Ključne riječi u radu nisu iste kao u evidenciji: {expected}.}}",
        advice:
          "{problem, select, missing {Dodajte ih iza sažetka, s oznakom „{heading}”.} other {Uskladite ih s mentorom: u evidenciji ih mijenja mentor.}}",
      },
      keywordsEng: {
        name: "Ključne riječi na engleskom",
        found:
          "{problem, select, missing {U radu nismo našli ključne riječi na engleskom.} other {Ključne riječi na engleskom u radu nisu iste kao u obrascu.}}",
        advice:
          "{problem, select, missing {Dodajte ih iza sažetka na engleskom, s oznakom „Keywords”.} other {Preuzmite ih iz rada u obrazac ili ispravite rad.}}",
      },
      literature: {
        name: "Popis literature",
        found: "U radu nismo našli poglavlje s literaturom.",
        advice: "Dodajte popis literature s naslovom „Literatura”.",
      },
      jmbag: {
        name: "JMBAG",
        found: "Rad sadržava JMBAG: {value}.",
        advice: "Rad postaje javan: uklonite JMBAG.",
      },
      oib: {
        name: "OIB",
        found: "Rad sadržava OIB: {value}.",
        advice: "Rad postaje javan: ako je to OIB osobe, uklonite ga.",
      },
      jmbg: {
        name: "JMBG",
        found: "Rad sadržava matični broj građana: {value}.",
        advice: "Rad postaje javan: uklonite matični broj.",
      },
      indexNumber: {
        name: "Broj indeksa",
        found: "Rad sadržava broj indeksa: {value}.",
        advice: "Rad postaje javan: uklonite broj indeksa.",
      },
      birthDate: {
        name: "Datum rođenja",
        found: "Rad sadržava datum rođenja: {value}.",
        advice: "Rad postaje javan: uklonite datum rođenja.",
      },
      homeAddress: {
        name: "Kućna adresa",
        found: "Rad sadržava adresu: {value}.",
        advice: "Rad postaje javan: ako je to kućna adresa, uklonite je.",
      },
      privateEmail: {
        name: "Privatna e-adresa",
        found: "Rad sadržava privatnu e-adresu: {value}.",
        advice: "Rad postaje javan: uklonite e-adresu ili je zamijenite adresom ustanove.",
      },
      telephone: {
        name: "Telefon",
        found: "Rad sadržava broj telefona: {value}.",
        advice: "Rad postaje javan: uklonite broj telefona.",
      },
      signatures: {
        name: "Stranica s potpisima",
        found: "Stranica je slika ili ima mjesto za potpis i sliku.",
        advice: "Rad postaje javan: ako su na njoj potpisi, uklonite je.",
      },
      pageCount: {
        name: "Broj stranica",
        found:
          "Datoteka ima samo {count} {count, plural, one {stranicu} few {stranice} other {stranica}}.",
        advice: "Provjerite je li to cijeli rad.",
      },
      emptyPages: {
        name: "Prazne stranice",
        found: "Prazne stranice: {pages}.",
        advice: "Uklonite one koje nisu potrebne.",
      },
      pageSize: {
        name: "Veličina stranica",
        found: "Stranice koje nisu formata A4: {pages}.",
        advice: "Postavite format A4 i ponovno izradite PDF.",
      },
      fonts: {
        name: "Fontovi",
        found:
          "Datoteka ne sadržava ove fontove: {fonts}. Na drugom računalu može izgledati drukčije.",
        advice: "Pri izradi PDF-a uključite ugrađivanje fontova ili spremite rad kao PDF/A.",
      },
      archival: {
        name: "PDF/A",
        found: "Datoteka nije PDF/A, format za trajno čuvanje.",
        advice: "Spremite rad kao PDF/A: u Wordu i LibreOfficeu to je mogućnost pri izvozu u PDF.",
      },
      colours: {
        name: "Opis boja",
        found: "Datoteka se predstavlja kao {archival}, ali ne sadržava opis boja (OutputIntent).",
        advice: "Ponovno izvezite rad kao PDF/A.",
      },
      tags: {
        name: "Oznake za čitače zaslona",
        found: "Datoteka nema oznake strukture, pa je čitači zaslona teško čitaju.",
        advice: "Pri izvozu u PDF uključite oznake (tagged PDF, pristupačnost).",
      },
      metadata: {
        name: "Podaci o datoteci",
        found:
          "{problem, select, missing {Datoteka u svojstvima nema naslov.} other {Naslov u svojstvima datoteke nije naslov rada: „{found}”.}}",
        advice: "Upišite naslov rada u svojstva dokumenta prije izvoza u PDF.",
      },
      encrypted: {
        name: "Zaštita",
        found:
          "Datoteka je zaštićena lozinkom ili zabranama, pa je repozitorij ne može trajno čuvati.",
        advice: "Izvezite PDF bez lozinke i bez zabrana.",
      },
      damaged: {
        name: "Oštećena datoteka",
        found: "Datoteka je oštećena ili se ne može pročitati.",
        advice: "Otvorite je i ponovno izvezite u PDF.",
      },
      links: {
        name: "Poveznice u radu",
        found: "Poveznica na ovom mjestu ne vodi nikamo u radu.",
        advice: "Osvježite sadržaj i upućivanja pa ponovno izvezite PDF.",
      },
      scanned: {
        name: "Skenirani rad",
        found: "Stranice su slike bez teksta, pa se rad ne može usporediti s evidencijom.",
        advice: "Ako možete, predajte PDF izvezen iz programa u kojem je rad pisan.",
      },
      curves: {
        name: "Rad bez teksta",
        found: "U datoteci nema teksta: slova su vjerojatno pretvorena u krivulje.",
        advice: "Ako možete, izvezite PDF tako da tekst ostane tekst.",
      },
      unmapped: {
        name: "Nečitljiv tekst",
        found: "Tekst se ne može pročitati jer fontovi ne kažu koja su to slova.",
        advice: "Ako možete, izvezite PDF drugim programom ili s ugrađenim fontovima.",
      },
      unread: {
        name: "Nepročitana datoteka",
        found: "Datoteka nije pročitana do kraja: presložena je ili je čitanje prekinuto.",
        advice:
          "Odaberite je ponovno da se čita iznova. Rad se može i predati; pregledajte ga sami: vrijedi sve što piše u uputama.",
      },
    },
  },
  en: {
    rules: {
      title: {
        name: "Title",
        found: "The first pages don't have the title of the record: “{title}”.",
        advice: "Correct the title page. If the title has changed, the mentor requests the change.",
      },
      author: {
        name: "Author",
        found: "The first pages don't have your name: {author}.",
        advice: "Check that you have chosen your own thesis, and correct the title page.",
      },
      mentor: {
        name: "Mentor",
        found: "The first pages don't have the mentor's name: {mentor}.",
        advice: "Correct the mentor's name on the title page.",
      },
      faculty: {
        name: "Faculty",
        found: "The first pages don't have the name of the faculty: {faculty}.",
        advice: "Write the full name of the faculty on the title page.",
      },
      year: {
        name: "Year",
        found: "The first pages have the year {found}, and {years} is expected.",
        advice: "Correct the year on the title page.",
      },
      titlePicture: {
        name: "Title page as a picture",
        found: "The first page is a picture, so title, author and mentor can't be compared.",
        advice: "Check them yourself and, if possible, use a title page with text.",
      },
      language: {
        name: "Language",
        found:
          "The thesis is written in {language, select, hr {Croatian} other {English}}, but the record says {language, select, hr {English} other {Croatian}}.",
        advice: "Tell your mentor: the language is changed in the record before submission.",
      },
      abstract: {
        name: "Abstract in Croatian",
        found:
          "{problem, select, missing {No abstract in Croatian was found in the thesis.} other {The Croatian abstract in the thesis differs from the form.}}",
        advice:
          "{problem, select, missing {Add an abstract headed “{heading}”.} other {Take the abstract into the form, or correct the thesis.}}",
      },
      abstractEng: {
        name: "Abstract in English",
        found:
          "{problem, select, missing {No abstract in English was found in the thesis.} other {The English abstract in the thesis differs from the form.}}",
        advice:
          "{problem, select, missing {Add an abstract headed “Abstract” or “Summary”.} other {Take the abstract into the form, or correct the thesis.}}",
      },
      keywords: {
        name: "Keywords in Croatian",
        found:
          "{problem, select, missing {No keywords in Croatian were found in the thesis.} other {The keywords in the thesis differ from the record: {expected}.}}",
        advice:
          "{problem, select, missing {Add them after the abstract, marked “{heading}”.} other {Agree on them with your mentor, who changes the record.}}",
      },
      keywordsEng: {
        name: "Keywords in English",
        found:
          "{problem, select, missing {No keywords in English were found in the thesis.} other {The English keywords in the thesis differ from the form.}}",
        advice:
          "{problem, select, missing {Add them after the abstract in English, marked “Keywords”.} other {Take them into the form, or correct the thesis.}}",
      },
      literature: {
        name: "References",
        found: "No chapter with references was found in the thesis.",
        advice: "Add the list of references, headed “Literatura” or “References”.",
      },
      jmbag: {
        name: "JMBAG",
        found: "The thesis contains a JMBAG: {value}.",
        advice: "The thesis becomes public: remove the JMBAG.",
      },
      oib: {
        name: "OIB",
        found: "The thesis contains an OIB: {value}.",
        advice: "The thesis becomes public: if it is a person's OIB, remove it.",
      },
      jmbg: {
        name: "JMBG",
        found: "The thesis contains a citizen's number (JMBG): {value}.",
        advice: "The thesis becomes public: remove the number.",
      },
      indexNumber: {
        name: "Index number",
        found: "The thesis contains an index number: {value}.",
        advice: "The thesis becomes public: remove the index number.",
      },
      birthDate: {
        name: "Date of birth",
        found: "The thesis contains a date of birth: {value}.",
        advice: "The thesis becomes public: remove the date of birth.",
      },
      homeAddress: {
        name: "Home address",
        found: "The thesis contains an address: {value}.",
        advice: "The thesis becomes public: if it is a home address, remove it.",
      },
      privateEmail: {
        name: "Private e-mail",
        found: "The thesis contains a private e-mail address: {value}.",
        advice: "The thesis becomes public: remove the address or use that of the faculty.",
      },
      telephone: {
        name: "Telephone",
        found: "The thesis contains a telephone number: {value}.",
        advice: "The thesis becomes public: remove the number.",
      },
      signatures: {
        name: "Page with signatures",
        found: "The page is a picture, or has a place to sign and a picture.",
        advice: "The thesis becomes public: if it has signatures, remove the page.",
      },
      pageCount: {
        name: "Number of pages",
        found: "The file has only {count} {count, plural, one {page} other {pages}}.",
        advice: "Check that it is the whole thesis.",
      },
      emptyPages: {
        name: "Empty pages",
        found: "Empty pages: {pages}.",
        advice: "Remove those that aren't needed.",
      },
      pageSize: {
        name: "Page size",
        found: "Pages that aren't A4: {pages}.",
        advice: "Set the size A4 and make the PDF again.",
      },
      fonts: {
        name: "Fonts",
        found: "The file doesn't contain these fonts: {fonts}. It may look different elsewhere.",
        advice: "Embed the fonts when you make the PDF, or save it as PDF/A.",
      },
      archival: {
        name: "PDF/A",
        found: "The file isn't PDF/A, the format for permanent storage.",
        advice: "Save it as PDF/A: Word and LibreOffice offer it when they export to PDF.",
      },
      colours: {
        name: "Description of colours",
        found:
          "The file presents itself as {archival} but has no description of colours (OutputIntent).",
        advice: "Export the thesis as PDF/A again.",
      },
      tags: {
        name: "Tags for screen readers",
        found: "The file has no tags, so screen readers can hardly read it.",
        advice: "Export a tagged (accessible) PDF.",
      },
      metadata: {
        name: "Properties of the file",
        found:
          "{problem, select, missing {The file's properties have no title.} other {The title in the file's properties is not that of the thesis: “{found}”.}}",
        advice: "Enter the title in the properties of the document before the export.",
      },
      encrypted: {
        name: "Protection",
        found:
          "The file is protected by a password or restrictions, so it can't be stored for good.",
        advice: "Export the PDF without a password and without restrictions.",
      },
      damaged: {
        name: "Damaged file",
        found: "The file is damaged or can't be read.",
        advice: "Open it and export it to PDF again.",
      },
      links: {
        name: "Links inside the thesis",
        found: "The link at this place leads nowhere in the thesis.",
        advice: "Update the table of contents and the references, and export the PDF again.",
      },
      scanned: {
        name: "Scanned thesis",
        found: "The pages are pictures without text, so the thesis can't be compared.",
        advice: "If you can, submit the PDF that your word processor exports.",
      },
      curves: {
        name: "Thesis without text",
        found: "The file has no text: its letters have probably been turned into curves.",
        advice: "If you can, export a PDF whose text stays text.",
      },
      unmapped: {
        name: "Unreadable text",
        found: "The text can't be read because the fonts don't say which letters they are.",
        advice: "If you can, export the PDF with another program or with embedded fonts.",
      },
      unread: {
        name: "File that wasn't read",
        found: "The file wasn't read to its end: it is too complex, or its reading was cut short.",
        advice:
          "Choose it again to have it read anew. It can also be submitted; look through it yourself.",
      },
    },
  },
} as const;
