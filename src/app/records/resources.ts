import type { Resource } from "#kit/records/resource.ts";
import { areas } from "../../areas.ts";

/** Record sets served by the five generic pages; the others have pages in their areas. */
export const resources: readonly Resource[] = Object.values(areas).flatMap(
  ({ resources = [] }) => resources,
);
