/** Said instead of its status while a free topic is kept for one student (spec §5). */
export const preReservedTexts = {
  hr: {
    until: "Predbilježena do {until}",
    why: "Mentor je temu namijenio jednom studentu. Ako je on dotad ne rezervira, slobodna je za sve.",
  },
  en: {
    until: "Held until {until}",
    why: "The mentor meant the topic for one student. If that student does not reserve it by then, it is free for all.",
  },
} as const;

/** What a topic's status is called: apart, since public pages show it without the other words of the area. */
export const thesisStatusTexts = {
  hr: {
    notPublishedDraft: "Skica",
    notPublished: "Čeka objavu",
    published: "Slobodna",
    reserved: "Rezervirana",
    completed: "Obranjena",
    deleted: "Obrisana",
  },
  en: {
    notPublishedDraft: "Draft",
    notPublished: "Waits to be published",
    published: "Free",
    reserved: "Reserved",
    completed: "Defended",
    deleted: "Deleted",
  },
} as const;
