import type { Area } from "#kit/area/area.ts";
import { resources } from "./resources.ts";
import { routes } from "./routes.ts";

export const area: Area = { routes, resources };
