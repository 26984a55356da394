import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { importDataJob } from "./jobs.server.ts";
import { texts as codebooksTexts } from "./sets/texts-codebooks.ts";
import { texts as peopleTexts } from "./sets/texts-people.ts";
import { texts as thesesTexts } from "./sets/texts-theses.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  queueWorkers: () => [importDataJob],
  texts: { imports: [texts, codebooksTexts, peopleTexts, thesesTexts] },
};
