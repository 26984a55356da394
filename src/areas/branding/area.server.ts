import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = { api: [mount], texts: { branding: [texts] } };
