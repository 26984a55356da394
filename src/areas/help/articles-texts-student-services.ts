import type { Chapter } from "./help.ts";

export const studentServicesChapter: Chapter = {
  for: "studentServices",
  articles: [
    {
      id: "formalni-uvjeti",
      title: "Kako provjeriti formalne uvjete?",
      text: [
        "Kad student potvrdi izjave, rezervacija dolazi na Vaš popis. Ako je sve u redu, potvrdite uvjete i mentor može odrediti termin obrane. Inače rezervaciju vratite s razlogom: na ponovnu potvrdu izjava ili studentu na novu konačnu verziju. Potvrde knjižnice i računovodstva ostaju.",
      ],
      explains: [
        "service/student-services",
        "service/submitted-to-student-services/:id",
        "service/change-expires-at/:id",
        "service/change-in-english/:id",
      ],
      also: "vratiti izjave rok engleski",
    },
    {
      id: "dosje-studenta",
      title: "Gdje je sve o jednom studentu?",
      text: [
        "Pod „Dosjei studenata” upišite ime, prezime ili JMBAG. Na jednoj su stranici rezervacije, dokumenti, uplate, potvrde, poslane obavijesti i bilješke ureda.",
      ],
      explains: ["service/students", "service/student/:id"],
      also: "student pretraga JMBAG povijest dokumenti",
    },
    {
      id: "upis-u-isvu",
      title: "Kako upisati rezultate u ISVU?",
      text: [
        "Pod „Upis u ISVU” su obranjeni radovi čiji rezultat još nije upisan. Označite ih i pritisnite „Pošalji”. Teza za svaki najprije pita ISVU: ako je rezultat već ondje, sama ga označi kao upisan, inače ga upiše uz ocjenu, datum ispita i mentorovu oznaku. Ponovno slanje ne može upisati drugu ocjenu.",
        "Pod „U tijeku” su rezultati o kojima se ISVU još pita. Što ne uspije zbog veze ili zastoja, Teza pokušava ponovno sama, sve rjeđe. Ako ISVU rezultat ne primi, vraća se pod „Za upis”, dobivate obavijest, a u stupcu „Odgovor ISVU-a” piše zašto i što učiniti.",
        "Rezultat možete upisati i ručno pa ga označiti s „Već upisano”; tako je i dok ISVU nije povezan. Oznaku možete poništiti uz razlog; tko ju je i kad stavio ili poništio piše u povijesti rezervacije.",
      ],
      explains: ["report/register-in-isvu"],
      also: "ISVU ocjena rezultat poslati već upisano",
    },
    {
      id: "prijepis-u-isvu",
      title: "Kako prepisati podatke u prozore ISVU-a?",
      text: [
        "Pod „Prijepis u ISVU” su prozori ISVU-a koje još treba ispuniti: zadatak čim mentor potvrdi rezervaciju, a obrana, članovi povjerenstva s pitanjima i završetak studija kad je ishod konačan. Polja su poredana kao u ISVU-u. Svaki podatak kopirajte gumbom uz njega i zalijepite u ISVU; datumi i ocjena već su onakvi kakve ISVU traži. Gdje Teza podatka nema, to i piše.",
        "Kad ispunite prozor, pritisnite „Prepisano”: redak odlazi s popisa i otvara se sljedeći. U popisu se krećete tipkama J i K, a tipka A znači „Prepisano”. Tko je i kad označio prozor piše na stranici rezervacije pod „Prijepis u ISVU”; ondje oznaku možete poništiti i pogledati njezinu povijest. Ako se podaci poslije promijene, prozor se vraća na popis da ga ispravite u ISVU-u.",
        "Zadatak se vraća na popis i kad se odredi ili promijeni termin obrane, jer se tada zna datum roka. Obranu prepišite i kad je rezultat poslan u ISVU ili označen s „Već upisano”: tako ISVU dobiva ocjenu i datum ispita, ali ne i datum predaje i datum obrane. Pitanja se pripisuju članu povjerenstva ako redak počinje njegovim imenom i dvotočkom, na primjer „Horvat: …”.",
      ],
      explains: ["service/isvu-windows", "service/isvu-windows/:id"],
      also: "ISVU prozor prijepis kopirati zadatak obrana povjerenstvo pitanja završetak studija",
    },
    {
      id: "izvjestaji",
      title: "Kako čitati izvještaje?",
      text: [
        "Izvještaje čitaju studentska služba, prodekan i administrator. Filtri stoje u adresi stranice, pa je poveznica na izvještaj uvijek isti izvještaj. Redak otvorite strelicom da vidite od čega se sastoji, a tablicu poredajte, grupirajte, spremite kao pogled ili izvezite u XLSX i CSV.",
        "„Stanje na dan” pokazuje kako je bilo na kraju toga dana: podaci se slažu iz povijesti promjena. Nazive neobjavljenih tema vidi samo administrator, a u brojkama su i one.",
        "„PDF izvještaja” ispisuje ono što tablica pokazuje. „Šalji mi tjedno e-poštom” svakog ponedjeljka šalje poveznicu na izvještaj s istim filtrima; podataka u poruci nema.",
      ],
      explains: [
        "report/thesis-status",
        "report/reservation-status",
        "report/reservation-student",
        "report/completed-thesis",
        "report/thesis-mentor",
      ],
      also: "izvještaj statistika brojke stanje miruje obranjeni mentori kvote godina",
    },
    {
      id: "potvrda-termina",
      title: "Kako potvrditi termin obrane?",
      text: [
        "Potvrđen termin objavljuje se u javnom kalendaru. Ako ga ipak treba promijeniti, ponovno ga otvorite uz razlog i mentor određuje novi.",
      ],
      explains: ["service/confirm-defense-date/:id"],
      also: "kalendar ponovno otvoriti",
    },
    {
      id: "obrasci-i-zapisnik",
      title: "Kako izdati izjave studenta, obrazac B, prijavnicu i zapisnik?",
      text: [
        "Na stranici rezervacije otvorite „Isprave”. Pregled ništa ne sprema. Izdani primjerak čuva se takav kakav jest, s brojem, danom, otiskom i imenom onoga tko ga je izdao; kad se podaci promijene, izdajte novi.",
        "Izjave studenta i obrazac B ispisuju se otkad su potvrđeni formalni uvjeti. Izjave pišu onako kako ih je student potvrdio, sa svojim danima; izdane mogu preuzeti i student i mentor na stranici rezervacije. Ako ih student da ponovno, izdajte novi primjerak.",
        "Prijavnica i zapisnik ispisuju se otkad je potvrđen termin obrane. Zapisnik ispisan prije obrane ima crte za pisanje rukom.",
        "Na studiju koji traži provjeru izvornosti izdajte i „Izvješće o provjeri izvornosti”, kad je izvješće o podudarnosti priloženo i, iznad praga, obrazloženo. Prilaže ga mentor, a možete i Vi; obrazlaže samo mentor.",
        "Odaberite „Izdaj sve” i vidjet ćete koje se isprave rezervacije mogu izdati; izdaju se odjednom. Za sve obrane jednoga dana isto je na stranici „Isprave za više rezervacija”, pod „Dan obrana”. Rod u tekstu upisuje se jednom za studenta.",
      ],
      explains: [
        ...["service/papers/:id", "service/statements/:id", "service/generate-form-b/:id"],
        ...[
          "service/application-form/:id",
          "service/minutes/:id",
          "service/originality-report/:id",
        ],
      ],
      also: "obrazac prijavnica zapisnik izjave pdf ispis izvornost podudarnost turnitin",
    },
    {
      id: "isprave-odjednom",
      title: "Kako izraditi isprave za više rezervacija odjednom?",
      text: [
        "Na popisu „Rezervacije” označite retke i odaberite „Izradi isprave”, zatim vrstu isprave i oblik: jedan PDF za ispis ili zip sa zasebnim datotekama. Sve potpune potvrde odjednom birate na stranici „Potvrde”. Pregled pokazuje što će se izdati, što je već izdano, što se ne može i zašto se koja isprava ne može izdati na engleskom. Gdje rod u tekstu nije poznat, odaberite ga.",
        "Izrada teče i kad napustite stranicu, a možete je i prekinuti. Gotovu datoteku vidite samo Vi i čuva se jedan dan; izdane isprave ostaju uz rezervacije.",
      ],
      explains: ["service/paper-batch"],
      also: "skupno zip ispis odjednom isprave papiri potvrde",
    },
    {
      id: "zakljucivanje-obrane",
      title: "Kako zaključiti obranu?",
      text: [
        "Nakon početka obrane upišite ocjenu, datum ispita, tijek obrane i pitanja te je li se povjerenstvo složilo s ocjenom. Ocjena od 2 do 5 zaključuje rad i stvara nacrt potvrde o završetku studija. Negativna ocjena vraća temu među objavljene kad ishod postane konačan. Na studiju na kojem ishod upisuje mentor ili predsjednik povjerenstva zadatak dobivate kad je upisan: usporedite ga i potvrdite jednim pritiskom, ispravite prije potvrde ili vratite s razlogom. Ako ga nitko ne upiše tri dana, zadatak je i Vaš; upisati ga možete uvijek.",
        "Dok ishod nije konačan, sve upisano možete ispraviti, pa i ocjenu 1 u prolaznu ili obratno: na stranici rezervacije odaberite „Ispravi ishod” i upišite razlog. Do kada, piše na stranici rezervacije; inače je to 48 sati. Do tada se potvrda ne izdaje, rezultat se ne nudi za ISVU ni rad za Dabar, a tema neobranjenog rada ostaje zauzeta.",
      ],
      explains: ["service/finish-defense/:id"],
      also: "ocjena zapisnik povjerenstvo ispravak ishod",
    },
    {
      id: "vise-rezervacija",
      title: "Kako promijeniti rok ili jezik za više rezervacija odjednom?",
      text: [
        "Na popisu „Rezervacije” označite retke i odaberite „Promijeni rok” ili „Promijeni jezik rada”. Pregled za svaku rezervaciju pokazuje što je sada i što će biti, a uz one koje se ne mijenjaju i zašto. Upisuje se tek kad promjenu potvrdite.",
      ],
      explains: ["service/change-expires-at", "service/change-in-english"],
      also: "rok engleski skupno odjednom",
    },
    {
      id: "ispravak-obrane",
      title: "Kako ispraviti pogrešno upisanu ocjenu ili tijek obrane?",
      text: [
        "Na stranici rezervacije pod „Ostale radnje” odaberite „Ispravi podatke o obrani”, ispravite što je pogrešno i upišite razlog. Stare vrijednosti ostaju u povijesti, a student i mentor dobivaju obavijest bez ocjene. Kad je ishod obrane konačan, ocjena se tako više ne mijenja, nego samo po potpisanom zapisniku („Ispravi ishod po zapisniku”).",
        "Ako se promijenio datum ispita ili ocjena, izdana potvrda više ne vrijedi, što piše i na provjeri, i treba je ponovno izdati, a upisi u ISVU i Dabar označeni su za obnovu.",
      ],
      explains: ["service/correct-defense/:id"],
      also: "ocjena ispravak pogreška zapisnik",
    },
    {
      id: "potvrda-o-zavrsetku",
      title: "Kako izraditi potvrdu o završetku studija?",
      text: [
        "Nacrt se izrađuje automatski kad se obrana zaključi i navodi podatke koji nedostaju: rođenje, klasifikacijsku oznaku i urudžbeni broj. Dopunite ih, pogledajte pregled i izdajte potvrdu.",
        "Izdani primjerak čuva se s otiskom i kodom. Po kodu ili QR kodu svatko na stranici „Provjera isprave” vidi vrijedi li isprava, bez imena i ocjene. Novi primjerak zamjenjuje stari, a pogrešan možete poništiti uz razlog.",
        "Potvrda je na hrvatskom, na kojem god jeziku bio rad. Treba li studentu i potvrda na engleskom, za međunarodnu uporabu, označite to pri izdavanju ili je izdajte poslije, i godinama poslije: to je druga isprava, sa svojim URBROJEM i kodom, na kojoj piše kojem izvorniku pripada. Vrijedi dok vrijedi njezin izvornik.",
      ],
      explains: [
        "certificate-of-completion",
        "certificate-of-completion/show-all",
        "certificate-of-completion/show/:id",
        "certificate-of-completion/new",
        "certificate-of-completion/edit/:id",
        "certificate-of-completion/delete/:id",
        "certificate-of-completion/create-data/:id",
        "certificate-of-completion/create-pdf/:id",
      ],
      also: "potvrda pdf klasa urbroj",
    },
    {
      id: "ispravak-po-zapisniku",
      title: "Kako ispraviti ishod obrane po zapisniku?",
      text: [
        "Dok ishod nije konačan, ispravljate ga sami („Ispravi ishod”). Poslije toga na stranici rezervacije odaberite „Ispravi ishod po zapisniku”, priložite potpisani zapisnik i upišite ocjenu, suglasnost, datum, tijek i pitanja kako u njemu piše. Ništa se ne mijenja dok druga osoba, prodekan ili onaj koga je fakultet odredio, ne usporedi upisano sa zapisnikom i potvrdi. Obrana, njezin dan i povjerenstvo ostaju. Mijenjaju se ocjena i status. Izdana potvrda vrijedi dok se ne izda nova s ispravljenom ocjenom; ako rad po zapisniku nije obranjen, potvrda se povlači i tema se oslobađa. Ako je rad obranjen, a temu u međuvremenu ima drugi student, rad se nastavlja na vlastitoj kopiji teme. ISVU i Dabar mijenjate ručno; zadatak je na popisu „Odluke o obranama”.",
      ],
      explains: ["outcome-decision/minutes/:id"],
    },
    {
      id: "odluka-o-obrani",
      title: "Kako upisati odluku o poništenju obrane ili oduzimanju naslova?",
      text: [
        "Na stranici rezervacije zaključene obrane odaberite „Upiši odluku o obrani”. Upišite donositelja, KLASU, URBROJ, dan i razlog te priložite odluku u PDF-u. Ništa se ne mijenja dok je prodekan ne usporedi s prilogom i potvrdi; do tada upis možete povući.",
        "Kad je poništenje potvrđeno, rezervacija se vraća mentoru, koji određuje novi termin obrane. Ocjena, datumi, tijek i pitanja brišu se, a ostaju u povijesti. Izdana se potvrda povlači i na stranici „Provjera potvrde” više ne vrijedi. Ako je rok rezervacije prošao ili bi prošao ranije, rezervacija vrijedi još dvanaest mjeseci. Ima li temu u međuvremenu drugi student, rad nastavlja na vlastitoj kopiji teme.",
        "Kad je potvrđeno oduzimanje naslova, rezervacija ostaje zaključena. Izdane se potvrde povlače i nova se ne izdaje. Cjelovit rad zatvara se za sve izvan fakulteta: ne može se preuzeti, citirati ni poslati u Dabar. Na javnoj stranici rada ostaju naslov i autor, i piše da je naslov oduzet, bez razloga.",
        "Je li rezultat već upisan u ISVU ili rad pohranjen u Dabar, na popisu „Odluke o obranama” nastaje zadatak. Izmijenite upis u tom sustavu pa ga označite kao učinjen.",
      ],
      explains: ["outcome-decision", "outcome-decision/new/:id"],
      also: "oduzeti naslov oduzimanje naslova poništiti obranu poništenje ishod ocjena odluka vijeće klasa urbroj ručno isvu dabar",
    },
    {
      id: "povjerenstvo",
      title: "Kako odabrati povjerenstvo za obranu?",
      text: [
        "Na studiju koji ga traži povjerenstvo bira mentor uz termin obrane ili studentska služba. Odaberite predsjednika, članove i, po potrebi, zapisničara. Mentor je uvijek član. Tko u vrijeme obrane ima drugu obranu, ne može biti odabran.",
        "Odabrani dobivaju obavijest, vide rad i obranu u svojem kalendaru, a do dana obrane mogu odbiti uz razlog. Tada odaberite zamjenu. Bez potpunog povjerenstva obrana se ne može zaključiti.",
        "Traži li studij odobrenje, povjerenstvo odobrava voditelj odjela mentorove teme. Zamjenu odobrava posebno. Što studij traži, administrator upisuje na stranici studija.",
      ],
      explains: ["defense/committee/:id"],
      also: "predsjednik član zapisničar odobrenje voditelj odjela zamjena odbiti komisija",
    },
    {
      id: "dvorane",
      title: "Kako urediti popis dvorana?",
      text: [
        "Pod „Dvorane” upišite naziv, broj mjesta i, za obrane na daljinu, poveznicu. Mentor pri određivanju termina bira dvoranu s tog popisa ili upisuje drugo mjesto.",
        "Dvorani koja se više ne koristi uklonite oznaku „U uporabi”. Zakazane obrane ostaju u njoj, a za nove se ne nudi. Poveznicu ne vide posjetitelji, nego samo sudionici obrane.",
      ],
      explains: [
        "room",
        "room/show-all",
        "room/new",
        "room/show/:id",
        "room/edit/:id",
        "room/delete/:id",
      ],
      also: "soba prostorija učionica kapacitet online poveznica na daljinu",
    },
    {
      id: "sluzbeni-nazivi",
      title: "Kako urediti nazive koji pišu na ispravama?",
      text: [
        "Pod „Službeni nazivi” stoji što isprave ispisuju za zvanja i titule, akademske nazive, studije, vrste radova i odjele: na hrvatskom, ako se razlikuje od evidencije, i na engleskom, po potrebi u oba roda. Naziv upišite onako kako piše u evidenciji, na primjer „izv. prof. dr. sc.”.",
        "Nazivi se mijenjaju, pa svaki redak može imati dane od kojih i do kojih vrijedi. Isprava ispisuje ono što je vrijedilo na datum obrane, i kad se izdaje godinama poslije. Za isti dan naziv ima samo jedan redak.",
        "Gdje retka nema, na hrvatskim ispravama piše kao u evidenciji. Isprava na engleskom bez engleskoga naziva ne izdaje se: što nedostaje, piše prije izdavanja.",
      ],
      explains: [
        ...[
          "official-term",
          "official-term/show-all",
          "official-term/show/:id",
          "official-term/new",
        ],
        ...["official-term/edit/:id", "official-term/delete/:id"],
      ],
      also: "zvanje titula rang prevesti prijevod engleski prvostupnik magistar docent profesor",
    },
    {
      id: "studenti-na-studiju",
      title: "Kako studentu omogućiti rezervaciju?",
      text: [
        "Na popisu „Studenti na studiju” upisujete studijski program, godinu studija, upisani predmet završnog ili diplomskog rada, radionicu i test samoprocjene. O tim podacima ovisi smije li student rezervirati temu; promjena vrijedi odmah.",
        "Kad je ISVU povezan, program, godinu i upisani predmet Teza svake noći čita iz njega i sama preuzima manje promjene. Pod „Podaci studenata iz ISVU-a” vidite što bi se promijenilo i potvrđujete veće promjene, a možete ga i odmah pročitati. Ako se podaci nekog studenta namjerno razlikuju od ISVU-a, na obrascu upišite razlog: dok on stoji, ostaju kako ste ih upisali. Student uz uvjete vidi odakle su podaci i kad je ISVU pročitan. Iz ISVU-a su i ostvareni ECTS bodovi na stranici studenta; o njima ništa ne ovisi.",
        "Više studenata odjednom označite na istom popisu: odaberite ih u tablici, pa što vrijedi za sve, na primjer da su odslušali radionicu, upisali predmet ili koji im je program. Oznaku deset sekundi možete poništiti.",
        "Iznimku od razdoblja rezervacija ili drugi broj radova odobravate jednom studentu na istom obrascu.",
        "Što određenom studentu nedostaje za određenu temu, vidite na stranici „Nova rezervacija”: ona ne rezervira, nego provjerava uvjete.",
      ],
      explains: [
        "user-study/student",
        "user-study/show-all-student",
        "user-study/show-student/:id",
        "user-study/new-student",
        "user-study/edit-student/:id",
        "user-study/student-records",
        "user-study/delete/:id",
        "reservation/new",
      ],
      also: "radionica samoprocjena godina program kasna rezervacija uvjeti broj radova iznimka",
    },
    {
      id: "rezervacije-kao-zapisi",
      title: "Gdje vidim sve rezervacije i mogu li ih ispraviti?",
      text: [
        "Popis „Rezervacije” pokazuje one u tijeku, a iznad njega birate i sve ostale. Status i datume upisuju koraci, svaki svoj, pa se ne prepravljaju: na stranici zapisa uz svaki podatak piše koji ga korak mijenja i čiji je.",
        "Rezervaciju koja ne bi trebala postojati otkažite uz razlog na stranici njezina tijeka. Tema je tada opet slobodna.",
      ],
      explains: [
        "reservation",
        "reservation/show-all",
        "reservation/show/:id",
        "reservation/edit/:id",
        "reservation/delete/:id",
      ],
      also: "popis rezervacija ispravak otkazivanje zapis",
    },
  ],
};
