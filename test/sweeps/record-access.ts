/** Who asks: nobody, one person of each role, and the co-mentor, who is a teacher like the mentor. */
export const requesters = [
  ...["visitor", "student", "mentor", "coMentor", "head"],
  ...["viceDean", "library", "accountancy", "services", "admin"],
] as const;

export type Requester = (typeof requesters)[number];

/**
 * Which row the address is opened with. Of a thesis by its status; `kept` is a draft that is kept for the student. The student's
 * own reservation is on the mentor's thesis in the head's department and is confirmed by both offices; a foreign row is of quite
 * other people and another department. What belongs to nobody is the same row for all.
 */
export type RowKind =
  | ""
  | "draft"
  | "waiting"
  | "published"
  | "reserved"
  | "deleted"
  | "kept"
  | "onTheWeb"
  | "ofTeacher"
  | "ofStudent";

type Requesters = readonly Requester[];

const everyone: Requesters = requesters;
const signedIn: Requesters = requesters.filter((name) => name !== "visitor");
const admin: Requesters = ["admin"];
const services: Requesters = ["services", "admin"];
const viceDean: Requesters = ["viceDean", "admin"];
const nobody: Requesters = [];

/** A thesis's people once it is sent (product §2: a co-mentor sees; the head all theses of the departments headed now). */
const sent: Requesters = ["mentor", "coMentor", "head"];
/** Those who see a reservation's inside (product §2, §3). */
const inside: Requesters = ["student", "mentor", "coMentor"];
const codebook = ["show", "edit", "delete"] as const;

type AccessLine = readonly [path: string, row: RowKind, any: Requesters, own: Requesters];

/**
 * Who is answered when they open an address with a row: whoever's row it is, or only when it is their own (product §2). All others
 * are refused, by GET and by POST, and nothing is written. One line an address and row; every address that takes a row has one.
 */
