import type { Chapter } from "../article.ts";

export const forEveryone: Chapter = {
  for: "everyone",
  articles: [
    {
      id: "put-rada",
      title: "Koji put prolazi rad, od teme do potvrde?",
      text: [
        "Mentor predlaže temu, a voditelj odjela je objavljuje. Student rezervira slobodnu temu i čeka da mentor potvrdi rezervaciju. Zatim mentoru šalje radne verzije, a na kraju predaje konačnu verziju koju mentor odobrava.",
        "Nakon toga student uplaćuje naknadu, knjižnica i računovodstvo potvrđuju da nema dugovanja, student potvrđuje izjave, a studentska služba provjerava formalne uvjete. Mentor određuje termin obrane, studentska služba ga potvrđuje i nakon obrane upisuje ocjenu. Naposljetku se izrađuje potvrda o završetku studija.",
        "Na svakoj stranici rezervacije piše koji je status, otkad traje, tko je na potezu i što slijedi.",
      ],
      explains: ["", "homepage-user"],
      also: "postupak tijek koraci status",
    },
    {
      id: "trazenje-teme",
      title: "Kako pronaći temu?",
      text: [
        "Teme su razvrstane po mentorima. Uz svakog mentora piše koliko ima slobodnih, rezerviranih i obranjenih tema. Prijava nije potrebna.",
        "Na stranici teme pišu opis, studij i programi za koje je namijenjena, mentor, komentor i ključne riječi. Adresu teme možete spremiti ili poslati.",
      ],
      explains: ["student/theses-by-mentors/:id?", "student/thesis/:id"],
      also: "popis tema mentori slobodne teme",
    },
    {
      id: "termini-obrana",
      title: "Gdje su termini obrana?",
      text: [
        "U kalendaru obrana objavljeni su termini koje je potvrdila studentska služba. Obrane su javne, traju 30 minuta i održavaju se od ponedjeljka do subote.",
      ],
      explains: ["scheduled-defenses"],
      also: "kalendar raspored obrane",
    },
    {
      id: "prijava",
      title: "Kako se prijaviti?",
      text: [
        "Prijavite se korisničkim imenom i lozinkom. Nakon više neuspjelih pokušaja prijava se nakratko zaustavlja; pričekajte pa pokušajte ponovno.",
        "Ako vam sesija istekne dok nešto upisujete, Teza će zatražiti lozinku i nastaviti gdje ste stali. Upisano se ne gubi.",
      ],
      explains: ["login"],
      also: "lozinka zaboravljena sesija odjava",
    },
    {
      id: "izgled",
      title: "Kako promijeniti veličinu slova, boju i temu?",
      text: [
        "Pritisnite paletu u vrhu stranice. Odaberite veličinu slova, svijetlu ili tamnu temu, boju i slova za lakše čitanje kod disleksije. Izbor se pamti godinu dana na ovom uređaju.",
      ],
      also: "tamna tema disleksija pristupačnost boja font",
    },
    {
      id: "obavijesti",
      title: "Kako saznajem da je nešto novo?",
      text: [
        "O svakom koraku koji vas se tiče dobivate obavijest i poruku e-pošte. Broj nepročitanih piše na zvonu u vrhu stranice. Pritisnite obavijest i otvorit će se stranica na kojoj nastavljate.",
      ],
      explains: ["outbox"],
      also: "zvono e-pošta mail poruke",
    },
  ],
};
