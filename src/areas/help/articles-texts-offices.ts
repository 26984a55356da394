import type { Chapter } from "./help.ts";

export const headOfDepartmentChapter: Chapter = {
  for: "headOfDepartment",
  articles: [
    {
      id: "objava-tema",
      title: "Kako objaviti teme?",
      text: [
        "Na popisu su teme odjela koje vodite i koje čekaju objavu, one koje najdulje čekaju prve. Prije objave svaku vidite u cijelosti, zajedno sa sličnim temama iz ove i ranijih godina. Odabrane teme možete i ispisati.",
        "Temu koju treba doraditi vratite mentoru s napomenom: ona je opet skica, a mentor napomenu dobiva obaviješću i e-poštom. Istu napomenu možete poslati za više tema odjednom.",
        "Objavljena se tema više ne može vratiti među neobjavljene.",
      ],
      steps: [
        "Označite teme na popisu (Ctrl + A označava sve) i pritisnite „Pregledaj i objavi”. Jednu temu pročitajte i objavite pokraj popisa.",
        "Pročitajte teme; one koje još nećete objaviti odznačite ili vratite mentoru.",
        "Pritisnite „Objavi odabrane”. Ako neka tema u međuvremenu više ne čeka objavu, uz nju piše zašto, a ostale su objavljene.",
      ],
      explains: ["head-of-department/not-published"],
      also: "objaviti vratiti mentoru napomena ispis odjel pregled slične teme",
    },
    {
      id: "izmjene-tema",
      title: "Kako odlučiti o zahtjevima za izmjenu?",
      text: [
        "Na popisu su zahtjevi nastavnika iz odjela koje vodite, a pokraj njega postojeća i nova vrijednost odabranog zahtjeva, uspoređene riječ po riječ. Više zahtjeva možete označiti i odobriti odjednom.",
        "Odobrena izmjena odmah vrijedi u temi i u njezinoj rezervaciji. Kad odbijete, upišite razlog: mentor ga dobiva u obavijesti i e-poštom. O svakom se zahtjevu odlučuje jednom.",
        "Ako je tema promijenjena otkad je zahtjev poslan, zahtjev je zastario i ne može se odobriti, da se ne prepiše tuđa izmjena. Odbijte ga ili pričekajte da ga mentor pošalje ponovno.",
      ],
      explains: ["edit-request/requested", "edit-request/refused", "edit-request/approved"],
      also: "izmjena zahtjev odobriti odbiti razlog zastario usporedba",
    },
    {
      id: "brisanje-tema",
      title: "Kako odlučiti o zahtjevima za brisanje?",
      text: [
        "Nastavnik može tražiti brisanje teme koja je objavljena i koju nitko nije rezervirao. Dok ne odlučite, tema ostaje slobodna. Ako je student u međuvremenu rezervira, zahtjev možete samo odbiti.",
        "Odobrena se tema briše: studenti je više ne vide. Kad odbijete, upišite razlog: mentor ga dobiva u obavijesti i e-poštom te ga vidi uz zahtjev.",
        "Na popisu odobrenih zahtjeva obrisanu temu možete vratiti. Ona je tada opet objavljena i slobodna, a mentor o tome dobiva obavijest.",
      ],
      explains: ["delete-request/requested", "delete-request/refused", "delete-request/approved"],
      also: "obrisati brisanje odobriti odbiti vratiti iz obrisanih zahtjev",
    },
    {
      id: "preuzimanje-poslova",
      title: "Mentor više ne može voditi radove. Tko ih preuzima?",
      text: [
        "Mentor ne može voditi radove kad mu je račun zatvoren ili istekao, kad izgubi ulogu nastavnika ili pravo na studiju. Njegove se slobodne teme tada ne nude, a studenti koji kod njega pišu rad ne dobivaju odgovor.",
        "Na stranici „Za preuzimanje” vidite takve rezervacije, teme, komentorstva, članstva u povjerenstvima i prijedloge studenata u odjelima koje vodite, s razlogom i danom od kojega traje. Prodekan vidi sve odjele, a i odjele čiji voditelj ne može odlučivati.",
        "Poslovi nestaju s popisa kad ih netko preuzme, dok traje zamjena i kad ih osoba opet može obavljati. Student i novi mentor dobivaju obavijest; tema, poruke, verzije i rokovi ostaju.",
      ],
      steps: [
        "Uz osobu pritisnite „Predaj poslove”. Odznačite rezervacije i teme koje će preuzeti netko drugi.",
        "Odaberite novoga mentora, koji na tom studiju smije biti mentor i ima slobodno mjesto za svaku rezervaciju, ili zamjenu i dan do kojega traje.",
        "Pritisnite „Predaj”.",
      ],
      explains: ["hand-over", "hand-over/:id"],
      also: "zatvoren račun mentor otišao mirovina deaktiviran novi mentor zamjena preuzeti predati",
    },
  ],
};

