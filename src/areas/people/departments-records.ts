import { code, related, text } from "#kit/records/fields.ts";
import { resource } from "#kit/records/resource.ts";
import { role } from "#kit/workflow/policy.ts";
import { texts } from "./departments-texts.ts";

const { fields, hints, ...sets } = texts.hr;

const adminOnly = { read: role("admin"), write: role("admin") };

export const departmentResource = resource("department", {
  ...sets.department,
  objectClass: "Department",
  fields: {
    name: text(fields.name),
    headId: related(fields.head, "user", { scope: "head", optional: true, hint: hints.head }),
    nameEng: text(fields.nameEng, { optional: true }),
    hrId: code(fields.hrId, { aside: true, hint: hints.hrId }),
    dabarId: code(fields.dabarId, { aside: true }),
  },
  allow: adminOnly,
});

export const userDepartmentResource = resource("user-department", {
  ...sets.userDepartment,
  objectClass: "UserDepartment",
  fields: {
    userId: related(fields.user, "user", { scope: "teacher" }),
    departmentId: related(fields.department, "department"),
  },
  allow: adminOnly,
});
