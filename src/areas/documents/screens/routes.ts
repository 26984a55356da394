import { apiRoutes, pageRoutes, type RouteEntry } from "#kit/http/index.ts";
import { everyone, role } from "#kit/workflow/index.ts";

const teacher = role("teacher");
const student = role("student");
const admin = role("admin");
const readers = role("student", "teacher", "headOfDepartment", "studentServices", "library", "accountancy", "admin");

export const routes: readonly RouteEntry[] = [
  ...pageRoutes("documents", [
    // the reservation policy decides who may read a reservation
    ["student/reservation/:id", "reservation.tsx", readers],
    ["reservation/show/:id", "reservation.tsx", readers],
    ["document/student-working-version/:id", "student-working-version.tsx", role("student", "studentServices")],
    ["document/mentor-working-version/:id", "mentor-working-version.tsx", role("teacher", "studentServices")],
    ["document/student-final-version/:id", "student-final-version.tsx", student],
    ["document/student-edit-final-version/:id", "student-edit-final-version.tsx", student],
    ["document/mentor-approve-final-version/:id", "review-final-version.tsx", teacher],
    ["document/mentor-return-final-version/:id", "review-final-version.tsx", teacher],
    ["document/mentor-response-final-version/:id", "review-final-version.tsx", teacher],
    ["document/comments/:id", "comments.tsx", role("student", "teacher", "studentServices")],
    ["document", "index.tsx", admin],
    ["document/show-all", "index.tsx", admin],
    ["document/show/:id", "show.tsx", admin],
    ["document/new", "new.tsx", admin],
    ["document/edit/:id", "edit.tsx", admin],
    ["document/delete/:id", "delete.tsx", admin],
  ]),
  ...apiRoutes("json", [
    ["document/grid-data", admin],
    ["document/grid-data-all", admin],
    ["document/options/reservation", admin],
  ]),
  // the document policy decides who may download the files of a version
  ...apiRoutes("file", [
    ["student/download-thesis/:id", everyone],
    ["student/download-attachment/:id", everyone],
    ["student/download-mentor-file/:id", everyone],
    ["document/comment-file/:id", everyone],
  ]),
];
