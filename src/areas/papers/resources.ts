import type { Resource } from "#kit/records/resource.ts";
import { officialTerm } from "./terms/records.ts";

export const resources: readonly Resource[] = [officialTerm];
