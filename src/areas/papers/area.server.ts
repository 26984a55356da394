import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as printoutsTexts } from "./printouts/texts.ts";
import { mountSeals } from "./seals/api.server.ts";
import { sealPaperJob } from "./seals/jobs.server.ts";
import { texts as sealTexts } from "./seals/texts.ts";
import { officialTermRecordSet } from "./terms/record-set.server.ts";
import { texts } from "./texts.ts";
import { texts as verificationTexts } from "./verification-texts.ts";
import { texts as printedTexts } from "./wording/texts-printed.ts";

export const area: AreaServer = {
  api: [mount, mountSeals],
  queueWorkers: () => [sealPaperJob],
  recordSets: { "official-term": officialTermRecordSet },
  texts: {
    papers: [
      texts,
      printedTexts,
      verificationTexts,
      nestTexts({ printouts: printoutsTexts, seals: sealTexts }),
    ],
  },
};
