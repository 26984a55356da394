import { texts as validationTexts } from "#kit/forms/texts.ts";
import { useTexts } from "./language.tsx";

/** Texts of the kit. Labels of specific fields and pages are passed as props. */
export const texts = {
  hr: {
    product: "Teza",
    nothingToShow: "Nema podataka za prikazati",
    required: "obavezno",
    close: "Zatvori",
    copy: {
      short: "Kopiraj",
      label: "Kopiraj: {field}",
      done: "Kopirano: {field}",
      failed: "Kopiranje nije uspjelo. Označite tekst i kopirajte ga sami.",
    },
    undo: "Poništi",
    cancel: "Odustani",
    moreActions: "Ostale radnje",
    remove: "Ukloni",
    versions: {
      columns: { number: "Inačica", text: "Tekst", changed: "Promijenjeno", editor: "Uređivač" },
      open: "Otvori u uređivaču",
    },
    choose: "Odaberite…",
    loading: "Učitavanje…",
    notLoaded:
      "Ovaj se dio stranice nije učitao. Provjerite vezu s internetom i osvježite stranicu.",
    step: { done: "obavljeno", now: "u tijeku", ahead: "slijedi", stopped: "prekinuto" },
    counter: {
      most: "{n} od najviše {most, plural, one {# znaka} few {# znaka} other {# znakova}}",
      least: "{n} od najmanje {least, plural, one {# znaka} few {# znaka} other {# znakova}}",
    },
    date: {
      format: "dd.mm.gggg.",
      open: "Otvori kalendar",
      calendar: "Kalendar",
      previousMonth: "Prethodni mjesec",
      nextMonth: "Sljedeći mjesec",
      previousYear: "Prethodna godina",
      nextYear: "Sljedeća godina",
      previousDecade: "Prethodno desetljeće",
      nextDecade: "Sljedeće desetljeće",
      time: "vrijeme",
      timeFormat: "ss:mm",
      dayOff: "{day} je neradni dan ({name}). Vrijedit će kako je upisano.",
    },
    keywords: {
      placeholder: "Upišite pa pritisnite Enter",
      enter: "Odaberite ponuđenu ključnu riječ ili upišite svoju i pritisnite Enter.",
      plain: "Ključne riječi odvojite okomitom crtom |.",
    },
    search: {
      placeholder: "Počnite upisivati…",
      none: "Ništa ne odgovara upisanom.",
      looking: "Tražim…",
      failed: "Popis se trenutačno ne može učitati. Pokušajte ponovno.",
    },
    file: {
      choose: "Odaberi datoteku",
      drop: "ili je dovucite ovamo",
      folder: "Odaberi cijelu mapu",
      current: "Spremljena datoteka",
      replace: "Nova datoteka zamijenit će spremljenu.",
      clear: "Ukloni odabranu datoteku",
      packing: "Spremam datoteke u zip…",
      notPacked: "Datoteke se nisu mogle spremiti u zip. Komprimirajte ih sami pa odaberite zip.",
    },
    upload: {
      progress: "Šaljem: {percent} %",
      waiting: "Veza je prekinuta na {percent} %. Slanje se nastavlja čim se uspostavi…",
      finishing: "Datoteka je stigla, provjeravam je…",
      stop: "Prekini slanje",
      stopped: "Slanje je prekinuto. Sve što ste upisali i odabrali ostalo je u obrascu.",
      lost: "Veza je prekinuta prije nego što je sve poslano. Sve što ste upisali i odabrali ostalo je u obrascu; pritisnite ponovno kad se veza uspostavi i slanje će se nastaviti.",
      unreadable:
        "Odabranu datoteku više nije moguće pročitati: promijenjena je ili premještena. Odaberite je ponovno; sve što ste upisali ostalo je u obrascu.",
      signedOut:
        "Sesija je istekla. Prijavite se u novoj kartici, vratite se ovamo i pritisnite ponovno; sve što ste upisali i odabrali ostalo je u obrascu.",
      signIn: "Prijava u novoj kartici",
    },
    submission: {
      unreachable:
        "Poslužitelj nije odgovorio pa ne znamo je li promjena spremljena. Sve što ste upisali ostalo je u obrascu; pričekajte trenutak i pokušajte ponovno.",
      failedOnServer:
        "Poslužitelj nije uspio obraditi zahtjev. Sve što ste upisali ostalo je u obrascu; pokušajte ponovno, a ako se ponovi, prijavite problem.",
    },
    restored: {
      typed:
        "Vratili smo ono što ste upisali, a nije bilo spremljeno. Provjerite i pošaljite ponovno.",
      files: "Datoteke odaberite ponovno.",
      discard: "Odbaci upisano",
    },
    /** For screen readers, around the added and removed parts of a text. */
    textDiff: { added: "dodano:", removed: "uklonjeno:", end: "kraj izmjene" },
    failed: "Nešto nije uspjelo. Pokušajte ponovno; ako se ponovi, prijavite problem.",
  },
  en: {
    product: "Teza",
    nothingToShow: "There is nothing to show",
    required: "required",
    close: "Close",
    copy: {
      short: "Copy",
      label: "Copy: {field}",
      done: "Copied: {field}",
      failed: "Copying failed. Select the text and copy it yourself.",
    },
    undo: "Undo",
    cancel: "Cancel",
    moreActions: "More actions",
    remove: "Remove",
    versions: {
      columns: { number: "Version", text: "Text", changed: "Changed", editor: "Editor" },
      open: "Open in the editor",
    },
    choose: "Choose…",
    loading: "Loading…",
    notLoaded:
      "This part of the page couldn't be loaded. Check your connection and reload the page.",
    step: { done: "done", now: "in progress", ahead: "to come", stopped: "stopped" },
    counter: {
      most: "{n} of at most {most, plural, one {# character} other {# characters}}",
      least: "{n} of at least {least, plural, one {# character} other {# characters}}",
    },
    date: {
      format: "dd.mm.yyyy.",
      open: "Open the calendar",
      calendar: "Calendar",
      previousMonth: "Previous month",
      nextMonth: "Next month",
      previousYear: "Previous year",
      nextYear: "Next year",
      previousDecade: "Previous decade",
      nextDecade: "Next decade",
      time: "time",
      timeFormat: "hh:mm",
      dayOff: "{day} is a day off ({name}). It applies as you typed it.",
    },
    keywords: {
      placeholder: "Type and press Enter",
      enter: "Choose one of the keywords offered, or type your own and press Enter.",
      plain: "Separate keywords with a vertical bar |.",
    },
    search: {
      placeholder: "Start typing…",
      none: "Nothing matches what you typed.",
      looking: "Searching…",
      failed: "The list cannot be loaded right now. Please try again.",
    },
    file: {
      choose: "Choose a file",
      drop: "or drop it here",
      folder: "Choose a whole folder",
      current: "Saved file",
      replace: "A new file will replace the saved one.",
      clear: "Remove the chosen file",
      packing: "Packing the files into a zip…",
      notPacked: "The files could not be packed into a zip. Pack them yourself and choose the zip.",
    },
    upload: {
      progress: "Sending: {percent}%",
      waiting: "The connection was lost at {percent}%. Sending continues as soon as it is back…",
      finishing: "The file has arrived and is being checked…",
      stop: "Stop sending",
      stopped: "Sending was stopped. Everything you typed and chose is still in the form.",
      lost: "The connection was lost before everything was sent. Everything you typed and chose is still in the form; press again once you are back online, and sending will continue.",
      unreadable:
        "The chosen file can no longer be read: it was changed or moved. Choose it again; everything you typed is still in the form.",
      signedOut:
        "Your session has expired. Sign in in a new tab, come back here and press again; everything you typed and chose is still in the form.",
      signIn: "Sign in in a new tab",
    },
    submission: {
      unreachable:
        "The server did not answer, so we do not know whether the change was saved. Everything you typed is still in the form; wait a moment and try again.",
      failedOnServer:
        "The server could not handle the request. Everything you typed is still in the form; try again, and if it happens again, report the problem.",
    },
    restored: {
      typed:
        "We have put back what you typed, which had not been saved. Please check it and send it again.",
      files: "Choose the files again.",
      discard: "Discard it",
    },
    textDiff: { added: "added:", removed: "removed:", end: "end of the change" },
    failed: "Something went wrong. Please try again; if it happens again, report the problem.",
  },
} as const;

export const useKitTexts = () => useTexts(texts);

/** Returns the validation messages in the page's language. */
export const useValidationTexts = () => useTexts(validationTexts);
