import type { PrintoutKind } from "../papers.ts";
import type { DeliveredWording } from "./texts-delivered.ts";

/** The wordings of printouts that come with the application. */
export const deliveredPrintouts: Readonly<Record<PrintoutKind, DeliveredWording>> = {
  unpublishedTheses: {
    hr: `# Teme koje čekaju objavu

{broj_tema}

{popis_tema}
`,
  },
  completedTheses: {
    hr: `# Obranjene teme

{broj_tema}

{popis_tema}
`,
  },
  paymentSlip: {
    hr: `# Uplatnica za naknadu za završetak studija

Podaci za nalog za plaćanje u internetskom ili mobilnom bankarstvu, pošti ili banci.

{nalog}

{kodovi}
`,
  },
};
