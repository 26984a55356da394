import type { Resource } from "#kit/records/resource.ts";
import { mentorAcademicYear } from "./records.ts";

export const resources: readonly Resource[] = [mentorAcademicYear];
