import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { mount as palette } from "./palette-api.server.ts";

export const area: AreaServer = {
  api: [mount, palette],
};
