import {
  daysToConfirm,
  monthsToDefend,
  regularFeeInCents,
  warningDays,
} from "#areas/reservations/reservations.ts";
import { megabytes } from "#kit/files/upload-rules.ts";
import { formatText } from "#kit/text/localization.ts";
import type { Chapter } from "./help.ts";

const [first, second, third] = warningDays;

export const studentChapter: Chapter = {
  for: "student",
  articles: [
    {
      id: "rezervacija",
      title: "Kako rezervirati temu?",
      text: [
        "Tema mora biti slobodna i namijenjena Vašem studijskom programu, a rezervirati možete samo u razdoblju koje je za Vaš studij objavio fakultet. Trebate biti na završnoj godini, imati upisan predmet završnog ili diplomskog rada te odslušanu radionicu o pisanju rada ili riješen test samoprocjene.",
        "Broje se i Vaše rezervacije na studiju te kvota mentora. Temu koju ste već jednom rezervirali ne možete rezervirati ponovno.",
        "Ako gumba nema, pod naslovom „Zašto ne mogu rezervirati?” piše koji uvjeti nisu ispunjeni i komu se obratiti.",
      ],
      steps: [
        "Otvorite stranicu teme.",
        "Pritisnite „Rezerviraj temu”.",
        formatText(
          "Pričekajte mentora. Na odgovor ima {days} dana; ako ne odgovori, rezervacija se automatski otkazuje.",
          {
            days: daysToConfirm,
          },
        ),
      ],
      explains: ["student/all-my-reservations"],
      also: "zašto ne mogu rezervirati uvjeti kvota razdoblje radionica",
    },
    {
      id: "lista-cekanja",
      title: "Kako čekati temu koja je zauzeta?",
      text: [
        "Na rezerviranu ili predbilježenu temu možete stati na listu čekanja. Na njezinoj stranici piše koliko studenata čeka, a Vaše mjesto vidite ondje i na stranici „Liste čekanja”.",
        "Kad se tema oslobodi, čuva se do kraja drugoga radnog dana prvome s liste koji tada ispunjava sve uvjete rezervacije. Taj student dobiva obavijest i e-poštu. Ako temu ne rezervira, nudi se sljedećemu. Tko tada ne ispunjava uvjete, zadržava svoje mjesto.",
        "Istodobno se jednom studentu čuva samo jedna tema. Tko odustane pa se vrati, staje na kraj liste.",
        "Možete i pratiti mentora. Kad se oslobodi njegova tema na koju nitko ne čeka, čuva se prvome od studenata koji ga prate, redom kojim su ga počeli pratiti, a koji tada ispunjava sve uvjete. Svoje mjesto vidite na stranici „Što pratim”. Ako se ne čuva nikomu, svima koji prate mentora javljamo da je slobodna.",
      ],
      explains: ["student/waiting-lists"],
      also: "lista čekanja red rezervirana tema oslobodi mjesto na listi",
    },
    {
      id: "vlastiti-prijedlog",
      title: "Kako predložiti vlastitu temu?",
      text: [
        "Ako imate ideju, svoju ili tvrtke s kojom surađujete, predložite je mentoru na svojem studiju. Mentor prijedlog preuzima, vraća Vam ga s napomenom ili odbija. O odgovoru dobivate obavijest i e-poštu.",
        "Od preuzetog prijedloga nastaje mentorova skica teme koja se čuva za Vas. Kad je voditelj odjela objavi, temu rezervirate kao i svaku drugu.",
      ],
      steps: [
        "Na stranici „Moji prijedlozi tema” pritisnite „Predloži temu”.",
        "Odaberite mentora, napišite naziv, opis i ključne riječi te pošaljite.",
        "Vraćeni prijedlog doradite na njegovoj stranici i pošaljite ponovno.",
      ],
      explains: ["student/proposals", "student/proposals/new", "student/proposal/:id"],
      also: "vlastita tema ideja tvrtka prijedlog mentoru povući",
    },
    {
      id: "promjena-mentora",
      title: "Može li se promijeniti mentor?",
      text: [
        "Dok rad traje, a termin obrane još nije određen, promjenu mentora mogu zatražiti student ili mentor na stranici rezervacije. S promjenom se trebaju složiti student, sadašnji i novi mentor, a odobrava je voditelj odjela. Svatko od njih može je i odbiti, uz razlog.",
        "Kad je promjena odobrena, tema prelazi novom mentoru i broji se u njegovu kvotu. Naziv teme, poruke, verzije rada i rokovi ostaju isti.",
        "Voditelj odjela sve promjene svojega odjela vidi na stranici „Promjene mentora”: one koje čekaju njegovu odluku, one na koje se još netko treba očitovati i one koje su odlučene.",
      ],
      explains: ["mentor-change/new/:id", "mentor-change/show/:id", "mentor-change/requested"],
      also: "promjena mentora novi mentor suglasnost voditelj odjela",
    },
    {
      id: "odustajanje",
      title: "Mogu li odustati od teme?",
      text: [
        "Dok mentor ne potvrdi rezervaciju, možete je otkazati sami. Poslije toga rezervaciju mogu otkazati mentor ili studentska služba, uz obrazloženje. Temu od koje ste odustali ne možete ponovno rezervirati.",
      ],
      explains: ["student/edit-reservation/:id"],
      also: "otkazati rezervaciju promjena teme",
    },
    {
      id: "rok",
      title: "Do kada moram obraniti rad?",
      text: [
        formatText(
          "Kad mentor potvrdi rezervaciju, ona vrijedi {months} mjeseci. Upozorenje dobivate {first}, {second} i {third} dana prije isteka. Ako termin obrane do tada nije određen, rezervacija se automatski otkazuje, a tema je opet slobodna.",
          { months: monthsToDefend, first, second, third },
        ),
        "Rok istječe s krajem dana. Ako bi taj dan bio subota, nedjelja, blagdan ili neradni dan fakulteta, istječe s prvim sljedećim radnim danom; na stranici rezervacije piše kojim. Dok traju neradni dani fakulteta, primjerice kolektivni godišnji odmor, rezervacije ne istječu.",
        "Za predaju konačne verzije računa se početak slanja: ako ste zadnjega dana počeli slati datoteku prije ponoći, prima se i kad stigne poslije.",
        "Rok može produljiti studentska služba, uz obrazloženje.",
        "Na stranici rezervacije odjeljak „Hoću li stići u roku?” iz trajanja dosad obranjenih radova na Vašem studiju procjenjuje kad biste mogli braniti. Pomaknite klizač na dan kad mislite predati rad i vidjet ćete u kojem roku stižete i do kada svaki korak mora biti gotov.",
      ],
      explains: ["student/reservation/:id"],
      also: "istek produljenje roka 12 mjeseci hoću li stići u roku stižem li na rok procjena klizač",
    },
    {
      id: "radna-verzija",
      title: "Kako mentoru poslati radnu verziju?",
      text: [
        "Radnih verzija možete poslati koliko god treba, svaku s napomenom mentoru. Mentor odgovara napomenom, datotekom ili oboje. Čim odgovori, dobivate obavijest.",
      ],
      explains: ["document/student-working-version/:id"],
      also: "verzija napomena komentar mentor datoteka",
    },
    {
      id: "konacna-verzija",
      title: "Što treba za konačnu verziju?",
      text: [
        formatText(
          "Konačna verzija je PDF do {thesis} MB, sažetak, izjava o izvornosti, izbor dostupnosti i licencije te, ako trebate, zip s prilozima do {attachment} MB. Predajte je do dana predaje za rok obrane u kojem želite braniti rad.",
          { thesis: megabytes("thesis"), attachment: megabytes("attachment") },
        ),
        "Po želji upišite i sažetak i ključne riječi na engleskom: nacionalni repozitorij ih traži, a poslije obrane više ih ne možete dopuniti.",
        "Ako cjelovit rad ne smije odmah biti javan, primjerice zbog zaštite izuma, upišite do kojega se dana objava odgađa i zašto. Do tada su javni samo naslov i sažetak. Poslije obrane dan mijenja studentska služba.",
        "Mentor je odobrava, traži manje izmjene (tada ispravljate istu verziju) ili je vraća na doradu (tada predajete novu).",
      ],
      explains: ["document/student-final-version/:id", "document/student-edit-final-version/:id"],
      also: "predaja sažetak licencija prilog zip creative commons",
    },
    {
      id: "uplata",
      title: "Kako platiti i priložiti potvrdu?",
      text: [
        formatText(
          "Naknada za završetak studija iznosi {fee, number, ::currency/EUR}, ako fakultet za Vaš studij nije odredio drugi iznos. Ako se ne naplaćuje, nema ni uplate ni potvrde. Inače, nakon što mentor odobri rad, priložite potvrdu o uplati kao PDF ili sliku do {payment} MB.",
          { payment: megabytes("payment"), fee: regularFeeInCents / 100 },
        ),
        "Na istoj stranici je popunjena uplatnica: slikajte kôd aplikacijom svoje banke, kopirajte podatke ili preuzmite PDF.",
        "Ako potvrda nije ispravna, računovodstvo je vraća s obrazloženjem i prilažete novu.",
      ],
      explains: ["student/confirmation-of-payment/:id", "student/check-debit-status/:id"],
      also: "naknada eura račun dugovanje knjižnica",
    },
    {
      id: "izvornost",
      title: "Tko provjerava izvornost mojeg rada?",
      text: [
        "Traži li to studij, mentor provjerava rad servisom fakulteta i prilaže izvješće o podudarnosti. Podudarnost nije plagijat; ocjenjuje je mentor. Izvješće vidite na stranici rezervacije kad Vam ga mentor pokaže, a tada dobivate i obavijest.",
      ],
      explains: [],
      also: "turnitin izvornost podudarnost plagijat sličnost postotak izvješće",
    },
    {
      id: "izjave",
      title: "Koje izjave potvrđujem?",
      text: [
        "Kad knjižnica i računovodstvo potvrde da nemate dugovanja, potvrđujete izjavu o izvornosti rada i izjavu o predaji rada. Nakon toga studentska služba provjerava formalne uvjete.",
      ],
      explains: ["student/statements/:id"],
      also: "izvornost autentičnost predaja",
    },
    {
      id: "alati-umjetne-inteligencije",
      title: "Kako navesti alate umjetne inteligencije?",
      text: [
        "Ako studij traži izjavu, na stranici rezervacije otvorite „Izjava o alatima umjetne inteligencije” i označite da alate niste koristili ili navedite svaki alat, svrhu i mjesto u radu. Što mentor dopušta, piše na stranici teme.",
        "Gdje je izjava obvezna, konačna se verzija ne može predati bez nje. Mijenjati je možete dok mentor ne odobri rad; prijašnje izjave ostaju u povijesti. Mentor je čita uz konačnu verziju, a na javnoj je stranici rada samo ako je studij tako odlučio. Teza ništa ne provjerava i ne ocjenjuje automatski.",
      ],
      explains: ["student/ai-statement/:id"],
      also: "ai ui chatgpt umjetna inteligencija izjava",
    },
    {
      id: "primjer-dobrog-rada",
      title: "Može li moj rad biti primjer drugima?",
      text: [
        "Uz izjave, ili poslije na stranici rezervacije, možete pristati da mentori Vaš obranjeni rad preporučuju kao primjer. Vide naslov, Vaše ime, studij i godinu; ocjenu ne vide, a zatvoreni rad ostaje zatvoren. Pristanak možete povući u svako doba, i rad odmah nestaje s popisa.",
      ],
      explains: ["student/example-consent/:id"],
      also: "pristanak primjer povući",
    },
  ],
};
