import type { Resource } from "#kit/records/resource.ts";
import { room } from "./rooms-records.ts";

export const resources: readonly Resource[] = [room];