export const recordAccess: readonly AccessLine[] = [
  // a thesis's public page: published, reserved, completed; the student for whom it is kept, in every status
  ["student/thesis/:id", "published", everyone, nobody],
  ["student/thesis/:id", "reserved", everyone, nobody],
  ["student/thesis/:id", "draft", admin, ["mentor"]],
  ["student/thesis/:id", "kept", admin, ["mentor", "student"]],
  ["student/thesis/:id", "waiting", admin, sent],
  ["student/thesis/:id", "deleted", admin, sent],
  ["thesis/show/:id", "published", signedIn, nobody],
  ["thesis/show/:id", "reserved", signedIn, nobody],
  ["thesis/show/:id", "draft", admin, ["mentor"]],
  ["thesis/show/:id", "kept", admin, ["mentor", "student"]],
  ["thesis/show/:id", "waiting", admin, sent],
  ["thesis/show/:id", "deleted", admin, sent],
  // the history of a record is open to whoever reads it
  ["history/record/:objectClass/:id", "reserved", signedIn, nobody],
  ["history/record/:objectClass/:id", "draft", admin, ["mentor"]],
  ["history/record/:objectClass/:id", "waiting", admin, sent],
  ["history/log-details/:id", "", admin, nobody],
  // unpublished theses are their mentor's to edit and remove, and the admin's
  ["thesis/mentor/edit/:id", "draft", admin, ["mentor"]],
  ["thesis/mentor/edit/:id", "waiting", admin, ["mentor"]],
  ["thesis/edit/:id", "draft", admin, ["mentor"]],
  ["thesis/admin/edit/:id", "draft", admin, nobody],
  ["thesis/admin/edit/:id", "published", admin, nobody],
  ["thesis/delete/:id", "draft", admin, ["mentor"]],
  // requests: the mentor asks, the head of the thesis's department decides
  ["delete-request/send/:id", "published", admin, ["mentor"]],
  ["delete-request/confirmed/:id", "published", admin, sent],
  ["delete-request/confirmed/:id", "deleted", admin, sent],
  ["edit-request/list/:id", "published", admin, sent],
  ["edit-request/list/:id", "reserved", admin, sent],
  ["edit-request/show/:id", "", admin, sent],
  ["edit-request/delete/:id", "", admin, ["mentor"]],
  ["edit-request/pre-reservation/:id", "published", admin, sent],
  ["edit-request/co-mentor-items/:id", "published", nobody, sent],
  // a reservation: its people, and the offices with what each needs
  ["student/reservation/:id", "", ["library", "accountancy", "services", "admin"], inside],
  ["student/edit-reservation/:id", "", admin, ["student"]],
  ["student/confirmation-of-payment/:id", "", admin, ["student"]],
  ["student/statements/:id", "", admin, ["student"]],
  ["student/check-debit-status/:id", "", services, ["student"]],
  ["mentor/confirm-reservation/:id", "", admin, ["mentor", "coMentor"]],
  ["mentor/defense-date/:id", "", admin, ["mentor", "coMentor"]],
  ["reservation/show/:id", "", ["library", "accountancy", "services", "admin"], nobody],
  ["reservation/edit/:id", "", services, nobody],
  ["reservation/delete/:id", "", admin, nobody],
  ["service/payment-proof/:id", "", ["accountancy", "services", "admin"], ["student"]],
  ...[
    "change-expires-at",
    "change-in-english",
    "submitted-to-student-services",
    "confirm-defense-date",
    "finish-defense",
  ].map((name): AccessLine => [`service/${name}/:id`, "", services, nobody]),
  ["certificate-of-completion/create-data/:id", "", services, nobody],
  ...["show", "edit", "delete", "create-pdf"].map(
    (name): AccessLine => [`certificate-of-completion/${name}/:id`, "", services, nobody],
  ),
  // versions and their files
  ["document/student-working-version/:id", "", services, ["student"]],
  ["document/student-final-version/:id", "", admin, ["student"]],
  ["document/student-edit-final-version/:id", "", admin, ["student"]],
  ["document/mentor-working-version/:id", "", services, ["mentor", "coMentor"]],
  ...["approve", "return", "response"].map(
    (name): AccessLine => [`document/mentor-${name}-final-version/:id`, "", admin, ["mentor", "coMentor"]],
  ),
  ...["thesis", "attachment", "mentor-file"].map(
    (name): AccessLine => [`student/download-${name}/:id`, "", services, inside],
  ),
  ...codebook.map((name): AccessLine => [`document/${name}/:id`, "", admin, nobody]),
  // a mentor's notes; a file is also for the students of that mentor, and everybody's once the note is on the web
  ...codebook.map((name): AccessLine => [`mentor-note/${name}/:id`, "", admin, ["mentor"]]),
  ["mentor-note/file/:id", "", admin, ["mentor", "student"]],
  ["mentor-note/file/:id", "onTheWeb", everyone, nobody],
  // codebooks and people
  ...["academic-year", "defense-deadline", "mentor-academic-year", "study-academic-year"].flatMap((set) =>
    codebook.map((name): AccessLine => [`${set}/${name}/:id`, "", viceDean, nobody]),
  ),
  ...["department", "study", "study-program", "strategic-area", "user-department", "user"].flatMap((set) =>
    codebook.map((name): AccessLine => [`${set}/${name}/:id`, "", admin, nobody]),
  ),
  ...["show", "edit"].flatMap((name): AccessLine[] => [
    [`user-study/${name}-teacher/:id`, "", viceDean, nobody],
    [`user-study/${name}-student/:id`, "", services, nobody],
  ]),
  ["user-study/delete/:id", "ofTeacher", viceDean, nobody],
  ["user-study/delete/:id", "ofStudent", services, nobody],
  ["mentor-academic-year/quota/:id", "", viceDean, nobody],
];

/** Addresses whose parameters name no row of anybody: what is public for all, what is answered by a token or a status alone. */
export const routesWithoutRow: readonly RegExp[] = [
  /^student\/(theses-by-|mentor-portrait\/)|^feed\/|^sitemap\/|^translations\//,
  // the token is the right
  /^ical\//,
  // a status or a kind: scoped lists, with stories of their own
  /\/grid-data\/:(type|status)$/,
  // they act, or check what is typed, for a thesis's mentor alone; stories of their own
  /^edit-request\/(save-field|delete-field|validate-)/,
  // a portrait by its person's username
  /^user\/student-avatar\//,
  // only posted to; stories of their own
  /^user\/impersonate\/|^grid-view\/delete\//,
];
