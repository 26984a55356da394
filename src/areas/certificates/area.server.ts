import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { followOutcome } from "./certificates-commands.server.ts";

export const area: AreaServer = {
  api: [mount],
  subscribers: [followOutcome],
};
