import { defenseMinutes } from "#areas/defenses/defenses.ts";
import { formatText } from "#kit/text/localization.ts";
import type { Chapter } from "./help.ts";

export const everyoneChapter: Chapter = {
  for: "everyone",
  articles: [
    {
      id: "put-rada",
      title: "Koji put prolazi rad, od teme do potvrde?",
      text: [
        "Mentor predlaže temu, a voditelj odjela je objavljuje. Student rezervira slobodnu temu i čeka da mentor potvrdi rezervaciju. Zatim mentoru šalje radne verzije, a na kraju predaje konačnu verziju koju mentor odobrava.",
        "Nakon toga student uplaćuje naknadu, knjižnica i računovodstvo potvrđuju da nema dugovanja, student potvrđuje izjave, a studentska služba provjerava formalne uvjete. Mentor određuje termin obrane, studentska služba ga potvrđuje i nakon obrane upisuje ocjenu. Naposljetku se izrađuje potvrda o završetku studija.",
        "Na svakoj stranici rezervacije piše koji je status, otkad traje, tko je na redu i što slijedi.",
      ],
      explains: ["", "homepage-user"],
      also: "postupak tijek koraci status",
    },
    {
      id: "trazenje-teme",
      title: "Kako pronaći temu?",
      text: [
        "Teme možete pregledavati po mentorima ili po ključnim riječima, a prijava nije potrebna. Uz svakog mentora piše koliko ima slobodnih mjesta: to su objavljene teme koje se još mogu rezervirati, dokle dopušta mentorova kvota.",
        "Na početku vidite objavljene teme. Iznad popisa možete uključiti i rezervirane i obranjene, odabrati studij i upisati dio imena ili ključne riječi. Ključne riječi možete poredati po učestalosti ili abecedno te ostaviti samo one koje ima barem nekoliko tema. Mentore možete gledati kao kartice ili kao tablicu.",
        "Odabir ostaje u adresi, pa takav popis možete spremiti ili poslati.",
      ],
      explains: [
        "student/theses-by-mentors",
        "student/theses-by-mentors/:id",
        "student/theses-by-mentors-and-study/:id",
        "student/theses-by-mentor-on-study/:mentor/:study?",
        "student/theses-by-keywords",
        "student/theses-by-keywords/:id",
        "student/theses-by-keywords-and-study/:id",
        "student/theses-by-keyword-on-study/:keyword/:study?",
      ],
      also: "popis tema mentori slobodne teme slobodna mjesta filtri studij",
    },
    {
      id: "pretrazivanje",
      title: "Kako radi pretraživanje?",
      text: [
        "U polje u vrhu svake stranice upišite dio naziva teme, ključnu riječ ili ime mentora. Već dok pišete pojavljuju se prijedlozi: birajte ih mišem ili strelicama i tipkom Enter. Ako ništa ne odaberete, Enter otvara stranicu sa svim rezultatima. Do polja brzo dolazite tipkom /, a na mobitelu dodirom na povećalo.",
        "Kad ste prijavljeni, kombinacija Ctrl + K (na Macu ⌘ + K) otvara brzi pristup: počnite pisati naziv stranice ili radnje, ime osobe ili naziv teme pa pritisnite Enter. Nudi samo ono što smijete otvoriti, a službe studente pronalaze i po JMBAG-u. Tipka Esc ga zatvara.",
        "Slova č, ć, đ, š i ž možete izostaviti. Riječi možete upisati u bilo kojem padežu, a više njih bilo kojim redom: tema mora sadržavati sve. Najprije stoje rezultati koji se podudaraju točno onako kako ste upisali. Ako se pri pisanju potkrade pogreška, prikazuje se ono što ste vjerojatno mislili.",
        "Na stranici s rezultatima odaberite želite li samo teme, mentore ili ključne riječi te status i studij. Odabir ostaje u adresi.",
      ],
      explains: ["search"],
      also: "brzi pristup ctrl k naredbe traži pronađi povećalo tražilica prijedlozi dijakritici padež",
    },
    {
      id: "obavijesti-i-posta",
      title: "Kako odabrati što mi se javlja e-poštom?",
      text: [
        "Na stranici „Obavijesti i e-pošta”, koju otvarate iz svojeg profila, za svaki događaj birate kako Vam ga javljamo: e-poštom odmah, u pregledu jednom dnevno u sedam ujutro, samo na zvoncu ili nikako. Događaji su poredani po tome u kojoj Vas se ulozi tiču.",
        "Uz neke događaje stoji lokot: o njima uvijek javljamo e-poštom jer teče rok, jer se radi o terminu obrane ili zato što je to odluka o Vašim pravima.",
        "Djelatnici dobivaju i tjedni podsjetnik: popis onoga što čeka na njihovu odluku i koliko radnih dana. Dan mogu odabrati, a podsjetnik i isključiti.",
        "Temu možete i utišati: o njoj tada javljamo samo ono što je obvezno. U svakoj poruci e-pošte piše zašto je primate, a većina se može odjaviti i jednim pritiskom u programu za poštu. Obavijest na zvoncu i tada ostaje.",
      ],
      explains: ["user/notification-settings", "notifications/unsubscribe/:token"],
      also: "odjava mail newsletter digest dnevni pregled utišaj zvonce postavke",
    },
    {
      id: "poruke",
      title: "Kako se dopisujem s mentorom, studentom ili službom?",
      text: [
        "Na stranici „Poruke” stoje svi Vaši razgovori, najnoviji na vrhu, a broj nepročitanih poruka piše u izborniku. Pretražiti ih možete po naslovu, tekstu ili imenu.",
        "Uz temu si mogu pisati student, mentor, komentor i službe kod kojih je tema upravo na obradi. Bez teme student može pisati svojim mentorima i studentskoj službi, a zaposlenici jedni drugima i studentima s kojima rade. Ako poruku pošaljete nekolicini, svatko dobiva svoju i ne vidi komu ste još pisali.",
        "Privitak je zip do 80 MB; ako odaberete više datoteka, spremit ćemo ih u jedan zip. Poruka je pročitana kad je otvorite; možete je opet označiti nepročitanom. Poruke čitaju samo osoba koja piše i osoba kojoj je pisano, a administrator ne.",
        "Kad je to uključeno, na poruku možete odgovoriti i odgovorom na e-poruku koja Vas o njoj obavještava. Na stranici „Odgovaranje e-poštom” adrese za odgovor možete opozvati.",
      ],
      explains: [
        "message/list",
        "message/show-all-sent",
        "message/show-all-received",
        "message/show-for-thesis/:id",
        "message/mark-all-as-read",
        "message/mark-unread/:id",
        "message/show/:id",
        "message/new/:id?",
        "message/reply/:id",
        "message/mail-answers",
      ],
      also: "razgovor poruka odgovor privitak nepročitano dopisivanje",
    },
    {
      id: "stranica-teme",
      title: "Što piše na stranici teme?",
      text: [
        "Na stranici teme pišu opis, studij i programi za koje je namijenjena, mentor, komentor, tvrtka i strateško područje ako ih tema ima, ključne riječi te do kada se na studiju može rezervirati i koliko radova mentor još može preuzeti. Ispod su slične teme.",
        "Kad se student prijavi, na istoj stranici vidi ispunjava li uvjete i može li rezervirati temu.",
        "Stranica obranjenog rada pokazuje sam rad: sažetak i ključne riječi na oba jezika, autora, mentora, datum obrane, broj stranica, licenciju i citat, koji možete kopirati ili preuzeti za program u kojem vodite literaturu. Cjelovit rad možete preuzeti ako ga je autor učinio javnim; inače piše od kada je dostupan ili komu se možete obratiti. Opis teme koji je napisao mentor otvara se pri dnu stranice.",
      ],
      explains: ["student/thesis/:id"],
      also: "opis teme programi slične teme poveznica citiranje citat bibtex zotero licencija sažetak obranjen rad",
    },
    {
      id: "pracenje-tema",
      title: "Kako saznati da se pojavila nova tema?",
      text: [
        "Na stranici mentora, ključne riječi ili studija pritisnite „Prati nove teme”. Kad voditelj odjela objavi novu temu, dobit ćete obavijest i jednu poruku e-pošte, i onda kad tema odgovara na više onoga što pratite.",
        "Sve što pratite piše na stranici „Što pratim”. Ondje možete i prestati pratiti.",
        "Bez prijave možete pratiti Atom-kanal: pritisnite znak kanala pokraj gumba i adresu dodajte u svoj čitač.",
      ],
      explains: ["following"],
      also: "pratiti praćenje obavijest rss atom kanal čitač nova tema",
    },
    {
      id: "termini-obrana",
      title: "Gdje su termini obrana?",
      text: [
        formatText(
          "U kalendaru obrana objavljeni su termini koje je potvrdila studentska služba. Obrane su javne, traju {defenseMinutes} minuta i održavaju se od ponedjeljka do subote.",
          { defenseMinutes },
        ),
        "Kalendar možete gledati po mjesecima, tjednima i danima, vratiti se na prošle obrane te odabrati studij ili mentora. Ispod kalendara isti su termini u popisu, koji možete i ispisati. Adresa stranice pamti što ste odabrali, pa je možete poslati.",
      ],
      explains: ["scheduled-defenses"],
      also: "kalendar raspored obrane mjesec tjedan dan ispis prošle obrane",
    },
    {
      id: "adrese-kalendara",
      title: "Kako obrane i rokove dodati u svoj kalendar?",
      text: [
        "Nakon prijave na stranici „Pretplata na kalendar” izradite dvije adrese: jednu za obrane, drugu za svoje rokove. Dodajte ih kao pretplatu u Google kalendar, Outlook, Apple Kalendar ili drugi program. Termini se zatim automatski osvježavaju, i kad se obrana premjesti ili otkaže.",
        "Student i mentor u kalendaru vide svoje obrane, voditelj i obrane svojega odjela, a studentska služba sve. Među rokovima su istek rezervacije, odgovor mentora, predaja rada i kraj razdoblja za rezervaciju.",
        "Tko ima adresu, vidi isto što i Vi, i bez prijave. Ako je dođe do nekoga komu nije namijenjena, izradite nove adrese: stare odmah prestaju vrijediti.",
      ],
      explains: ["calendar-feeds"],
      also: "ical ics pretplata google outlook apple rokovi token poveznica kalendara",
    },
    {
      id: "prijava",
      title: "Kako se prijaviti?",
      text: [
        "Ako je na stranici za prijavu gumb „Prijavi se putem AAI@EduHr”, prijavite se elektroničkim identitetom svoje ustanove. Student pri prvoj prijavi odmah dobiva svoj račun prema JMBAG-u; zaposlenikov račun povezuje administrator. Odjavom iz Teze odjavljujete se i iz sustava AAI@EduHr.",
        "Inače se prijavite korisničkim imenom i lozinkom. Nakon više neuspjelih pokušaja prijava se nakratko zaustavlja; pričekajte pa pokušajte ponovno.",
        "Ako Vam sesija istekne dok nešto upisujete, Teza će zatražiti lozinku i nastaviti gdje ste stali. Upisano se ne gubi.",
      ],
      explains: ["login", "logout"],
      also: "sesija odjava aai eduhr elektronički identitet",
    },
    {
      id: "lozinka-i-uredaji",
      title: "Kako promijeniti lozinku i odjaviti se s drugih uređaja?",
      text: [
        "Na stranici „Prijava i sigurnost”, koju otvarate iz svojeg profila, upišite sadašnju i novu lozinku. Nova ima najmanje 12 znakova i odjavljuje Vas sa svih drugih uređaja, a o promjeni Vam javljamo e-poštom.",
        "Ako ste lozinku zaboravili, na stranici za prijavu odaberite „Zaboravili ste lozinku?”. Na adresu e-pošte koja je upisana u Tezi stiže poveznica kojom postavljate novu. Vrijedi pola sata i može se iskoristiti jednom. Tko se prijavljuje putem AAI@EduHr, lozinku mijenja na svojoj ustanovi.",
        "Na istoj stranici piše na kojim ste uređajima prijavljeni, otkad, kad su zadnji put korišteni i s koje mrežne adrese. Svaki možete odjaviti pojedinačno, a sve ostale i odjednom.",
      ],
      explains: ["user/security", "password/forgotten", "password/reset/:token"],
      also: "lozinka zaboravljena promjena nova uređaji sesije odjava sigurnost",
    },
    {
      id: "prijava-u-dva-koraka",
      title: "Kako uključiti prijavu u dva koraka?",
      text: [
        "Na stranici „Prijava i sigurnost” odaberite „Uključi prijavu u dva koraka” i upišite lozinku. Snimite QR kôd aplikacijom za jednokratne kodove na telefonu, a zatim upišite šest znamenki koje ona prikaže. Od tada se pri prijavi nakon lozinke traži i kod iz aplikacije.",
        "Pritom dobivate deset rezervnih kodova. Preuzmite ih ili ispišite: ako ostanete bez telefona, svakim se možete prijaviti jednom. Na istoj stranici lozinkom i kodom izrađujete nove ili isključujete drugi korak. O svakoj promjeni javljamo e-poštom.",
        "Ako nemate ni telefon ni rezervne kodove, drugi korak može isključiti administrator. Kad se prijavljujete putem AAI@EduHr, drugi korak traži Vaša ustanova, ako ga je postavila.",
      ],
      explains: ["user/second-factor", "login/code"],
      also: "2fa mfa totp autentifikator authenticator jednokratni kod rezervni kodovi drugi faktor dvofaktorska",
    },
    {
      id: "pristupni-kljucevi",
      title: "Kako se prijaviti pristupnim ključem?",
      text: [
        "Na stranici „Prijava i sigurnost” odaberite „Dodaj pristupni ključ”, upišite naziv po kojem ćete ga prepoznati i svoju lozinku, a zatim slijedite preglednik: ključ izrađuje Vaš telefon, računalo ili sigurnosni ključ, a otključavate ga otiskom prsta, licem ili PIN-om.",
        "Na stranici za prijavu odaberite „Prijavi se pristupnim ključem”: ni korisničko ime ni lozinka nisu potrebni. Ako se prijavljujete lozinkom, ključ je drugi korak. Uz prvi ključ dobivate i deset rezervnih kodova, za slučaj da ostanete bez uređaja.",
        "Na istoj stranici vidite kad je koji ključ dodan i zadnji put korišten, i lozinkom ga uklanjate. O svakoj promjeni javljamo e-poštom. U pregledniku s isključenim skriptama pristupni ključevi ne rade: ondje se prijavljujete lozinkom i jednokratnim ili rezervnim kodom.",
      ],
      explains: ["user/passkeys", "login/passkey"],
      also: "passkey passkeys webauthn fido2 yubikey otisak prsta lice bez lozinke drugi faktor",
    },
    {
      id: "moji-podaci",
      title: "Gdje su moji podaci i kako ih ispraviti?",
      text: [
        "Na stranici „Moj profil”, u izborniku s Vašim imenom, vidite svoje podatke, uloge, odjele i studije, poštu koju Vam je Teza poslala i adrese svojih kalendara. Ime, adresu e-pošte i uloge mijenja administrator, a podatke o studiju studentska služba: ako nešto nije točno, obratite im se.",
        "Zaposlenici u istom izborniku mogu dohvatiti svoje podatke iz kadrovske evidencije. Prije nego što ih potvrdite, vidite što bi se promijenilo.",
        "Sve što Teza o Vama vodi možete preuzeti na stranici „Moji podaci”, na koju vodi profil: u zip-datoteci su podaci za čitanje i za obradu računalom te Vaše datoteke.",
        "Koje se podatke vodi, koliko dugo i tko ih vidi, piše na stranici „Zaštita podataka”.",
      ],
      explains: ["user/profile", "user/update-employees", "user/my-data", "privacy"],
      also: "profil ime e-pošta jmbag ispravak osobni podaci gdpr kolačići kadrovska preuzimanje izvoz zip",
    },
    {
      id: "provjera-potvrde",
      title: "Kako provjeriti ispravu koju je izdao fakultet?",
      text: [
        "Na stranici „Provjera isprave” (/provjera) upišite kôd s isprave ili snimite njezin QR kôd. Vidjet ćete koja je to isprava i na kojem je jeziku, vrijedi li, zamjenjuje li se novom, je li zamijenjena ili poništena, uz studij, naslov rada, dan izdavanja i inicijale. Za ispravu na engleskom piše i kojem izvorniku na hrvatskom pripada.",
        "PDF isprave možete i usporediti s izdanim: datoteka se pritom uspoređuje u Vašem pregledniku i nikamo se ne šalje.",
      ],
      explains: ["provjera/:code?"],
      also: "qr kod vjerodostojnost potvrda",
    },
    {
      id: "izgled",
      title: "Kako promijeniti veličinu slova, boju, temu i jezik?",
      text: [
        "Pritisnite paletu u vrhu stranice. Odaberite veličinu slova, svijetlu ili tamnu temu, boju i slova za lakše čitanje kod disleksije. Pokraj palete možete odabrati engleski ili hrvatski jezik. Izbor se pamti godinu dana na ovom uređaju.",
        "Kako je Teza prilagođena osobama s invaliditetom i komu se obratiti ako Vam nešto nije dostupno, piše u izjavi o pristupačnosti.",
      ],
      explains: ["accessibility", "appearance"],
      also: "tamna tema disleksija pristupačnost boja font",
    },
    {
      id: "obavijesti",
      title: "Kako saznajem da je nešto novo?",
      text: [
        "O svakom koraku koji Vas se tiče dobivate obavijest i poruku e-pošte. Broj nepročitanih piše na zvoncu u vrhu stranice. Pritisnite obavijest i otvorit će se stranica na kojoj nastavljate.",
        "Sve svoje obavijesti, i one starije, vidite kad na zvoncu odaberete „Sve moje obavijesti”. Ondje možete označiti pročitanom jednu ili sve.",
        "Poruke e-pošte koje Vam je Teza poslala ostaju na stranici „Moja pošta”, na koju vodi Vaš profil.",
      ],
      explains: ["outbox", "notifications/list"],
      also: "zvonce zvono e-pošta mail poruke",
    },
    {
      id: "ponistavanje",
      title: "Može li se korak poništiti?",
      text: [
        "Uz poruku o obavljenom koraku stoji tipka „Poništi”. Dok nitko nije nastavio postupak ni o koraku obaviješten, njome se vraća sve kako je bilo: rezervacija, predana verzija, komentar, odobrenje, potvrda, prijedlog teme, odluka o zahtjevu ili povjerenstvu, termin obrane. Datoteke koje ste uz korak poslali više nitko ne može preuzeti.",
        "Obavijesti i poruke e-pošte o koraku šalju se nakon dvije minute: do tada ga možete poništiti. Korak o kojem se nikoga ne obavještava možete poništiti deset minuta.",
        "Ako ste već otišli s te stranice, korak ćete naći u korisničkom izborniku pod „Poništi korak”, a korak rezervacije i na njezinoj stranici („Poništi ovaj korak”).",
        "Objava teme, otkazivanje i zaključenje obrane ne mogu se poništiti. Što je već nastavljeno ili objavljeno, ispravlja se novim korakom uz razlog.",
      ],
      explains: ["undo"],
      also: "poništi vratiti pogreška krivo natrag",
    },
    {
      id: "nesto-ne-radi",
      title: "Što kad nešto ne radi?",
      text: [
        "Na dnu svake stranice pritisnite „Prijavi problem” i opišite što ste radili i što se dogodilo. Prijava zajedno s adresom stranice stiže administratoru; ne trebate biti prijavljeni.",
        "Ako poruka kaže da nemate pravo pristupa, stranica je namijenjena drugoj ulozi ili tuđem radu. Ako mislite da biste je trebali vidjeti, obratite se administratoru.",
      ],
      explains: ["send-problem"],
      also: "greška pogreška problem kvar podrška kontakt administrator pristup zabranjen",
    },
  ],
};
