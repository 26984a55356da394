/**
 * The requesters: a visitor, one person of each role, and two who are teachers like the mentor: the
 * co-mentor and a member of the committee.
 */
export const requesters = [
  "visitor",
  "student",
  "mentor",
  "coMentor",
  "member",
  "head",
  "viceDean",
  "library",
  "accountancy",
  "services",
  "admin",
] as const;

export type Requester = (typeof requesters)[number];

/**
 * The kind of record with which the route is opened. Theses are named by status; `kept` is a draft
 * that is pre-reserved for the student. The student's own reservation is on the mentor's thesis in
 * the head's department and is confirmed by both offices. A foreign record belongs to other people
 * and another department. Records without an owner are the same for all.
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

/**
 * The people who see a thesis after it is sent (product §2: a co-mentor may see it; a head sees all
 * theses of the departments they currently head).
 */
const sent: Requesters = ["mentor", "coMentor", "head"];
/** The people who see the details of a reservation (product §2, §3). */
const inside: Requesters = ["student", "mentor", "coMentor"];
/**
 * Those and the committee, which reads the reservation and the newest final version
 * (src/areas/defenses/committee/README.md).
 */
const withCommittee: Requesters = [...inside, "member"];
const codebook = ["show", "edit", "delete"] as const;

type AccessLine = readonly [path: string, row: RowKind, any: Requesters, own: Requesters];

/**
 * The access to each route and record: requesters who may open any record, and those who may open
 * only their own (product §2). All others are refused, by GET and by POST, and nothing is written.
 * Every route with a record has at least one line here.
 */
