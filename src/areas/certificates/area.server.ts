import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { followOutcome } from "./certificates-commands.server.ts";
import { certificateRecordSet } from "./record-set.server.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  subscribers: [followOutcome],
  recordSets: { "certificate-of-completion": certificateRecordSet },
  texts: { certificates: [texts, screenTexts] },
};
