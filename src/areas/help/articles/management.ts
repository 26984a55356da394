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
        "Dodajte akademsku godinu: godine se ne smiju preklapati.",
        "Za svaki studij unesite razdoblje rezervacija i najveći broj radova po studentu.",
        "Prekopirajte kvote mentora iz prošle godine i prilagodite ih.",
        "Unesite obrambene rokove: zadnji dan za predaju rada mora biti prije početka roka.",
      ],
      explains: [
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
      ],
      explains: ["mentor-academic-year", "mentor-academic-year/show-all", "mentor-academic-year/copy"],
      also: "broj radova mentor kopiranje 20",
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
