import type { Language } from "#kit/text/index.ts";
import type { PrintoutKind } from "../../schema.ts";

/** The wordings of printouts that come with the application, in the languages in which each exists. */
export const deliveredPrintouts: Readonly<Record<PrintoutKind, { hr: string } & { [L in Language]?: string }>> = {
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
    en: `# Payment slip for the completion fee

Details for a payment order in internet or mobile banking, at a post office or a bank.

{nalog}

{kodovi}
`,
  },
};
