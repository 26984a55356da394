import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { mount as palette } from "./palette-api.server.ts";
import { texts as paletteTexts } from "./palette-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount, palette],
  texts: { search: [texts, nestTexts({ palette: paletteTexts })] },
};
