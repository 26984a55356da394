import { messagesOf } from "#kit/text/localization.ts";

/** Texts about seals and signatures of issued papers. */
export const texts = {
  hr: {
    title: "Pečati i potpisi isprava",
    lead: "Izdane isprave preuzmite, zapečatite ondje gdje fakultet pečati ili ih dajte na potpis, pa ih vratite. Zapečaćena isprava postaje izdana.",
    back: "Isprave za više rezervacija",
    link: "Pečati i potpisi",
    out: "1. Preuzmite isprave bez pečata",
    kind: "Vrsta isprave",
    all: "Sve vrste",
    since: "Izdane od",
    show: "Prikaži",
    waiting:
      "{count, plural, =0 {U ovom izboru nema isprava bez pečata.} one {# isprava bez pečata} few {# isprave bez pečata} other {# isprava bez pečata}}",
    more: "Prikazano je najviše {count} isprava. Kad se te vrate, prikazat će se ostale.",
    list: "Pogledaj popis",
    zip: "Preuzmi sve (zip)",
    zipName: "Isprave za pečat - {count}.zip",
    waitingColumns: { student: "Student", kind: "Isprava", issuedAt: "Izdano" },
    own: "Zapečati ključem fakulteta",
    ownLead: "Teza novim ispravama sama stavlja napredni elektronički pečat. Ove ga još nemaju.",
    ownStates: {
      expired:
        "Certifikat pečata fakulteta istekao je {until}. Isprave se izdaju bez pečata dok administrator ne postavi novi (PAPER_SEAL_FILE).",
      notYetValid:
        "Certifikat pečata fakulteta vrijedi tek od {from}. Do tada se isprave izdaju bez pečata.",
      expiring:
        "Certifikat pečata fakulteta vrijedi do {until}. Poslije toga isprave bi se izdavale bez pečata; obavijestite administratora.",
    },
    ownStarted:
      "{count, plural, one {# isprava pečati se} few {# isprave pečate se} other {# isprava pečati se}} u pozadini. Osvježite stranicu za koji trenutak.",
    in: "2. Vratite zapečaćene ili potpisane",
    inLead:
      "Prima se zip ili jedan PDF. Svaka datoteka mora biti izdana isprava kojoj je dodan samo potpis; imena datoteka nisu važna. Ostale se odbijaju po imenu, a dobre se svejedno primaju.",
    file: "Zip ili PDF",
    take: "Vrati zapečaćene",
    single: "Vrati potpisanu ispravu",
    takeSingle: "Vrati potpisanu",
    singleLead: "Primjerak koji je netko elektronički potpisao ili zapečatio postaje izdani.",
    results: "Što je primljeno",
    summary:
      "{taken, plural, =0 {Nijedna isprava nije primljena} one {Primljena je # isprava} few {Primljene su # isprave} other {Primljeno je # isprava}}{refused, plural, =0 {.} one {, # datoteka je odbijena.} few {, # datoteke su odbijene.} other {, # datoteka je odbijeno.}}",
    resultColumns: {
      name: "Datoteka",
      outcome: "Ishod",
      paper: "Isprava",
      seal: "Pečat ili potpis",
    },
    outcomes: { taken: "primljena", already: "već primljena", refused: "odbijena" },
    unsealed: "bez pečata",
    sealKinds: {
      own: "napredni elektronički pečat",
      seal: "{level, select, qualified {kvalificirani elektronički pečat} qualifiedCertificate {elektronički pečat s kvalificiranim certifikatom} other {elektronički pečat, nije kvalificiran}}",
      signature:
        "{level, select, qualified {kvalificirani elektronički potpis} qualifiedCertificate {elektronički potpis s kvalificiranim certifikatom} other {elektronički potpis, nije kvalificiran}}",
    },
    byCertificate: "prema podacima u certifikatu",
    issuedBy: "izdao {issuer}",
    certificateUntil: "certifikat vrijedi do {day}",
    claimedAt: "stavljen {at}, prema potpisniku",
    stampedAt: "vremenski žig {at}, {by}",
    visible: "vidljiv na stranici",
    trust:
      "Pouzdanost izdavatelja i opoziv certifikata nisu provjereni. Provjerite ih programom za čitanje PDF-a ili na stranici izdavatelja.",
    one: "Pečat isprave",
    many: "Pečati isprava",
    fields: {
      reservation: "Rezervacija",
      paper: "Isprava",
      formerFile: "Datoteka prije pečata",
      formerSha256: "Otisak prije pečata (SHA-256)",
      sha256: "Otisak (SHA-256)",
      own: "Zapečatila Teza",
      isSeal: "Pečat organizacije",
      level: "Razina",
      subject: "Nositelj certifikata",
      organization: "Organizacija",
      issuer: "Izdavatelj certifikata",
      serialNumber: "Serijski broj certifikata",
      validUntil: "Certifikat vrijedi do",
      signedAt: "Vrijeme prema potpisniku",
      stampedAt: "Vremenski žig",
      stampedBy: "Vremenski žig izdao",
      visible: "Vidljiv na stranici",
      takenAt: "Primljeno",
      takenBy: "Primio",
    },
    levels: {
      qualified: "kvalificirani",
      qualifiedCertificate: "s kvalificiranim certifikatom",
      advanced: "nije kvalificiran",
    },
    refusals: {
      noFile: "Odaberite zip ili PDF sa zapečaćenim ispravama.",
      unreadable:
        "Datoteku nije bilo moguće pročitati: previše je datoteka u njoj ili su prevelike. Vratite najviše {count} isprava odjednom.",
      busy: "Poslužitelj upravo čita druge zapečaćene isprave. Pokušajte ponovno za minutu.",
      empty: "U zipu nema nijedne datoteke. Provjerite što ste odabrali.",
      noOwnSeal: "Na ovom poslužitelju nije postavljen pečat fakulteta (PAPER_SEAL_FILE).",
    },
    /** Why a file isn't taken. */
    flaws: {
      unknownFile:
        "Ovo nije nijedna izdana isprava i nema potpisa. Vratite datoteku koju ste preuzeli odavde, zapečaćenu.",
      identical: "Ovo je izdana isprava bez ikakva potpisa. Zapečatite je pa je vratite.",
      formerVersion: "Ovo je isprava kakva je bila prije pečata. Zapečaćena je već primljena.",
      superseded:
        "Ta je isprava u međuvremenu zapečaćena drugim pečatom. Preuzmite zapečaćenu i pečatite nju.",
      notValid: "Taj primjerak više ne vrijedi, pa se ne pečati. Preuzmite novi primjerak.",
      unsigned: "Datoteci nije dodan potpis. Zapečatite je pa je vratite.",
      rewritten:
        "Datoteka ne počinje nijednom izdanom ispravom: usluga za pečatiranje zapisala ju je iznova ili je promijenjena. Zatražite od usluge da potpis doda na kraj datoteke (PAdES, inkrementalno spremanje) i da PDF ne mijenja, ne optimira i ne pretvara.",
      notPdf: "Datoteka nije PDF.",
      tooLarge: "Datoteka je veća od 20 MB.",
      tooManyUpdates: "Datoteka je mijenjana previše puta. Pečatite ispravu preuzetu odavde.",
      compressedTable:
        "Usluga je popis objekata zapisala na dva načina odjednom (hibridno), pa bi ga različiti programi različito čitali. Zatražite jedan: tablicu (xref) ili tok (PDF 1.5).",
      brokenUpdate:
        "Ono što je dodano iza izdane isprave nije ispravan PDF. Zapečatite je ponovno; ako se ponovi, obratite se usluzi za pečatiranje.",
      changedPage: "Uz potpis je promijenjena i stranica {detail}. Smije se dodati samo potpis.",
      changedMetadata:
        "Uz potpis su promijenjeni i podaci o dokumentu (metapodaci). Zatražite od usluge da ih ne mijenja.",
      changedCatalog:
        "Uz potpis je promijenjeno i što dokument otvara ili kako se prikazuje ({detail}). Smije se dodati samo potpis.",
      changedObject:
        "Uz potpis je promijenjen i sadržaj isprave ({detail}). Smije se dodati samo potpis.",
      changedForm: "Uz potpis je dodano ili promijenjeno polje obrasca ({detail}).",
      forbiddenObject: "Uz potpis je dodano nešto što se pokreće, otvara ili umeće ({detail}).",
      foreignAnnotation: "Na stranici {detail} dodana je bilješka ili oznaka koja nije potpis.",
      tooLargeMark:
        "Vidljivi potpis zauzima više od šestine stranice. Smanjite ga ili potpišite nevidljivo.",
      byteRange: "Potpis ne obuhvaća cijelu datoteku. Zapečatite ispravu ponovno.",
      unknownSignatureFormat:
        "Potpis je u obliku koji ne primamo. Zatražite PAdES (ETSI.CAdES.detached).",
      changedAfterSignature: "Datoteka je mijenjana nakon potpisa.",
      brokenSignature: "Potpis nije potpun ili se ne može pročitati.",
      wrongDigest: "Potpis je s druge isprave: ne odgovara sadržaju ove datoteke.",
      wrongSignature: "Potpis nije valjan: ne odgovara certifikatu.",
      weakSignature: "Potpis je izrađen zastarjelim postupkom (SHA-1). Zatražite SHA-256 ili jači.",
      wrongTimestamp: "Vremenski žig nije valjan ili ne pripada ovom potpisu.",
      certificateExpired:
        "Certifikat je istekao, a vremenski žig ne pokazuje da je potpis nastao prije toga.",
      certificateNotYetValid: "Certifikat još ne vrijedi.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("papers.seals", texts);
