import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { notifyFollowersJob } from "./jobs.server.ts";
import { notifyFollowers } from "./subscribers.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  queueWorkers: () => [notifyFollowersJob],
  subscribers: [notifyFollowers],
  texts: { following: [texts] },
};
