import { messagesOf } from "#kit/text/localization.ts";

/** How many answers of forged senders were refused in the last days. */
const forged =
  "{forged, plural, =0 {} one {U zadnjih 7 dana odbijena je # e-poruka krivotvorenog pošiljatelja.} few {U zadnjih 7 dana odbijene su # e-poruke krivotvorenog pošiljatelja.} other {U zadnjih 7 dana odbijeno je # e-poruka krivotvorenog pošiljatelja.}}";

/** Texts of the page that shows the admin the state of the server. */
export const texts = {
  hr: {
    title: "Stanje poslužitelja",
    lead: "Stanje u trenutku otvaranja stranice. Drugi se sustavi pritom ne pozivaju: piše kad je zadnja razmjena s njima uspjela, a kad nije.",
    good: "Sve radi kako treba.",
    troubles:
      "{count, plural, one {# stavka traži Vašu pozornost.} few {# stavke traže Vašu pozornost.} other {# stavki traži Vašu pozornost.}}",
    sections: {
      server: "Teza i baza podataka",
      neighbours: "Pošta i drugi sustavi",
      jobs: "Poslovi po rasporedu",
    },
    columns: { name: "Što", state: "Status", sentence: "Opis" },
    states: { ok: "U redu", warning: "Pripazite", failed: "Ne radi", unset: "Nije postavljeno" },
    names: {
      version: "Inačica",
      database: "Baza podataka",
      nodes: "Poslužitelji",
      disk: "Disk",
      backup: "Sigurnosna kopija",
      archive: "Arhiva dnevnika baze",
      jobs: "Poslovi u pozadini",
      paperSeal: "Pečat isprava",
      mails: "Odlazna pošta",
      received: "Odgovori e-poštom",
      smtp: "Poslužitelj e-pošte (SMTP)",
      imap: "Sandučić za odgovore (IMAP)",
      aai: "Prijava putem AAI@EduHr",
      isvu: "ISVU",
      dabar: "Dabar",
      hr: "Kadrovska evidencija",
    },
    sentences: {
      migrated:
        "Teza {version}. {applied, plural, one {Primijenjena je # migracija baze, sve koje ova inačica ima.} few {Primijenjene su # migracije baze, sve koje ova inačica ima.} other {Primijenjeno je # migracija baze, sve koje ova inačica ima.}}",
      notMigrated: "Teza {version}. Baza ima {applied} od {expected} migracija ove inačice.",
      writable: "PostgreSQL {version}, baza zauzima {size}.",
      readOnly:
        "PostgreSQL {version} samo je za čitanje: stranice se otvaraju, ali nitko ništa ne može spremiti.",
      nodes:
        "{nodes, plural, one {Na ovoj bazi radi # poslužitelj} few {Na ovoj bazi rade # poslužitelja} other {Na ovoj bazi radi # poslužitelja}} s inačicom {versions}.",
      differentNodes:
        "{nodes, plural, one {Na ovoj bazi radi # poslužitelj} few {Na ovoj bazi rade # poslužitelja} other {Na ovoj bazi radi # poslužitelja}} različitih inačica: {versions}. Dovršite nadogradnju.",
      noNodes: "Nijedan poslužitelj trenutačno ne sluša dojave baze; veza se uspostavlja ponovno.",
      enoughSpace: "Slobodno je {size}.",
      littleSpace:
        "Slobodno je još samo {size}. Oslobodite prostor prije nego što predaje i spremanje stanu.",
      noBackup: "Noćna sigurnosna kopija nije postavljena. Postavite BACKUP_FOLDER.",
      backedUp: "Zadnja je noćna kopija dobra.",
      backupAhead: "Prva noćna kopija tek slijedi.",
      backupOverdue:
        "Već {hours, plural, one {# sat} few {# sata} other {# sati}} nema nove kopije. Pogledajte posao „Noćna sigurnosna kopija” i mapu BACKUP_FOLDER.",
      noArchive:
        "Dnevnik baze ne arhivira se: vratiti se može stanje sigurnosne kopije, a ne bilo koji trenutak.",
      archiveOff:
        "WAL_ARCHIVE je postavljen, ali baza ne arhivira. Zaustavite Tezu pa je ponovno pokrenite.",
      archiveFailing:
        "Arhiviranje ne uspijeva i ponavlja se. Provjerite ima li na disku mape za arhivu mjesta i smije li baza u nju pisati.",
      archiveLate:
        "Zadnji je odsječak dnevnika arhiviran prije {minutes, plural, one {# minute} few {# minute} other {# minuta}}. Pogledajte zapisnik baze.",
      archiveAhead: "Prvi odsječak dnevnika tek slijedi.",
      archived: "Dnevnik baze arhivira se.",
      noPaperSeal:
        "Isprave se izdaju bez pečata (PAPER_SEAL_FILE nije postavljen). Mogu se zapečatiti drugdje i vratiti.",
      paperSealValid:
        "Isprave dobivaju napredni elektronički pečat. Certifikat vrijedi do {until}.",
      paperSealExpiring:
        "Certifikat pečata vrijedi samo do {until}. Poslije toga isprave se izdaju bez pečata: nabavite novi i postavite PAPER_SEAL_FILE.",
      paperSealExpired:
        "Certifikat pečata istekao je {until}, pa se isprave izdaju bez pečata. Postavite PAPER_SEAL_FILE s novim i ponovno pokrenite Tezu.",
      paperSealNotYetValid:
        "Certifikat pečata vrijedi tek od {from}. Do tada se isprave izdaju bez pečata.",
      jobsDone: "Svi su poslovi obavljeni.",
      failedJobs:
        "{count, plural, one {# posao nije uspio.} few {# posla nisu uspjela.} other {# poslova nije uspjelo.}} Pokrenite ih ponovno na stranici „Odlazna pošta”.",
      overdueJobs:
        "{count, plural, one {# posao čeka} few {# posla čekaju} other {# poslova čeka}} dulje od deset minuta.",
      mailsSent: "Sva je pošta poslana.",
      mailsWaiting:
        "{waiting, plural, one {# poruka čeka slanje.} few {# poruke čekaju slanje.} other {# poruka čeka slanje.}}",
      mailsFailing:
        "{failing, plural, one {# poruka nije poslana; pokušava se ponovno.} few {# poruke nisu poslane; pokušava se ponovno.} other {# poruka nije poslano; pokušava se ponovno.}} {waiting, plural, =0 {} one {Čeka još #.} few {Čekaju još #.} other {Čeka još #.}}",
      notAnswered: "Na e-poruke se ne može odgovoriti.",
      mailsReceived: `Svi su pristigli odgovori obrađeni. ${forged}`,
      mailsSetAside: `{count, plural, one {# e-poruka izdvojena je jer je Teza dvaput nije uspjela obraditi.} few {# e-poruke izdvojene su jer ih Teza dvaput nije uspjela obraditi.} other {# e-poruka izdvojeno je jer ih Teza dvaput nije uspjela obraditi.}} ${forged}`,
      notConnected: "Nije povezano s Tezom.",
      lastGood: "Zadnja je razmjena uspjela.",
      lastFailed: "Zadnja razmjena nije uspjela.",
      neverAsked: "Povezano je, ali razmjene još nije bilo.",
    },
    /** The first page of the admin. */
    summary: {
      title: "Pregled stanja",
      health: "Teza",
      good: "Sve radi",
      mails: "Neposlana pošta",
      jobs: "Neuspjeli poslovi",
      backup: "Zadnja kopija",
      noBackup: "nije postavljena",
      backupAhead: "tek slijedi",
      import: "Zadnji uvoz",
      noImport: "nije bilo uvoza",
      importFailed: "{day}, nije uspio",
      reports: "Prijave problema",
      status: "Stanje poslužitelja",
      trouble: "{name}: {sentence}",
    },
    lastGood: "Zadnji put uspjelo:",
    lastFailed: "Zadnji put nije uspjelo:",
    links: { outbox: "Odlazna pošta", exchanges: "Razmjena sa sustavima" },
    runs: {
      queue: "Posao",
      cron: "Raspored",
      last: "Zadnji put",
      empty: "Nema poslova po rasporedu.",
      states: { completed: "Uspjelo", failed: "Nije uspjelo", running: "Radi", never: "Još nije" },
      aliveAt: "Zadnji znak života:",
    },
    schedules: {
      minutes: "{count, plural, one {svaku # minutu} few {svake # minute} other {svakih # minuta}}",
      minutesOfDay:
        "{count, plural, one {svaku # minutu} few {svake # minute} other {svakih # minuta}} od {from} do {to}",
      eachMinute: "svake minute",
      hourly: "svaki sat, u {minute}. minuti",
      eachHour: "svaki puni sat",
      hours: "svaki dan, svakog sata od {from} do {to}",
      daily: "svaki dan u {time}",
      summerTime: "svaki dan u {time}, a u noći prelaska na ljetno vrijeme u {later}",
      weekly: "{day} u {time}",
      workdays: "od ponedjeljka do petka u {time}",
      firstOfMonth: "prvog u mjesecu u {time}",
      monthly: "{day}. u mjesecu u {time}",
      days: {
        sunday: "nedjeljom",
        monday: "ponedjeljkom",
        tuesday: "utorkom",
        wednesday: "srijedom",
        thursday: "četvrtkom",
        friday: "petkom",
        saturday: "subotom",
      },
    },
    setAside: {
      title: "Izdvojene e-poruke",
      lead: "Teza ih više ne pokušava obraditi. Izdvojene iz sandučića stoje u mapi „Teza-rejected”: pročitajte ih u programu za e-poštu i javite pošiljateljima ili ih vratite u sandučić, pa će se pokušati ponovno. Izdvojene kad ih je predao poslužitelj e-pošte vraćene su njemu.",
      at: "Izdvojeno",
      size: "Veličina",
      place: "Gdje je",
      folder: "mapa Teza-rejected",
      server: "poslužitelj e-pošte",
      dismiss: "Pregledano",
      dismissed:
        "{count, plural, one {# e-poruka skinuta je s popisa.} few {# e-poruke skinute su s popisa.} other {# e-poruka skinuto je s popisa.}}",
    },
    testMail: "Pošalji mi probnu poruku",
    testMailSent: "Poslužitelj e-pošte prihvatio je probnu poruku za {email}. Odgovor: {answer}",
    testMailFailed: "Probna poruka nije poslana. Odgovor: {error}",
    noAddress: "U Vašem profilu nema adrese e-pošte.",
    noMailServer: "Poslužitelj e-pošte nije postavljen. Postavite SMTP_URL.",
    mail: { subject: "Probna poruka", body: "Ako ovo čitate, slanje pošte iz Teze radi." },
  },
  en: {
    mail: { subject: "Test mail", body: "If you can read this, Teza is able to send mail." },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("operation", texts);
