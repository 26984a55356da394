import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import { formatText } from "#kit/text/localization.ts";
import type { Chapter } from "./help.ts";

export const viceDeanChapter: Chapter = {
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
        "Pregledajte prijedlog: razdoblja rezervacija i rokovi obrane pomaknuti su za godinu dana, na radni dan, a kvote su jednake. Promijenite što treba ili odznačite što ne želite prenijeti.",
        "Pritisnite „Prenesi u godinu…”. Sve se upisuje odjednom; ako nešto nije u redu, ne upisuje se ništa, a uz polje piše što treba promijeniti.",
        "Dio koji nova godina već ima ne prenosi se. Pojedine zapise poslije uređujete u njihovim popisima: godine se ne smiju preklapati, kao ni rokovi obrane, a razdoblje rezervacija mora biti unutar godine.",
      ],
      explains: [
        "academic-year/roll-over",
        "academic-year",
        "academic-year/show-all",
        "academic-year/new",
        "academic-year/show/:id",
        "academic-year/edit/:id",
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
      id: "akademski-kalendar",
      title: "Kako unijeti kolektivni godišnji odmor i druge neradne dane?",
      text: [
        "Stranica „Akademski kalendar” pokazuje sve neradne dane u godini. Blagdani se računaju automatski, a kolektivni godišnji odmor, Dan fakulteta i slične dane unosite Vi ili administrator: „Novi neradni dani”, naziv, prvi i zadnji dan. Razdoblja se smiju preklapati; svaki se dan računa jednom.",
        "Neradni dani, blagdani i vikendi ne broje se u rokove u radnim danima: dokad se oslobođena tema čuva studentu s liste čekanja, koliko dugo nešto čeka mentora i kad dolaze podsjetnici. Slobodni termini obrana ne nude se na te dane, a mentor koji odabere takav dan mora to potvrditi.",
        "Rok koji bi završio na neradni dan završava s prvim sljedećim radnim danom; to na dnu iste stranice možete isključiti. Dan koji je netko upisao ostaje kako je upisan, uz upozorenje pri upisu. Dok traju neradni dani koje ste unijeli, nijedna rezervacija ne istječe.",
        "Promjena vrijedi odmah za sve što se tek računa. Dan do kojega se neka tema već čuva ostaje onaj koji je studentu javljen.",
      ],
      explains: [
        "academic-calendar",
        "non-working-day",
        "non-working-day/show-all",
        "non-working-day/new",
        "non-working-day/show/:id",
        "non-working-day/edit/:id",
        "non-working-day/delete/:id",
      ],
      also: "kalendar neradni dani praznik blagdan kolektivni godišnji odmor radni dani",
    },
    {
      id: "procjena-rokova",
      title: "Tko neće stići u roku?",
      text: [
        "Teza iz povijesti obranjenih radova zna koliko na kojem studiju traje svaki korak: srednju vrijednost i vrijednost unutar koje je četiri petine radova. Od osam radova nadalje za mentorove korake vrijedi njegov vlastiti tempo.",
        "Iz toga se za svaku otvorenu rezervaciju bez termina obrane računa kad bi rad mogao biti spreman. „Ne stiže” znači da ni uz uobičajeni tempo nema roka obrane prije isteka rezervacije, a „Tijesno” da stiže samo bez ikakva zastoja. Za studij s manje od pet obranjenih radova procjene nema.",
      ],
      explains: ["report/deadline-forecast"],
      also: "procjena kašnjenje rok obrane stiže medijan trajanje koraka",
    },
    {
      id: "kvote",
      title: "Kako rade kvote?",
      text: [
        formatText(
          "Kvota bez studija je ukupna kvota mentora; ako nije unesena, iznosi {defaultTotal} radova u akademskoj godini. Kvota sa studijem ograničava radove na tom studiju.",
          { defaultTotal: defaultTotalQuota },
        ),
        "U kvotu se broje otvorene rezervacije i radovi obranjeni u toj akademskoj godini. Slobodno je ono što preostaje.",
        "„Pregled kvota” pokazuje kako stoje svi mentori. U dijelu „Što ako?” upišite drukčije kvote i vidjet ćete tko bi bio iznad kvote i gdje bi se otvorila mjesta; ništa se pritom ne sprema.",
        "Ako kvotu smanjite ispod onoga što je već iskorišteno, Teza Vas upozorava i traži potvrdu. Postojeće rezervacije ostaju, a novih nema dok se broj radova ne spusti ispod kvote.",
      ],
      explains: [
        "mentor-academic-year",
        "mentor-academic-year/show-all",
        "mentor-academic-year/copy",
        "mentor-academic-year/overview",
        "mentor-academic-year/new",
        "mentor-academic-year/show/:id",
        "mentor-academic-year/quota/:id",
      ],
      also: "broj radova mentor kopiranje 20 što ako pregled statistika",
    },
    {
      id: "promjena-razdoblja-i-rokova",
      title: "Što se događa kad promijenim razdoblje ili rok?",
      text: [
        "Na stranici zapisa dio „Na što utječe” kaže koliko studenata sada može rezervirati, koliko se tema nudi, koliko je obrana zakazano i koliko radova čeka termin.",
        "Ako promjena zatvara rezervacije studentima koji sada mogu rezervirati ili ostavlja zakazane obrane izvan roka, Teza ih navodi i traži potvrdu. Termini i rezervacije pritom ostaju kakvi jesu.",
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
      id: "obavjescivanje-voditelja",
      title: "Kako doznati da rad predugo čeka mentora?",
      text: [
        "Na stranici „Obavješćivanje voditelja” odredite nakon koliko radnih dana voditelj odjela doznaje da nešto čeka mentora: odgovor na rezervaciju, na radnu ili konačnu verziju ili termin obrane. O svakom takvom zadatku voditelj doznaje jednom.",
        "Broje se samo radni dani; subote, nedjelje, blagdani i neradni dani iz akademskog kalendara ne broje se. Ako polje ostavite prazno, voditelji se ne obavješćuju.",
        "Na istoj stranici možete odrediti i rok za mentorove odgovore. Dok mentor nakon njega duguje odgovor na verziju rada ili termin obrane, rok rezervacije pomiče se dan po dan, a svaki pomak piše na stranici rezervacije. Potvrda rezervacije ima svoj rok i ne pomiče se.",
      ],
      explains: ["escalation"],
      also: "eskalacija kašnjenje mentor radni dani podsjetnik voditelj",
    },
    {
      id: "potvrda-odluke-o-obrani",
      title: "Kako potvrditi odluku o obrani ili naslovu?",
      text: [
        "Studentska služba upisuje odluku, a Vi dobivate obavijest i brojku uz „Odluke o obranama”. Otvorite prilog, usporedite ga s upisanim i pogledajte što se mijenja. Odluku možete potvrditi ili odbiti uz razlog; potvrđuje je uvijek druga osoba od one koja ju je upisala.",
        "Potvrda djeluje odmah i u aplikaciji se ne može povući. Ako je netko u međuvremenu ispravio podatke o obrani, Teza traži da usporedite ponovno.",
      ],
      explains: ["outcome-decision/show/:id"],
      also: "oduzeti naslov oduzimanje naslova poništiti obranu poništenje odluka klasa urbroj potvrditi odbiti",
    },
    {
      id: "nastavnici-na-studiju",
      title: "Tko može biti mentor ili komentor na studiju?",
      text: [
        "Nastavnik koji je na studiju označen kao mentor, odnosno komentor. Kad oznaku uklonite, na tom studiju više ne može predlagati nove teme, a njegove se slobodne teme ne nude. Ima li otvorenih rezervacija ili slobodnih tema, Teza ih imenuje i pita tko ih preuzima.",
        "Što ne preuzme nitko, čeka na stranici „Za preuzimanje” Vas i voditelja odjela. Ondje piše i koji odjel nema voditelja koji može odlučivati.",
      ],
      explains: [
        "user-study/teacher",
        "user-study/show-all-teacher",
        "user-study/show-teacher/:id",
        "user-study/new-teacher",
        "user-study/edit-teacher/:id",
      ],
      also: "nastavnik mentor komentor pravo",
    },
  ],
};
