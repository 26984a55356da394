import type { PrintoutKind } from "../../schema.ts";

/** The wordings of printouts that come with the application. */
export const deliveredPrintouts: Readonly<Record<PrintoutKind, string>> = {
  unpublishedTheses: `# Teme koje čekaju objavu

{broj_tema}

{popis_tema}
`,
  completedTheses: `# Obranjene teme

{broj_tema}

{popis_tema}
`,
  paymentSlip: `# Uplatnica za naknadu za završetak studija

Podaci za nalog za plaćanje u internetskom ili mobilnom bankarstvu, pošti ili banci.

{nalog}

{kodovi}
`,
};
