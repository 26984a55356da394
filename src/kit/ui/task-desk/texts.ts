import { useTexts } from "../language.tsx";

/** Texts of every desk; the area provides the texts of its tasks and decisions. */
export const texts = {
  hr: {
    tabs: "Što treba učiniti",
    all: "Sve",
    waiting:
      "{days, plural, =0 {čeka od danas} one {čeka # dan} few {čeka # dana} other {čeka # dana}}",
    left: "{days, plural, =0 {rok je danas} =1 {rok je sutra} one {rok za # dan} few {rok za # dana} other {rok za # dana}}",
    overdue: "rok je prošao",
    until: "rok {day}",
    groups: { overdue: "Kasni", week: "Do kraja tjedna", later: "Kasnije" },
    back: "Natrag na popis",
    open: "Otvori stranicu",
    choose: "Odaberi: {title}",
    chooseAll: "Odaberi sve",
    gone: "Taj zadatak više nije na popisu: riješen je ili više ne čeka na Vas.",
    finished: "Na ovom popisu više nema zadataka.",
    done: "{label}: {title}",
    late: "{title}: {reason}",
    unreachable:
      "Poslužitelj nije odgovorio pa ne znamo je li odluka spremljena. Pokušajte ponovno.",
    signedOut: "Sesija je istekla. Prijavite se u novoj kartici pa pokušajte ponovno.",
    signIn: "Prijava u novoj kartici",
    results: "Neki zadaci nisu obavljeni",
    close: "Zatvori",
    keys: {
      list: "Tipke na popisu",
      move: "pomicanje",
      open: "cijela stranica",
      choose: "odabir",
      send: "slanje",
    },
  },
  en: {
    tabs: "What is to be done",
    all: "All",
    waiting: "{days, plural, =0 {waiting since today} one {waiting # day} other {waiting # days}}",
    left: "{days, plural, =0 {due today} =1 {due tomorrow} one {due in # day} other {due in # days}}",
    overdue: "overdue",
    until: "due {day}",
    groups: { overdue: "Overdue", week: "By the end of the week", later: "Later" },
    back: "Back to the list",
    open: "Open the page",
    choose: "Choose: {title}",
    chooseAll: "Choose all",
    gone: "That task is no longer on the list: it is done or no longer waits for you.",
    finished: "There are no more tasks on this list.",
    done: "{label}: {title}",
    late: "{title}: {reason}",
    unreachable:
      "The server did not answer, so we do not know whether the decision was saved. Please try again.",
    signedOut: "Your session has expired. Sign in in a new tab and try again.",
    signIn: "Sign in in a new tab",
    results: "Some tasks were not done",
    close: "Close",
    keys: {
      list: "Keys in the list",
      move: "move",
      open: "full page",
      choose: "choose",
      send: "send",
    },
  },
} as const;

export const useDeskTexts = () => useTexts(texts);