export const libraryChapter: Chapter = {
  for: "library",
  articles: [
    {
      id: "pohrana-u-dabar",
      title: "Što ide u Dabar i što prije slanja treba provjeriti?",
      text: [
        "Na stranici teme odaberite „Pohrana u Dabar”. Provjera kaže što nedostaje ili je neobično, tko to ispravlja i gdje. Mentor istu provjeru vidi čim je tema rezervirana, a Vi prije obrane i poslije nje.",
        "„Što bi se poslalo” pokazuje podatke i datoteke paketa. Za obranjen rad možete pročitati zapis MODS i preuzeti cijeli paket (BagIt u zipu), onakav kakav bi bio poslan danas.",
        "Provjera gleda i u datoteku rada: predstavlja li se kao PDF/A, sadržava li svoje fontove, je li zaštićena ili oštećena. Drži li se doista pravila PDF/A, može reći samo validator.",
        "Ako je autor odgodio objavu, studentska služba na istoj stranici može promijeniti dan otvaranja, uz razlog. Student i mentor o tome dobivaju obavijest, kao i tjedan dana prije otvaranja i na sam dan.",
      ],
      steps: [
        "Pod „Pohrana u Dabar” označite obranjene radove i pritisnite „Pošalji u Dabar”. Jedan rad pošaljite s njegove stranice.",
        "Teza sprema paket, pita Dabar ima li ga već i šalje ga. Status provjerava sama, sve rjeđe što dulje traje.",
        "Vrati li Dabar rad, dobivate obavijest s njegovom porukom. Dopunite što nedostaje i pošaljite ga ponovno: uz podatke su istaknute promjene od zadnjeg slanja.",
        "Kad je rad objavljen, na njegovoj su stranici oznaka u Dabru i URN:NBN, a student i mentor dobivaju poruku. Ako zapis poslije nestane iz repozitorija ili dobije drugi naslov, dobivate obavijest.",
      ],
      explains: ["thesis/send-to-dabar/:id", "service/dabar"],
      also: "Dabar repozitorij pohrana paket BagIt MODS zapis metapodaci",
    },
    {
      id: "potvrda-knjiznice",
      title: "Kako potvrditi da student nema dugovanja u knjižnici?",
      text: [
        "Na popisu su studenti koji su priložili potvrdu o uplati. Označite one koji nemaju dugovanja i potvrdite. Knjižnica i računovodstvo potvrđuju neovisno, bilo kojim redom.",
      ],
      explains: ["service/library"],
      also: "knjige dugovanje razduženje",
    },
    {
      id: "potvrda-po-popisu",
      title: "Kako odjednom potvrditi mnogo studenata?",
      text: [
        "Otvorite „Potvrda po popisu” pa zalijepite, upišite ili skenirajte JMBAG-ove. Uz svaki piše što će biti: zeleno će se potvrditi, žuto je u drugom statusu, a crveni JMBAG nije poznat ili je pogrešno upisan.",
        "Jednim se pritiskom potvrđuju svi zeleni. Za svakog dobivate ishod i popis koji možete ispisati. Isto vrijedi za računovodstvo.",
      ],
      explains: ["service/clear-by-list"],
      also: "JMBAG skener čitač kamera popis zalijepiti",
    },
    {
      id: "biljeska-ureda",
      title: "Što kad potvrdu još ne mogu dati?",
      text: [
        "Zapišite bilješku s razlogom. Ona ne mijenja status: čitaju je samo Vaš ured i studentska služba. Možete joj zadati dan na koji ćete dobiti podsjetnik.",
        "Ako tako odaberete, student dobiva poruku u kojoj piše kojem se uredu treba javiti, bez razloga.",
      ],
      explains: ["service/note/:id"],
      also: "bilješka razlog podsjetnik dug",
    },
  ],
};

export const accountancyChapter: Chapter = {
  for: "accountancy",
  articles: [
    {
      id: "potvrda-racunovodstva",
      title: "Kako potvrditi uplatu?",
      text: [
        "Otvorite potvrdu o uplati, provjerite iznos i uplatitelja pa potvrdite. Neispravnu potvrdu vratite s obrazloženjem; student tada prilaže novu.",
        "Ako Teza iz ISVU-a čita školarinu, uz studenta piše koliko duguje i kad je to pročitano. Podatak je samo za uvid: odlučujete Vi.",
      ],
      explains: ["service/accountancy"],
      also: "uplatnica iznos vratiti potvrdu školarina dug ISVU",
    },
    {
      id: "uplate-iz-izvadaka",
      title: "Kako uvesti bankovni izvadak?",
      text: [
        "Pod „Uplate iz izvadaka” odaberite „Uvezi izvadak” i priložite datoteku camt.053 (XML) ili CSV iz internetskog bankarstva, za račun na koji se uplaćuju naknade. Ista se uplata ne uvozi dvaput. Uplate koje banka još nije proknjižila samo se prikazuju, a povrati čekaju Vašu odluku pod „Za provjeru”.",
        "Uplate s pozivom na broj s uplatnice čekaju pod „Spremno”: označite ih i prihvatite. Prihvaćena uplata zamjenjuje studentovu potvrdu o uplati i Vašu potvrdu.",
        "Pod „Prijedlozi” odlučite čija je uplata. Ono što se ne može prihvatiti odložite uz napomenu.",
      ],
      explains: ["service/bank-statements", "service/bank-statements/new"],
      also: "izvod banka camt csv uvoz uplatnica poziv na broj",
    },
    {
      id: "podaci-za-uplatu",
      title: "Gdje se mijenja iznos naknade ili IBAN?",
      text: [
        "Pod „Podaci za uplatu” upišite nove podatke i dan od kojega vrijede; do tada vrijede dosadašnji. S tim se podacima izrađuju uplatnice studenata.",
        "Poziv na broj sastavite od riječi GODINA, JMBAG i REZERVACIJA. Kontrolnu znamenku Teza dodaje automatski, a neispravan IBAN odbija.",
      ],
      explains: [
        "payment-setting",
        "payment-setting/show-all",
        "payment-setting/new",
        "payment-setting/show/:id",
        "payment-setting/edit/:id",
        "payment-setting/delete/:id",
      ],
      also: "uplatnica poziv na broj model primatelj šifra namjene cijena",
    },
  ],
};
