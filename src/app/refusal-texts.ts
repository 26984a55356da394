import { accessDenied, notFound, statusChanged } from "#kit/workflow/refusal.ts";

/** The sentences of the kit's own refusals. */
export const refusalTexts = {
  hr: {
    noRight: accessDenied,
    notFound,
    meanwhileChanged: statusChanged,
    signIn: "Prijavite se pa pokušajte ponovno.",
    foreign: "Zahtjev nije došao sa stranica ove aplikacije. Otvorite stranicu ponovno i pokušajte još jednom.",
    failed: "Dogodila se greška na poslužitelju. Pokušajte ponovno; ako se ponovi, prijavite problem.",
  },
  en: {
    noRight: "You have no right to see this content. Please contact the administrator.",
    notFound: "The page you are looking for does not exist or has been removed.",
    meanwhileChanged:
      "Somebody has changed things in the meantime. Reload the page, look at the new state and repeat your step if it is still needed.",
    signIn: "Please sign in and try again.",
    foreign: "The request did not come from the pages of this application. Open the page again and try once more.",
    failed: "Something went wrong on the server. Please try again; if it happens again, report the problem.",
  },
} as const;
