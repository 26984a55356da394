import type { Area } from "#kit/area/area.ts";
import { routes } from "./routes.ts";

export const area: Area = { routes };
