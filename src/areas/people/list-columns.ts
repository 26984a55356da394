import type { GridColumn } from "#kit/grid/columns.ts";
import { texts } from "./texts.ts";

const { fields, users } = texts.hr;

/** Grid columns of users; `all` adds whether the account is active. */
export const userColumns = (all: boolean): GridColumn[] => [
  { key: "name", label: fields.name, kind: "link", width: 180 },
  { key: "nameWithTitle", label: fields.nameWithTitle, width: 240, hidden: true },
  { key: "username", label: fields.username, width: 125 },
  { key: "email", label: fields.email, width: 270 },
  { key: "roles", label: fields.roles, width: 140 },
  { key: "departments", label: fields.department, width: 240, hidden: true },
  { key: "jmbag", label: fields.jmbag, width: 130, hidden: true },
  { key: "lastLogin", label: fields.lastLogin, kind: "date", width: 110 },
  ...(all ? [{ key: "active", label: fields.active, kind: "boolean" as const, width: 100 }] : []),
  { key: "impersonate", label: users.steps, kind: "emit", width: 125, pinned: true },
];
