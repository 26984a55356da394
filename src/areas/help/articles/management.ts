import type { Chapter } from "../article.ts";

export const forViceDean: Chapter = {
  for: "viceDean",
  articles: [
    {
      id: "nova-akademska-godina",
      title: "Što pripremiti za novu akademsku godinu?",
      text: [
        "Studenti mogu rezervirati teme tek kad su za novu godinu uneseni razdoblje rezervacija i najveći broj radova na svakom studiju, a mentori imaju kvote.",
      ],
      steps: [
        "Otvorite „Prijenos u novu godinu” i odaberite iz koje se godine prenosi. Ako nova godina još nije unesena, nastat će pri prijenosu.",
        "Pregledajte prijedlog: razdoblja rezervacija i obrambeni rokovi pomaknuti su za godinu dana, na radni dan, a kvote su jednake. Promijenite što treba ili odznačite što ne želite prenijeti.",
        "Pritisnite „Prenesi”. Sve se upisuje odjednom; ako nešto nije u redu, ne upisuje se ništa, a uz polje piše što treba promijeniti.",
        "Dio koji nova godina već ima ne prenosi se. Pojedine zapise poslije uređujete u njihovim popisima: godine se ne smiju preklapati, kao ni obrambeni rokovi, a razdoblje rezervacija mora biti unutar godine.",
      ],
      explains: [
        "academic-year/roll-over",
        "academic-year",
        "academic-year/show-all",
        "academic-year/new",
        "study-academic-year",
        "study-academic-year/show-all",
        "study-academic-year/new",
        "defense-deadline",
        "defense-deadline/show-all",
        "defense-deadline/new",
      ],
      also: "razdoblje rezervacija rokovi kvote godina",
    },
    {
      id: "kvote",
      title: "Kako rade kvote mentora?",
      text: [
        "Kvota bez studija je ukupna kvota mentora; ako nije unesena, iznosi 20 radova u akademskoj godini. Kvota sa studijem ograničava radove na tom studiju.",
        "U kvotu se broje otvorene rezervacije i radovi obranjeni u toj akademskoj godini. Slobodno je ono što preostaje.",
        "„Pregled kvota” pokazuje kako stoje svi mentori. U dijelu „Što ako?” upišite drugačije kvote i vidjet ćete tko bi bio iznad kvote i gdje bi se otvorila mjesta; ništa se pritom ne sprema.",
        "Ako kvotu smanjite ispod onoga što je već iskorišteno, aplikacija Vas upozori i traži potvrdu. Postojeće rezervacije ostaju, a novih nema dok se broj radova ne spusti ispod kvote.",
      ],
      explains: [
        "mentor-academic-year",
        "mentor-academic-year/show-all",
        "mentor-academic-year/copy",
        "mentor-academic-year/overview",
        "mentor-academic-year/quota/:id",
      ],
      also: "broj radova mentor kopiranje 20 što ako pregled statistika",
    },
    {
      id: "promjena-razdoblja-i-rokova",
      title: "Što se događa kad promijenim razdoblje ili rok?",
      text: [
        "Na stranici zapisa dio „Na što utječe” kaže koliko studenata sada može rezervirati, koliko se tema nudi, koliko je obrana zakazano i koliko radova čeka termin.",
        "Ako promjena zatvara rezervacije studentima koji sada mogu rezervirati ili ostavlja zakazane obrane izvan roka, aplikacija ih navede i traži potvrdu. Termini i rezervacije pritom ostaju kakvi jesu.",
      ],
      explains: [
        "study-academic-year/edit/:id",
        "study-academic-year/show/:id",
        "defense-deadline/edit/:id",
        "defense-deadline/show/:id",
        "mentor-academic-year/edit/:id",
      ],
      also: "razdoblje rezervacija rok obrane promjena upozorenje",
    },
    {
      id: "nastavnici-na-studiju",
      title: "Tko može biti mentor ili komentor na studiju?",
      text: [
        "Nastavnik koji je na studiju označen kao mentor, odnosno komentor. Kad oznaku uklonite, postojeći radovi ostaju kako jesu, a nove teme na tom studiju više ne može predlagati.",
      ],
      explains: ["user-study/teacher", "user-study/show-all-teacher", "user-study/new-teacher"],
      also: "nastavnik mentor komentor pravo",
    },
  ],
};

export const forAdmin: Chapter = {
  for: "admin",
  articles: [
    {
      id: "prijava-kao-drugi",
      title: "Kako raditi kao drugi korisnik?",
      text: [
        "Na popisu korisnika odaberite osobu i pritisnite „Prijavi se kao”. Dok to traje, na vrhu svake stranice piše kao tko radite. Svaki se korak bilježi s oba imena. Kao drugi administrator ne možete raditi.",
        "Korake životnog ciklusa rada poduzima onaj čiji su. Administrator ih poduzima samo kao ta osoba; rezervaciju može otkazati i sam.",
      ],
      explains: ["user", "user/show-all", "user/show/:id"],
      also: "impersonacija zamjena uloga",
    },
    {
      id: "povijest",
      title: "Gdje vidim tko je što promijenio?",
      text: [
        "Svaka promjena svakog zapisa ostaje u povijesti: tko ju je napravio, kada, što je pisalo i što piše. Povijest pojedinog zapisa otvara se s njegove stranice, a cijela je u izborniku „Povijest”.",
      ],
      explains: ["history/show-by-object", "history/show-by-user"],
      also: "zapisnik promjena tko kada verzija",
    },
    {
      id: "brisanje-zapisa",
      title: "Zašto neki zapis ne mogu obrisati?",
      text: [
        "Zapis na koji se drugi oslanjaju ne može se obrisati. Stranica za brisanje navodi koji su to zapisi i vodi do njih. Korisnika koji više ne radi na fakultetu umjesto brisanja isključite.",
      ],
      explains: ["user/delete/:id", "department", "study", "study-program", "strategic-area", "user-department"],
      also: "obrisati povezani zapisi isključiti korisnika",
    },
  ],
};