export const recordAccess: readonly AccessLine[] = [
  // a thesis's public page: published, reserved, completed; for the student of a pre-reservation in
  // every status
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
  // its file: whoever may read the topic
  ["thesis/attachment/:id", "published", everyone, nobody],
  ["thesis/attachment/:id", "draft", admin, ["mentor"]],
  ["thesis/attachment/:id", "kept", admin, ["mentor", "student"]],
  ["thesis/attachment/:id", "waiting", admin, sent],
  ["thesis/attachment/:id", "deleted", admin, sent],
  // the history of a record is open to everyone who may read the record
  ["history/record/:objectClass/:id", "reserved", signedIn, nobody],
  ["history/record/:objectClass/:id", "draft", admin, ["mentor"]],
  ["history/record/:objectClass/:id", "waiting", admin, sent],
  ["history/log-details/:id", "", admin, nobody],
  ["import/show/:id", "", admin, nobody],
  // what would be deposited: the mentors see it before the defense; a package is made of a defended
  // thesis alone
  [
    "thesis/send-to-dabar/:id",
    "reserved",
    ["library", "services", "admin"],
    ["mentor", "coMentor"],
  ],
  ["thesis/dabar-package/:id", "reserved", nobody, nobody],
  // only their mentor and the admin may edit and remove unpublished theses
  ["thesis/mentor/edit/:id", "draft", admin, ["mentor"]],
  ["thesis/mentor/edit/:id", "waiting", admin, ["mentor"]],
  ["thesis/mentor/attachment/:id", "draft", nobody, ["mentor"]],
  ["thesis/mentor/attachment/:id", "published", nobody, ["mentor"]],
  ["thesis/edit/:id", "draft", admin, ["mentor"]],
  ["thesis/admin/edit/:id", "draft", admin, nobody],
  ["thesis/admin/edit/:id", "published", admin, nobody],
  ["thesis/admin/attachment/:id", "draft", admin, nobody],
  ["thesis/admin/attachment/:id", "published", admin, nobody],
  ["thesis/delete/:id", "draft", admin, ["mentor"]],
  // requests: the mentor sends them, the head of the thesis's department decides
  ["delete-request/send/:id", "published", admin, ["mentor"]],
  ["delete-request/confirmed/:id", "published", admin, sent],
  ["delete-request/confirmed/:id", "deleted", admin, sent],
  ["edit-request/list/:id", "published", admin, sent],
  ["edit-request/list/:id", "reserved", admin, sent],
  ["edit-request/show/:id", "", admin, sent],
  ["edit-request/attachment/:id", "", admin, sent],
  ["edit-request/delete/:id", "", admin, ["mentor"]],
  ["edit-request/pre-reservation/:id", "published", admin, sent],
  ["edit-request/co-mentor-items/:id", "published", nobody, sent],
  // reservations: their people, and the offices with the records they need
  ["student/reservation/:id", "", ["library", "accountancy", "services", "admin"], withCommittee],
  ["student/edit-reservation/:id", "", admin, ["student"]],
  ["student/confirmation-of-payment/:id", "", admin, ["student"]],
  ["student/statements/:id", "", admin, ["student"]],
  ["student/ai-statement/:id", "", admin, ["student"]],
  ["student/example-consent/:id", "", admin, ["student"]],
  ["student/check-debit-status/:id", "", services, ["student"]],
  ["mentor/confirm-reservation/:id", "", admin, ["mentor", "coMentor"]],
  ["mentor/defense-date/:id", "", admin, ["mentor", "coMentor"]],
  ["defense/committee/:id", "", services, ["mentor", "coMentor", "member", "head"]],
  ["defense/outcome/:id", "", admin, ["mentor", "coMentor", "member"]],
  ["reservation/show/:id", "", ["library", "accountancy", "services", "admin"], withCommittee],
  ["reservation/edit/:id", "", services, nobody],
  ["reservation/correct/:id", "", admin, nobody],
  ["reservation/delete/:id", "", admin, nobody],
  ["student/payment-slip/:id", "", ["accountancy", "services", "admin"], ["student"]],
  ["service/note/:id", "", ["library", "accountancy", "services", "admin"], nobody],
  ["service/student/:id", "", services, nobody],
  ["service/isvu-windows/:id", "", services, nobody],
  ["service/payment-proof/:id", "", ["accountancy", "services", "admin"], ["student"]],
  ...[
    "change-expires-at",
    "change-in-english",
    "submitted-to-student-services",
    "confirm-defense-date",
    "finish-defense",
    "correct-defense",
  ].map((name): AccessLine => [`service/${name}/:id`, "", services, nobody]),
  ["student/statements-paper/:id", "", services, inside],
  ...[
    "papers",
    "statements",
    "generate-form-b",
    "application-form",
    "minutes",
    "originality-report",
  ].map((name): AccessLine => [`service/${name}/:id`, "", services, nobody]),
  ["service/paper-file/:id", "", services, nobody],
  // a batch is visible to the person who requested it
  ["service/paper-batch-file/:id", "", ["services"], nobody],
  ["certificate-of-completion/create-data/:id", "", services, nobody],
  ...["show", "edit", "delete", "create-pdf"].map(
    (name): AccessLine => [`certificate-of-completion/${name}/:id`, "", services, nobody],
  ),
  // a change of mentor: the people concerned, the head who approves it, and student services
  ["mentor-change/new/:id", "", nobody, ["student", "mentor"]],
  ["mentor-change/show/:id", "", services, ["student", "mentor", "coMentor", "head"]],
  // a decision on a defense: student services enter it, the vice dean confirms it; the student gets
  // the file of a confirmed one
  ["outcome-decision/new/:id", "", services, nobody],
  ["outcome-decision/minutes/:id", "", services, nobody],
  ["outcome-decision/show/:id", "", ["viceDean", ...services], nobody],
  ["outcome-decision/file/:id", "", ["viceDean", ...services], nobody],
  // similarity reports: the mentor and student services enter them, the committee sees them, the
  // student not before the mentor shows them
  ["originality/:id", "", services, ["mentor", "coMentor", "member"]],
  ["originality/new/:id", "", services, ["mentor", "coMentor", "member"]],
  ["originality/file/:id", "", services, ["mentor", "coMentor", "member"]],
  // the draft of minutes: nobody before the date is confirmed
  // (src/areas/defenses/minutes/minutes.stories.ts)
  ["defense/minutes/:id", "", nobody, nobody],
  ["defense/typed-minutes/:id", "", nobody, nobody],
  // the reviewer's opinion, by its author, the people of the defense once it is given, and overseers
  ["reviewer-opinion/:id", "", ["viceDean", ...services], withCommittee],
  ["reviewer-opinion/thesis/:id", "", nobody, ["coMentor"]],
  // the plan of a thesis, by those who agree on it, and the co-mentor
  ["plan/:id", "", admin, ["student", "mentor", "coMentor"]],
  ["meetings/:id", "", admin, ["student", "mentor", "coMentor"]],
  // private notes: each author's own, which nobody else opens
  ["private-notes/:id", "", nobody, ["mentor", "coMentor"]],
  // the criteria of studies, and the marks of a reservation that began with some
  ["assessment-criteria/:id", "", viceDean, nobody],
  ["assessment/:id", "", services, withCommittee],
  // open work that nobody can do: not the heads of departments in which there is none
  ["hand-over/:id", "", viceDean, nobody],
  // proposals of topics: the student who sent it and the mentor to whom it was sent
  ["student/proposal/:id", "", admin, ["student"]],
  ["mentor/proposal/:id", "", admin, ["mentor"]],
  // the guests of a reservation; what guests open is closed to everybody with an account
  ["guests/:id", "", services, [...inside, "head"]],
  ...["thesis", "marks", "minutes", "opinion", "file", "attachment"].map(
    (name): AccessLine => [`guest/${name}/:id`, "", nobody, nobody],
  ),
  // versions and their files
  ["document/student-working-version/:id", "", services, ["student"]],
  ["document/student-final-version/:id", "", admin, ["student"]],
  ["document/student-edit-final-version/:id", "", admin, ["student"]],
  ["document/mentor-working-version/:id", "", services, ["mentor", "coMentor"]],
  ...["approve", "return", "response"].map(
    (name): AccessLine => [
      `document/mentor-${name}-final-version/:id`,
      "",
      admin,
      ["mentor", "coMentor"],
    ],
  ),
  ...["thesis", "attachment"].map(
    (name): AccessLine => [`student/download-${name}/:id`, "", services, withCommittee],
  ),
  ["student/download-mentor-file/:id", "", services, inside],
  ["document/title-page/:id", "", services, inside],
  ["document/task-page/:id", "", services, inside],
  ["study/submission-check/:id", "", admin, nobody],
  ["document/comments/:id", "", services, inside],
  ["document/remarks/:id", "", services, inside],
  ["document/changes/:id", "", services, inside],
  ["document/text/:id", "", services, inside],
  ["document/public-copy/:id", "", ["library", "services", "admin"], ["student"]],
  ["document/comment-file/:id", "", services, inside],
  ...codebook.map((name): AccessLine => [`document/${name}/:id`, "", admin, nobody]),
  // a mentor's notes; the file is also open to the mentor's students, and to everyone once the note
  // is public
  ...codebook.map((name): AccessLine => [`mentor-note/${name}/:id`, "", admin, ["mentor"]]),
  ["mentor-note/file/:id", "", admin, ["mentor", "student"]],
  ["mentor-note/file/:id", "onTheWeb", everyone, nobody],
  // messages: their two people, not even the admin; about a thesis its people and the offices that
  // work on it
  ...["show", "reply", "download-attachment"].map(
    (name): AccessLine => [`message/${name}/:id`, "", nobody, ["student", "mentor"]],
  ),
  ["message/mark-unread/:id", "", nobody, ["student"]],
  ["message/show-for-thesis/:id", "reserved", ["services"], inside],
  ["message/new/:id?", "reserved", ["services"], inside],
  // codebooks and people
  ...[
    "academic-year",
    "defense-deadline",
    "mentor-academic-year",
    "non-working-day",
    "study-academic-year",
  ].flatMap((set) =>
    codebook.map((name): AccessLine => [`${set}/${name}/:id`, "", viceDean, nobody]),
  ),
  ...codebook.map((name): AccessLine => [`room/${name}/:id`, "", services, nobody]),
  ["room-timetables/:id", "", services, nobody],
  ...codebook.map((name): AccessLine => [`official-term/${name}/:id`, "", services, nobody]),
  ...codebook.map(
    (name): AccessLine => [`payment-setting/${name}/:id`, "", ["accountancy", "admin"], nobody],
  ),
  ...["department", "study", "study-program", "strategic-area", "user-department", "user"].flatMap(
    (set) => codebook.map((name): AccessLine => [`${set}/${name}/:id`, "", admin, nobody]),
  ),
  ["keyword/edit/:id", "", admin, nobody],
  ["user/identities/:id", "", admin, nobody],
  ["user/erase/:id", "", admin, nobody],
  ["user/note-request/:id", "", admin, nobody],
  ["user/second-factor/:id", "", admin, nobody],
  ["user/sessions/:id", "", admin, nobody],
  ...["show", "edit"].flatMap((name): AccessLine[] => [
    [`user-study/${name}-teacher/:id`, "", viceDean, nobody],
    [`user-study/${name}-student/:id`, "", services, nobody],
  ]),
  ["user-study/delete/:id", "ofTeacher", viceDean, nobody],
  ["user-study/delete/:id", "ofStudent", services, nobody],
  ["mentor-academic-year/quota/:id", "", viceDean, nobody],
];

