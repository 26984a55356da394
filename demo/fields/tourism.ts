import type { StudyField } from "./field.ts";

export const tourism: StudyField = {
  keywords: [
    "turizam",
    "hotelijerstvo",
    "turistička odredišta",
    "turistička ponuda",
    "kvaliteta usluge",
    "ugostiteljstvo",
    "zadovoljstvo gostiju",
    "kulturni turizam",
  ],
  groups: [
    {
      shape: "analysis",
      by: "guests",
      a: [
        ["zadovoljstva gostiju", "guest satisfaction", "zadovoljstvo gostiju"],
        ["kvalitete usluge", "service quality", "kvaliteta usluge"],
        ["gastronomske ponude", "the gastronomic offer", "gastronomska ponuda"],
        ["potražnje domaćih gostiju", "domestic guest demand", "domaći turizam"],
        ["promotivnih aktivnosti", "promotional activities", "turistička promocija"],
      ],
      b: [
        ["u obiteljskim hotelima Istre", "in the family hotels of Istria", "Istra"],
        ["u kampovima na Kvarneru", "in the campsites of Kvarner", "kampovi"],
        ["u seoskim domaćinstvima Slavonije", "in the rural households of Slavonia", "seoska domaćinstva"],
        ["u toplicama sjeverne Hrvatske", "in the spas of northern Croatia", "zdravstveni turizam"],
        ["u gradskim hotelima", "in city hotels", "gradski hoteli"],
        ["u nautičkim marinama", "in yachting marinas", "nautički turizam"],
      ],
    },
    {
      shape: "impact",
      by: "statistics",
      a: [
        ["niskotarifnih zrakoplovnih društava", "low-cost airlines", "niskotarifni prijevoznici"],
        ["kratkoročnog najma", "short-term rentals", "kratkoročni najam"],
        ["ocjena na rezervacijskim platformama", "ratings on booking platforms", "rezervacijske platforme"],
        ["velikih sportskih priredaba", "major sports events", "sportski turizam"],
        ["filmske industrije", "the film industry", "filmski turizam"],
      ],
      b: [
        ["broj dolazaka turista", "tourist arrivals", "turistički dolasci"],
        ["sliku turističkog odredišta", "the image of a tourist destination", "slika odredišta"],
        ["poslovanje malih hotela", "the business of small hotels", "mali hoteli"],
        ["turističku potražnju izvan sezone", "off-season tourist demand", "sezonalnost"],
      ],
    },
    {
      shape: "role",
      by: "interviews",
      a: [
        ["turističkih vodiča", "tour guides", "turistički vodiči"],
        ["kulturne baštine", "cultural heritage", "kulturna baština"],
        ["vinskih cesta", "wine roads", "vinski turizam"],
        ["turističke zajednice", "the tourist board", "turističke zajednice"],
        ["tradicijskih priredaba", "traditional events", "tradicijske priredbe"],
      ],
      b: [
        ["razvoju turizma u zaleđu", "developing tourism in the hinterland", "zaleđe"],
        ["produljenju turističke sezone", "extending the tourist season", "turistička sezona"],
        ["predstavljanju manje poznatih odredišta", "promoting lesser-known destinations", "turistička odredišta"],
      ],
    },
    {
      shape: "use",
      by: "operations",
      a: [
        ["upravljanja prihodima", "revenue management", "upravljanje prihodima"],
        ["dinamičkog određivanja cijena", "dynamic pricing", "dinamičko određivanje cijena"],
        ["standarda usluge", "service standards", "standardi usluge"],
        ["pametnih tehnologija", "smart technologies", "pametne tehnologije"],
      ],
      b: [
        ["poslovanju hotela", "hotel operations", "hotelijerstvo"],
        ["poslovanju kampova", "campsite operations", "kampovi"],
        ["upravljanju nautičkom lukom", "managing a marina", "nautičke luke"],
        ["radu hotelskog odjela hrane i pića", "the work of a hotel food and beverage department", "hrana i piće"],
      ],
    },
  ],
  titles: [
    [
      "Jelovnici prilagođeni gostima s posebnim prehrambenim potrebama",
      "Menus adapted to guests with special dietary needs",
      "jelovnici",
      "posebne prehrambene potrebe",
    ],
    [
      "Pristupačni turizam za osobe smanjene pokretljivosti u Zadru",
      "Accessible tourism for persons with reduced mobility in Zadar",
      "pristupačni turizam",
      "osobe smanjene pokretljivosti",
    ],
    [
      "Radna snaga u ugostiteljstvu i sezonsko zapošljavanje",
      "The hospitality workforce and seasonal employment",
      "sezonsko zapošljavanje",
      "ugostiteljstvo",
    ],
    [
      "Dvorci Hrvatskog zagorja kao sastavnica kulturnog turizma",
      "The castles of Hrvatsko Zagorje as part of cultural tourism",
      "dvorci",
      "kulturni turizam",
    ],
    [
      "Oblikovanje turističkog proizvoda za cikloturiste uz rijeku Dravu",
      "Designing a tourism product for cyclists along the Drava River",
      "cikloturizam",
      "turistički proizvod",
    ],
    [
      "Glamping kao novi oblik smještaja u Hrvatskoj",
      "Glamping as a new form of accommodation in Croatia",
      "glamping",
      "smještaj",
    ],
  ],
  methods: {
    guests: [
      "Istraživanje se provodi anketom među najmanje 120 gostiju u razdoblju od dva mjeseca, a tvrdnje se ocjenjuju Likertovom ljestvicom.",
      "Ponudu treba snimiti terenskim obilaskom i usporediti s dvama sličnim primjerima u Hrvatskoj ili inozemstvu.",
    ],
    statistics: [
      "Sekundarni se podatci prikupljaju iz sustava eVisitor i publikacija Ministarstva turizma i sporta te prikazuju za posljednjih deset sezona.",
      "Nalaze treba dopuniti razgovorima s najmanje četirima predstavnicima turističkog sektora.",
    ],
    interviews: [
      "Razgovore treba provesti s predstavnicima turističke zajednice, iznajmljivačima i vodičima, a prijedloge razvrstati prema izvedivosti i trošku.",
      "Potrebno je popisati postojeću ponudu odabranog područja i usporediti je s dobrom praksom iz inozemstva.",
    ],
    operations: [
      "Na podatcima odabranog poslovnog subjekta za dvije sezone treba prikazati pokazatelje poslovanja prije i poslije promjena.",
      "Razgovore treba provesti s voditeljima odjela, a prijedloge poboljšanja razvrstati prema izvedivosti i trošku.",
    ],
  },
};
