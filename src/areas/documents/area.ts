import { readsList, readsRecord } from "#areas/read-log/read-log.ts";
import type { Area } from "#kit/area/area.ts";
import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/routes.ts";
import { everyone, role } from "#kit/workflow/policy.ts";

const teacher = role("teacher");
const student = role("student");
const admin = role("admin");
const readers = role(
  "student",
  "teacher",
  "headOfDepartment",
  "studentServices",
  "library",
  "accountancy",
  "admin",
);

const routes: readonly RouteEntry[] = [
  ...pageRoutes("documents", [
    // the reservation policy decides who may read a reservation
    ["student/reservation/:id", "reservation.tsx", readers, readsRecord("reservation")],
    ["reservation/show/:id", "reservation.tsx", readers, readsRecord("reservation")],
    [
      "document/student-working-version/:id",
      "student-working-version.tsx",
      role("student", "studentServices"),
      readsRecord("reservation"),
    ],
    [
      "document/mentor-working-version/:id",
      "mentor-working-version.tsx",
      role("teacher", "studentServices"),
      readsRecord("reservation"),
    ],
    [
      "document/student-final-version/:id",
      "student-final-version.tsx",
      student,
      readsRecord("reservation"),
    ],
    [
      "document/student-edit-final-version/:id",
      "student-edit-final-version.tsx",
      student,
      readsRecord("version"),
    ],
    [
      "document/mentor-approve-final-version/:id",
      "review-final-version.tsx",
      teacher,
      readsRecord("version"),
    ],
    [
      "document/mentor-return-final-version/:id",
      "review-final-version.tsx",
      teacher,
      readsRecord("version"),
    ],
    [
      "document/mentor-response-final-version/:id",
      "review-final-version.tsx",
      teacher,
      readsRecord("version"),
    ],
    [
      "document/comments/:id",
      "comments.tsx",
      role("student", "teacher", "studentServices"),
      readsRecord("reservation"),
    ],
    [
      "document/remarks/:id",
      "remarks.tsx",
      role("student", "teacher", "studentServices"),
      readsRecord("reservation"),
    ],
    [
      "document/changes/:id",
      "changes.tsx",
      role("student", "teacher", "studentServices", "admin"),
      readsRecord("thesisFile"),
    ],
    [
      "document/text/:id",
      "version-text.tsx",
      role("student", "teacher", "studentServices", "admin"),
      readsRecord("thesisFile"),
    ],
    [
      "document/public-copy/:id",
      "public-copy.tsx",
      role("student", "library", "studentServices", "admin"),
      readsRecord("reservation"),
    ],
    ["document", "documents.tsx", admin, readsList("versionList")],
    ["document/show-all", "documents.tsx", admin, readsList("versionList")],
    ["document/show/:id", "show.tsx", admin, readsRecord("version")],
    ["document/new", "new.tsx", admin, readsList("versionList")],
    ["document/edit/:id", "edit.tsx", admin, readsRecord("version")],
    ["document/delete/:id", "delete.tsx", admin, readsRecord("version")],
  ]),
  ...apiRoutes("json", [
    ["document/grid-data", admin, readsList("versionList")],
    ["document/grid-data-all", admin, readsList("versionList")],
    ["document/options/reservation", admin, readsList("versionList")],
  ]),
  // the document policy decides who may download the files of a version
  ...apiRoutes("file", [
    ["student/download-thesis/:id", everyone, readsRecord("thesisFile")],
    ["student/download-attachment/:id", everyone, readsRecord("thesisFile")],
    ["student/download-mentor-file/:id", everyone, readsRecord("version")],
    ["document/comment-file/:id", everyone, readsRecord("versionComment")],
  ]),
];

export const area: Area = { routes };
