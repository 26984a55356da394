import type { StudyField } from "./field.ts";

export const security: StudyField = {
  keywords: [
    "informacijska sigurnost",
    "kibernetička sigurnost",
    "računalne mreže",
    "kriptografija",
    "upravljanje identitetima",
    "sigurnost mrežnih aplikacija",
    "zaštita podataka",
  ],
  groups: [
    {
      shape: "analysis",
      by: "test",
      a: [
        ["sigurnosnih ranjivosti", "security vulnerabilities", "sigurnosne ranjivosti"],
        ["postupaka provjere identiteta", "authentication procedures", "provjera identiteta"],
        ["zaštite privatnosti", "privacy protection", "privatnost"],
        ["upravljanja pristupnim pravima", "access rights management", "pristupna prava"],
      ],
      b: [
        ["u pametnim kućama", "in smart homes", "internet stvari"],
        ["u mobilnim aplikacijama za zdravlje", "in mobile health applications", "mobilno zdravstvo"],
        [
          "u mrežnim aplikacijama javnih ustanova",
          "in the web applications of public institutions",
          "mrežne aplikacije",
        ],
        ["u računalnom oblaku", "in the cloud", "računalstvo u oblaku"],
        ["u školskim računalnim mrežama", "in school computer networks", "računalne mreže"],
      ],
    },
    {
      shape: "use",
      by: "measures",
      a: [
        ["višestruke provjere identiteta", "multi-factor authentication", "višestruka provjera identiteta"],
        ["načela nultog povjerenja", "zero trust principles", "nulto povjerenje"],
        ["penetracijskog ispitivanja", "penetration testing", "penetracijsko ispitivanje"],
        ["analize mrežnog prometa", "network traffic analysis", "mrežni promet"],
        ["norme ISO 27001", "the ISO 27001 standard", "ISO 27001"],
      ],
      b: [
        ["zaštiti malih poduzeća", "protecting small businesses", "mala poduzeća"],
        ["sigurnosti industrijskih postrojenja", "industrial plant security", "industrijski sustavi"],
        ["zaštiti bolničkih sustava", "protecting hospital systems", "zdravstveni sustavi"],
        ["radu javnih ustanova", "the work of public institutions", "javne ustanove"],
      ],
    },
    {
      shape: "role",
      by: "users",
      a: [
        ["osviještenosti zaposlenika", "employee awareness", "osviještenost zaposlenika"],
        ["sigurnosnih pravilnika", "security policies", "sigurnosni pravilnici"],
        ["nadzora mrežnog prometa", "network monitoring", "nadzor mreže"],
        ["simuliranih napada", "simulated attacks", "simulirani napadi"],
      ],
      b: [
        ["obrani od ucjenjivačkih programa", "defence against ransomware", "ucjenjivački programi"],
        ["sprječavanju krađe podataka", "preventing data theft", "krađa podataka"],
        ["otpornosti na mrežnu krađu identiteta", "resilience to phishing", "mrežna krađa identiteta"],
      ],
    },
    {
      shape: "comparison",
      by: "measures",
      a: [
        ["algoritama šifriranja", "encryption algorithms", "algoritmi šifriranja"],
        ["alata za otkrivanje ranjivosti", "vulnerability scanners", "otkrivanje ranjivosti"],
        ["protokola za provjeru identiteta", "authentication protocols", "protokoli"],
        ["postupaka zaštite pristupnih podataka", "credential protection methods", "pristupni podatci"],
      ],
      b: [
        ["u uređajima interneta stvari", "in Internet of Things devices", "internet stvari"],
        ["u mrežnim aplikacijama", "in web applications", "mrežne aplikacije"],
        ["u mobilnim aplikacijama", "in mobile applications", "mobilne aplikacije"],
      ],
    },
  ],
  titles: [
    [
      "Prijava bez lozinke i pristupni ključevi u mrežnim aplikacijama",
      "Passwordless sign-in and passkeys in web applications",
      "pristupni ključevi",
      "provjera identiteta",
    ],
    [
      "Postkvantna kriptografija i njezina spremnost za primjenu",
      "Post-quantum cryptography and its readiness for use",
      "postkvantna kriptografija",
      "šifriranje",
    ],
    [
      "Sigurnost lanca isporuke programske potpore otvorenoga koda",
      "Security of the open source software supply chain",
      "lanac isporuke programske potpore",
      "otvoreni kod",
    ],
    [
      "Obveze hrvatskih poduzeća prema direktivi NIS2",
      "Obligations of Croatian companies under the NIS2 Directive",
      "NIS2",
      "kibernetička sigurnost",
    ],
    [
      "Lažni videozapisi i provjera vjerodostojnosti sadržaja",
      "Deepfakes and content authenticity verification",
      "lažni videozapisi",
      "vjerodostojnost sadržaja",
    ],
    [
      "Sigurna razmjena poruka s potpunim šifriranjem",
      "Secure messaging with end-to-end encryption",
      "potpuno šifriranje",
      "kriptografski protokoli",
    ],
  ],
  methods: {
    test: [
      "Ispitivanje se provodi u odvojenom pokusnom okruženju, uz pisani pristanak vlasnika sustava i prema objavljenim sigurnosnim smjernicama.",
      "Prijetnje treba popisati metodom STRIDE, procijeniti im vjerojatnost i posljedice te za svaku predložiti izvedivu mjeru zaštite.",
    ],
    measures: [
      "Mjere treba isprobati u pokusnom okruženju i procijeniti njihov trošak, učinak i utjecaj na svakodnevni rad.",
      "Rezultate treba usporediti s preporukama normi i s propisima o kibernetičkoj sigurnosti koji se primjenjuju u Republici Hrvatskoj.",
    ],
    users: [
      "Znanje i navike korisnika ispituju se anketom i kratkim pokusom u kojemu se prati postupanje u sumnjivim situacijama.",
      "Nalaze treba povezati s javno dostupnim izvještajima o sigurnosnim incidentima u Hrvatskoj i Europskoj uniji.",
    ],
  },
};
