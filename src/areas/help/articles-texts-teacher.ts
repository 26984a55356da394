import { defenseMinutes, firstStart, lastStart } from "#areas/defenses/defenses.ts";
import { daysToConfirm } from "#areas/reservations/reservations.ts";
import { formatText } from "#kit/text/localization.ts";
import type { Chapter } from "./help.ts";

export const teacherChapter: Chapter = {
  for: "teacher",
  articles: [
    {
      id: "prijedlog-teme",
      title: "Kako predložiti temu?",
      text: [
        "Skicu vidite samo Vi. Kad je pošaljete na objavu, pregledava je voditelj odjela: objavljuje je ili vraća s napomenom. Neobjavljenu temu mijenjate slobodno, a objavljena se više ne može vratiti među neobjavljene.",
        "Dok upisujete naziv, Teza pokazuje slične teme ove i ranijih godina s mentorom i godinom. Isti popis vidi i voditelj odjela.",
        "Temu možete čuvati za jednog studenta do određenog dana: na taj se dan oslobađa. Student se prije toga morao barem jednom prijaviti u Tezu.",
      ],
      steps: [
        "Odaberite studij i programe, upišite naziv i opis te ključne riječi.",
        "Spremite skicu ili je odmah pošaljite na objavu. Više skica odjednom šaljete s popisa skica.",
      ],
      explains: ["thesis/mentor/new", "thesis/mentor/edit/:id", "thesis/show/:id"],
      also: "nova tema skica predbilježba komentor ključne riječi slične teme",
    },
    {
      id: "prijedlozi-studenata",
      title: "Student mi predlaže temu. Što mogu?",
      text: [
        "Prijedlog čeka na stranicama „Danas” i „Prijedlozi studenata”. Ako ga preuzmete, nastaje Vaša skica teme, predbilježena za studenta: prije objave možete sve izmijeniti, i predbilježbu.",
        "Prijedlog možete i vratiti na doradu ili odbiti. Tada studentu napišite što treba promijeniti ili zašto ga ne prihvaćate.",
      ],
      explains: ["mentor/proposals", "mentor/proposal/:id"],
      also: "prijedlog studenta preuzeti skica nacrt vratiti odbiti tvrtka",
    },
    {
      id: "provjera-izvornosti",
      title: "Kako priložiti izvješće o podudarnosti?",
      text: [
        "Traži li studij provjeru izvornosti, na stranici rezervacije otvorite „Provjera izvornosti” i priložite izvješće servisa u PDF-u. Postotak čitamo iz izvješća; ako ga u njemu ne nađemo, upišite ga. Uvijek ga možete ispraviti, a uz njega piše je li pročitan ili upisan.",
        "Je li podudarnost iznad praga studija, napišite zašto rad ipak može dalje. Ispravi li se podudarnost naviše ili se priloži novo izvješće, obrazložite je ponovno; što ste već napisali, stoji u obrascu. Bez izvješća, a iznad praga bez obrazloženja, postupak se ne nastavlja. Podudarnost nije plagijat; ocjenjuje je mentor.",
        "Izvješće vide mentor, komentor, povjerenstvo i studentska služba. Student ga vidi kad mu ga pokažete, a možete ga i sakriti. Nova verzija rada može imati novo izvješće: važi zadnje, a ranija ostaju na stranici.",
      ],
      explains: ["originality/:id", "originality/new/:id"],
      also: "turnitin izvornost podudarnost sličnost prag postotak izvješće obrazloženje plagijat",
    },
    {
      id: "moja-kvota",
      title: "Koliko još radova mogu preuzeti?",
      text: [
        "Na stranici „Kvota” pišu ukupna kvota i kvota na svakom studiju, koliko ste ih od toga potrošili i koliko je mjesta slobodno. Kvotu troše sve otvorene rezervacije i radovi obranjeni u toj akademskoj godini.",
        "Kad je kvota popunjena, Vaše su teme i dalje javne, ali ih studenti ne mogu rezervirati. Kvotu mijenja prodekan.",
      ],
      explains: ["mentor/quota"],
      also: "kvota broj radova mjesta popunjeno maksimum",
    },
    {
      id: "vise-tema",
      title: "Kako predložiti više tema odjednom ili ponoviti lanjsku?",
      text: [
        "Lanjsku ili bilo koju drugu svoju temu kopirajte s popisa svojih tema: otvara se obrazac s njezinim vrijednostima, a ništa nije spremljeno dok ne spremite skicu.",
        "Više tema pripremite u tablici (Excel, LibreOffice, Google tablice) i zalijepite ih. Studij, program, odjel i komentora pišete imenom. Tema čiji naziv na tom studiju već imate ne sprema se drugi put, pa istu tablicu smijete zalijepiti ponovno.",
      ],
      steps: [
        "U prvi redak tablice upišite nazive stupaca; popis stupaca možete kopirati sa stranice za lijepljenje.",
        "Kopirajte retke iz tablice i zalijepite ih, pa pritisnite „Provjeri”.",
        "Pogledajte što u kojem retku treba ispraviti. Ispravni se retci spremaju kao skice, a ostali ostaju za ispravak.",
      ],
      explains: ["thesis/mentor/paste"],
      also: "excel tablica zalijepiti kopirati uvoz lanjska tema",
    },
    {
      id: "moje-teme",
      title: "Gdje su moje teme i što mogu s njima?",
      text: [
        "Svaki popis pokazuje teme jednog statusa, od skica do obranjenih. Iz retka otvarate temu ili rezervaciju, a desno su radnje koje taj status dopušta: uređivanje, zahtjev za izmjenu, zahtjev za brisanje, kopija.",
        "Teme koje čekaju objavu i obranjene teme možete preuzeti i kao PDF. Teme na kojima ste komentor imaju svoja dva popisa: njih samo čitate.",
      ],
      explains: [
        "mentor/draft-not-published-thesis",
        "mentor/not-published-thesis",
        "mentor/published-thesis",
        "mentor/completed-thesis",
        "mentor/deleted-thesis",
        "mentor/pdf-not-published-thesis",
        "mentor/pdf-completed-thesis",
        "thesis",
        "thesis/show-all",
        "thesis/new",
        "thesis/edit/:id",
        "thesis/delete/:id",
      ],
      also: "popis tablica pdf skice objavljene obranjene obrisane zahtjev",
    },
    {
      id: "trazenje-brisanja",
      title: "Kako tražiti brisanje objavljene teme?",
      text: [
        "Objavljenu temu ne možete sami ukloniti. Dok je slobodna, pošaljite zahtjev za brisanje s razlogom: o njemu odlučuje voditelj odjela. Do tada je student može rezervirati, i tada se više ne briše.",
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
        "Objavljenu temu sami predbilježujete za studenta do odabranog dana i sami je oslobađate. Kad taj dan dođe, tema je opet slobodna svima.",
      ],
      steps: [
        "Na stranici teme otvorite izmjene i pritisnite „Zatraži izmjenu”.",
        "Odaberite polje, upišite novu vrijednost i pošaljite zahtjev.",
        "Svoje zahtjeve i odluke o njima vidite na stranici „Moji zahtjevi za izmjenu”. Odaberite redak da biste usporedili staru i novu vrijednost ili obrisali zahtjev koji još čeka.",
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
      id: "zamjena",
      title: "Tko me mijenja dok me nema?",
      text: [
        "Na stranici „Zamjene” odredite nastavnika koji Vas mijenja od jednoga do drugoga dana, za sve ili samo za jednu temu. Za nastavnika na dopustu zamjenu može odrediti i prodekan.",
        "Zamjena vidi što čeka na Vas, dobiva obavijesti o tim radovima i odlučuje umjesto Vas, a u povijesti piše tko je odlučio i koga je mijenjao. Vaše poruke i Vaš kalendar ostaju samo Vama: o poruci koju Vam je kao mentoru netko poslao zamjena doznaje samo da je stigla i tko je šalje. Voditelja odjela zamjena mijenja i u odlukama odjela, osim o vlastitim temama. Promjenu mentora zamjena ne traži i s njom se ne slaže umjesto Vas.",
        "Zamjena prestaje automatski nakon zadnjega dana, a možete je završiti i prije. Tko nekoga mijenja, u te dane sam ne može imati zamjenu.",
      ],
      explains: ["stand-in"],
      also: "zamjena zamjenik dopust bolovanje odsutnost godišnji mijenjati",
    },
    {
      id: "potvrda-rezervacije",
      title: "Kako odgovoriti na rezervaciju?",
      text: [
        formatText(
          "Na rezervaciju odgovarate u roku od {days} dana. Ako ne odgovorite, ona se automatski otkazuje i tema je opet slobodna. Kad odbijate, upišite razlog: student ga dobiva u obavijesti.",
          { days: daysToConfirm },
        ),
        "Rok završava s krajem dana, a ako bi to bio neradni dan, s prvim sljedećim radnim danom. Na stranici rezervacije piše kojim i zašto.",
      ],
      explains: [
        "mentor/confirm-reservation/:id",
        "mentor/require-actions",
        "mentor/reserved-thesis",
      ],
      also: "potvrditi odbiti rezervaciju rok",
    },
    {
      id: "pregled-rada",
      title: "Kako pregledati rad?",
      text: [
        "Na radne verzije odgovarate napomenom, datotekom ili oboje. Konačnu verziju odobravate, tražite manje izmjene ili je vraćate na doradu. Manje izmjene student unosi u istu verziju; vraćeni rad predaje iznova.",
        "Komentor vidi rad i komentira ga, a odlučuje mentor. Svoj zadnji komentar možete ispraviti dok student ne pošalje sljedeću verziju.",
      ],
      explains: [
        "document/comments/:id",
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
        formatText(
          "Termin određujete kad studentska služba potvrdi formalne uvjete. Obrana počinje od ponedjeljka do subote između {firstStart} i {lastStart}, traje {defenseMinutes} minuta i mora biti unutar roka obrane za koji je rad predan na vrijeme.",
          { firstStart, lastStart, defenseMinutes },
        ),
        "Ispod obrasca su sljedeći slobodni termini, a za odabrani dan i svi ostali, s razlogom zašto nisu slobodni: zauzeta je dvorana ili mentor, komentor, student ili član povjerenstva ima drugu obranu. Odabrani termin upisuje se u obrazac.",
        "Blagdan ili drugi neradni dan iz akademskog kalendara ne nudi se kao slobodan, nego je označen svojim nazivom. Ako se obrana ipak treba održati tog dana, odaberite ga i potvrdite to kad Vas Teza pita.",
        "Ako studij traži povjerenstvo, odaberite ga prije termina, da se ponude samo termini u kojima su svi slobodni. Dok studentska služba ne potvrdi termin, možete ga promijeniti, a u kalendaru „Moje obrane” i povući na drugo vrijeme.",
        "U povjerenstvu drugih obrana možete sudjelovati i sami: tada dobivate obavijest, vidite rad, a do dana obrane možete odbiti uz razlog.",
      ],
      explains: ["mentor/defense-date/:id", "mentor/scheduled-defenses"],
      also: "datum dvorana obrana zauzeto slobodno povjerenstvo povući premjestiti",
    },
    {
      id: "primjeri-dobrih-radova",
      title: "Gdje su primjeri dobrih radova?",
      text: [
        "Na popisu su obranjeni radovi čiji su autori pristali da ih preporučujete studentima. Kad autor povuče pristanak, rad odmah nestaje. Cjelovit rad otvara se samo ako je javan.",
        "Na temi možete navesti što dopuštate od alata umjetne inteligencije; studenti to vide prije odabira. Izjavu studenta, ako je studij traži, čitate uz konačnu verziju. Promijeni li je student dok odlučujete, Teza traži da je ponovno pročitate.",
      ],
      explains: ["mentor/example-works"],
      also: "primjer pristanak umjetna inteligencija",
    },
    {
      id: "upis-ishoda-obrane",
      title: "Kako upisati ishod obrane?",
      text: [
        "Na nekim studijima ishod upisuje mentor ili predsjednik povjerenstva. Kad obrana počne, dobivate obavijest, a zadatak „Upiši ishod obrane” stoji među onima koji čekaju Vašu odluku. Ocjenu, datum, tijek i pitanja možete upisati i telefonom, u dvorani.",
        "Upisani ishod vidite samo Vi i studentska služba, koja ga potvrđuje; tek tada ga vidi i student. Do potvrde ga možete promijeniti. Ako Vam ga služba vrati, razlog piše na istoj stranici.",
        "Ako ishod ne možete upisati, upisuje ga studentska služba.",
      ],
      explains: ["defense/outcome/:id"],
      also: "ocjena zapisnik obrana predsjednik povjerenstva upisati potvrda službe",
    },
    {
      id: "biljeske-mentora",
      title: "Kako nešto poručiti svojim studentima?",
      text: [
        "Bilješku napišite jednom za sve: na primjer kako radite s mentorandima ili kad imate konzultacije. Prikazana javno stoji na Vašoj stranici među temama, i bez prijave. Poslanu e-poštom dobivaju studenti koji kod Vas imaju aktivnu rezervaciju na odabranim studijima.",
        "Uz bilješku možete priložiti datoteku (PDF, DOCX ili zip). Ponovno se šalje samo kad to označite.",
      ],
      explains: [
        "mentor-note",
        "mentor-note/show-all",
        "mentor-note/show/:id",
        "mentor-note/new",
        "mentor-note/edit/:id",
        "mentor-note/delete/:id",
      ],
      also: "bilješka napomena obavijest studentima konzultacije datoteka",
    },
  ],
};
