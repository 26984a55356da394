/** What a topic's status is called: apart, since public pages show it without the other words of the area. */
export const statuses = {
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
