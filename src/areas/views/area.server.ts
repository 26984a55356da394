import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { texts } from "./texts.ts";
import type { GridAccess } from "./views.ts";

export const area: AreaServer<{ mayOpenGrid: GridAccess }> = {
  api: [(api, { mayOpenGrid }) => mount(api, mayOpenGrid)],
  texts: { views: [texts] },
};
