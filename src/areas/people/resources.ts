import type { Resource } from "#kit/records/resource.ts";
import { departmentResource, userDepartmentResource } from "./departments-records.ts";

export const resources: readonly Resource[] = [departmentResource, userDepartmentResource];
