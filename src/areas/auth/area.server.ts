import type { AreaServer } from "#kit/area/area.server.ts";
import { mount as identities } from "./identities/api.server.ts";

export const area: AreaServer = {
  api: [identities],
};
