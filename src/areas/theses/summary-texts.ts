import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts of the badges of a thesis. They are separate because public pages show them without the
 * other texts of the area.
 */
export const texts = {
  hr: {
    statuses: {
      notPublishedDraft: "Skica",
      notPublished: "Čeka objavu",
      published: "Objavljena",
      reserved: "Rezervirana",
      completed: "Obranjena",
      deleted: "Obrisana",
    },
    /** Shown instead of the status while a free thesis is pre-reserved for a student (spec §5). */
    preReserved: {
      until: "Predbilježena, oslobađa se {until}",
      why: "Mentor je temu namijenio jednom studentu. Ako je on prije tog dana ne rezervira, toga je dana slobodna za sve.",
    },
    /** Shown instead of the status of a free thesis whose mentor can't act (product §11). */
    notOffered: { label: "Trenutačno se ne nudi", why: "Mentor trenutačno ne može preuzeti rad." },
  },
  en: {
    statuses: {
      notPublishedDraft: "Draft",
      notPublished: "Waiting to be published",
      published: "Available",
      reserved: "Reserved",
      completed: "Defended",
      deleted: "Deleted",
    },
    preReserved: {
      until: "Held, available on {until}",
      why: "The mentor meant the topic for one student. If that student does not reserve it before that day, it is available to all on it.",
    },
    notOffered: {
      label: "Not offered at the moment",
      why: "The mentor cannot take on a thesis at the moment.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("theses", texts);
