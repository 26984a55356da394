import { toTable } from "#kit/columns/table.server.ts";
import {
  departmentsColumns,
  userDepartmentsColumns,
  userStudiesColumns,
  usersColumns,
} from "./columns.ts";

export const users = toTable(usersColumns);
export type UserRow = typeof users.$inferSelect;
export const departments = toTable(departmentsColumns);
export const userDepartments = toTable(userDepartmentsColumns);
export const userStudies = toTable(userStudiesColumns);
