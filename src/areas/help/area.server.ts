import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";

export const area: AreaServer = {
  api: [mount],
};
