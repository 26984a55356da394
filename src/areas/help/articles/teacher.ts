import { daysToConfirm } from "#areas/reservations/schema.ts";
import { say } from "#kit/words.ts";
import type { Chapter } from "../article.ts";

export const forTeachers: Chapter = {
  for: "teacher",
  articles: [
    {
      id: "prijedlog-teme",
      title: "Kako predložiti temu?",
      text: [
        "Skicu vidite samo vi. Kad je pošaljete na objavu, pregledava je voditelj odjela: objavljuje je ili vraća s napomenom. Neobjavljenu temu mijenjate slobodno, a objavljena se više ne može vratiti među neobjavljene.",
        "Temu možete čuvati za jednog studenta do određenog dana. Student se prije toga morao barem jednom prijaviti u Tezu.",
      ],
      steps: [
        "Odaberite studij i programe, upišite naziv i opis te ključne riječi.",
        "Spremite skicu ili je odmah pošaljite na objavu.",
      ],
      explains: [
        "thesis/mentor/new",
        "thesis/mentor/edit/:id",
        "thesis/show/:id",
        "mentor/draft-not-published-thesis",
        "mentor/not-published-thesis",
        "mentor/published-thesis",
      ],
      also: "nova tema skica predbilježba komentor ključne riječi",
    },
    {
      id: "trazenje-brisanja",
      title: "Kako tražiti brisanje objavljene teme?",
      text: [
        "Objavljenu temu ne možete sami ukloniti. Dok je slobodna, pošaljite zahtjev za brisanje s razlogom: o njemu odlučuje voditelj odjela. Dotad je student može rezervirati, i tada se više ne briše.",
        "O odluci dobivate obavijest. Ako je zahtjev odbijen, uz njega piše razlog i možete poslati novi. Obrisanu temu voditelj odjela može vratiti.",
      ],
      explains: ["delete-request/send/:id", "delete-request/confirmed/:id", "delete-request/list"],
      also: "obrisati ukloniti temu zahtjev za brisanje",
    },
    {
      id: "izmjena-teme",
      title: "Kako promijeniti objavljenu temu?",
      text: [
        "Objavljenu ili rezerviranu temu mijenjate zahtjevom o kojem odlučuje voditelj odjela. Jedan zahtjev mijenja jedno polje i za svako polje može čekati samo jedan. Dok čeka, možete ga obrisati.",
        "Kad ga voditelj odobri, izmjena odmah vrijedi u temi i u njezinoj rezervaciji. Kad ga odbije, u obavijesti i poruci e-pošte dobivate razlog. Ako je tema u međuvremenu promijenjena, zahtjev zastarijeva i ne može se odobriti: obrišite ga i pošaljite novi.",
        "Slobodnu temu sami predbilježujete za studenta do odabranog dana i sami je oslobađate. Kad taj dan dođe, tema je opet slobodna svima.",
      ],
      steps: [
        "Na stranici teme otvorite izmjene i pritisnite „Zatraži izmjenu”.",
        "Odaberite polje, upišite novu vrijednost i pošaljite zahtjev.",
        "Svoje zahtjeve i odluke o njima vidite na stranici „Moji zahtjevi”.",
      ],
      explains: [
        "edit-request/list/:id",
        "edit-request/list-all",
        "edit-request/show/:id",
        "edit-request/delete/:id",
        "edit-request/pre-reservation/:id",
      ],
      also: "izmjena zahtjev promjena naslova komentor predbilježba zastario odbijen",
    },
    {
      id: "potvrda-rezervacije",
      title: "Kako odgovoriti na rezervaciju?",
      text: [
        say(
          "Na rezervaciju odgovarate u roku od {days} dana. Ako ne odgovorite, ona se sama otkazuje i tema je opet slobodna. Kad odbijate, upišite razlog: student ga dobiva u obavijesti.",
          { days: daysToConfirm },
        ),
      ],
      explains: ["mentor/confirm-reservation/:id", "mentor/require-actions", "mentor/reserved-thesis"],
      also: "potvrditi odbiti rezervaciju rok",
    },
    {
      id: "pregled-rada",
      title: "Kako pregledati rad?",
      text: [
        "Na radne verzije odgovarate komentarom i datotekom. Konačnu verziju odobravate, tražite manje izmjene ili je vraćate na doradu. Manje izmjene student unosi u istu verziju; vraćeni rad predaje iznova.",
        "Komentor vidi rad i komentira ga, a odlučuje mentor.",
      ],
      explains: [
        "document/mentor-working-version/:id",
        "document/mentor-approve-final-version/:id",
        "document/mentor-return-final-version/:id",
        "document/mentor-response-final-version/:id",
        "mentor/co-mentor/active-thesis",
        "mentor/co-mentor/completed-thesis",
      ],
      also: "odobriti vratiti doraditi komentor",
    },
    {
      id: "termin-obrane",
      title: "Kako odrediti termin obrane?",
      text: [
        "Termin određujete kad studentska služba potvrdi formalne uvjete. Obrana počinje od ponedjeljka do subote između 7:00 i 20:30, traje 30 minuta i mora biti unutar obrambenog roka za koji je rad predan na vrijeme.",
        "Teza provjerava je li dvorana slobodna i imaju li mentor, komentor ili student u isto vrijeme drugu obranu. Dok studentska služba ne potvrdi termin, možete ga promijeniti.",
      ],
      explains: ["mentor/defense-date/:id", "mentor/scheduled-defenses"],
      also: "datum dvorana obrana zauzeto",
    },
  ],
};