/**
 * Routes whose parameters are not records of a person: public pages, and routes with access by a
 * token or a status.
 */
export const routesWithoutRow: readonly RegExp[] = [
  /^student\/(theses-by-|cite-|mentor-portrait\/)|^feed\/|^sitemap\/|^translations\//,
  // an answer of the help, named by its file
  /^help\//,
  // a day: the defenses on it that are the reader's (src/areas/defenses/day/day.stories.ts)
  /^obrane\/|^defense\/day-stream\//,
  // the faculty's mark and picture, named by their content
  /^branding\//,
  // the token leads to a code by mail (src/areas/guests/guests.stories.ts)
  /^guest\/invitation\//,
  // the token grants access
  /^ical\/|^notifications\/unsubscribe\/|^password\/reset\//,
  // the code of a certificate grants access; texts are named by their kind, for the admin alone
  /^provjera\/|^paper-template\/|^mail-template\//,
  // found by its owner alone (areas/documents/documents-resumable-uploads.stories.ts)
  /^upload\//,
  // a status or a type: scoped lists, which have their own tests
  /\/grid-data\/:(type|status)$/,
  // actions and validation calls for a thesis's mentor only; they have their own tests
  /^edit-request\/(save-field|delete-field|validate-)/,
  // tables of a whole set, for the admin alone
  /^import\/(template|data)\//,
  // a portrait by username
  /^user\/student-avatar\//,
  // POST only; they have their own tests
  /^user\/impersonate\/|^grid-view\/delete\/|^document\/check\//,
];
