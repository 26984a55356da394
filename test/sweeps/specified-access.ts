import type { Role } from "#kit/workflow/policy.ts";

type SpecifiedRoles = readonly Role[] | "everyone" | "signedIn";

const student: SpecifiedRoles = ["student"];
const teachers: SpecifiedRoles = ["teacher", "headOfDepartment"];
const head: SpecifiedRoles = ["headOfDepartment"];
const services: SpecifiedRoles = ["studentServices"];
const viceDean: SpecifiedRoles = ["viceDean"];
const nobodyElse: SpecifiedRoles = [];

/**
 * The access to each page as specified in product §2, independent of the code. The first matching
 * line applies, and the admin opens every page. Routes that no line matches are additions to the
 * specification; only the route table defines their access.
 */
export const specifiedAccess: readonly (readonly [path: RegExp, who: SpecifiedRoles])[] = [
  [
    /^$|^(scheduled-defenses|help|search|search-data|send-problem|notifications|login)$/,
    "everyone",
  ],
  [
    /^student\/(theses-by-.*|thesis\/:id|download-thesis\/:id)$|^translations\/|^ical\//,
    "everyone",
  ],
  [
    /^(accessibility|privacy|help\/:article|\.well-known\/security\.txt|healthz|readyz|metrics|api\/openapi\.json)$/,
    "everyone",
  ],
  // a mail server, which knows the secret
  [/^message\/incoming$/, "everyone"],
  [
    /^(homepage-user|calendar-feeds|user\/profile|user\/security|user\/second-factor|user\/passkeys|user\/my-data|user\/my-data\/download|user\/return)$|^message\//,
    "signedIn",
  ],
  [
    /^student\/(all-my-reservations|edit-reservation|confirmation-of-payment|statements)(\/|$)/,
    student,
  ],
  [/^document\/student-(final|edit-final)-version\//, student],
  [
    /^document\/student-working-version\/|^student\/check-debit-status\//,
    ["student", "studentServices"],
  ],
  [/^document\/check\//, student],
  [/^document\/(title|task)-page\//, ["student", "teacher", "studentServices"]],
  [/^document\/mentor-working-version\//, ["teacher", "studentServices"]],
  [/^document\/mentor-/, ["teacher"]],
  [/^document\/(comments|remarks|changes|text)\//, ["student", "teacher", "studentServices"]],
  [/^document\/public-copy\//, ["student", "library", "studentServices"]],
  [/^document\/comment-file\//, "everyone"],
  [/^mentor\/(defense-date|scheduled-defenses)(\/|$)/, ["teacher"]],
  [/^mentor-change\/requested$/, head],
  [/^mentor-change\/new\//, ["student", "teacher", "headOfDepartment"]],
  [/^mentor-change\/show\//, ["student", "teacher", "headOfDepartment", "studentServices"]],
  [/^outcome-decision\/(new|minutes)\//, services],
  [/^outcome-decision\/file\//, "signedIn"],
  [/^outcome-decision(\/show\/|$)/, ["studentServices", "viceDean"]],
  [/^originality\/file\//, "signedIn"],
  [/^originality\/new\//, ["teacher", "studentServices"]],
  [/^originality\//, ["teacher", "headOfDepartment", "studentServices"]],
  [/^defense\/minutes\//, ["teacher", "headOfDepartment", "studentServices"]],
  [/^reviewer-opinions$/, ["studentServices", "viceDean"]],
  [/^reviewer-opinion\/thesis\//, "signedIn"],
  [
    /^reviewer-opinion\//,
    ["student", "teacher", "headOfDepartment", "studentServices", "viceDean"],
  ],
  [/^(plan|meetings)\//, ["student", "teacher", "headOfDepartment"]],
  [/^private-notes\//, teachers],
  [/^assessment-criteria(\/|$)/, ["viceDean"]],
  [/^assessment\//, ["student", "teacher", "headOfDepartment", "studentServices"]],
  [/^guests\//, ["student", "teacher", "headOfDepartment", "studentServices"]],
  [/^hand-over(\/|$)/, ["headOfDepartment", "viceDean"]],
  [/^stand-in$/, ["teacher", "headOfDepartment", "viceDean"]],
  [/^student\/(waiting-lists|proposals?)(\/|$)/, student],
  [/^mentor\/|^thesis\/mentor\//, teachers],
  [/^head-of-department\//, head],
  [/^(delete|edit)-request\/(requested|refused|approved|grid-data)/, head],
  [
    /^delete-request\/send\/|^edit-request\/(save-field|delete-field|co-mentor-items|validate-|pre-reservation)/,
    teachers,
  ],
  [
    /^service\/(exchanges(\/|$)|status$)|^(retention|erasure-requests|note-requests)$|^user\/note-request\/|^read-log(\/|$)|^user\/sessions\//,
    nobodyElse,
  ],
  [/^service\/dabar(\/|$)/, ["library", "studentServices", "admin"]],
  [/^service\/library$/, ["library"]],
  [/^service\/(accountancy$|bank-statements(\/|$))/, ["accountancy"]],
  [/^service\/clear-by-list$/, ["library", "accountancy"]],
  [/^service\/note\//, ["library", "accountancy", "studentServices"]],
  [/^service\/grid-data\//, ["library", "accountancy", "studentServices", "admin"]],
  [/^(service\/payment-proof|student\/(payment-slip|statements-paper))\//, "signedIn"],
  [/^payment-setting(\/|$)/, ["accountancy"]],
  [/^defense\/committee\//, ["teacher", "headOfDepartment", "studentServices"]],
  [/^defense\/outcome\//, ["teacher", "headOfDepartment"]],
  [/^obrane\/:day\/(pdf|zip)$/, ["teacher", "headOfDepartment", "studentServices", "admin"]],
  [/^obrane(\/|$)/, ["teacher", "headOfDepartment", "studentServices"]],
  [/^defense\/day-stream\//, ["teacher", "headOfDepartment", "studentServices", "admin"]],
  [/^defense\/clock$/, "signedIn"],
  [/^defense\/typed-minutes\//, ["teacher", "headOfDepartment", "studentServices", "admin"]],
  [/^room(-timetables)?(\/|$)/, services],
  [/^official-term(\/|$)/, services],
  [/^service\//, services],
  [/^certificate-of-completion(\/|$)/, services],
  [/^report\//, ["studentServices", "viceDean"]],
  [/^user-study\/(\w+-)*teacher/, viceDean],
  [/^user-study\/(\w+-)*student/, services],
  [/^(mentor|study)-academic-year(\/|$)|^academic-year(\/|$)|^defense-deadline(\/|$)/, viceDean],
  [/^academic-calendar$|^non-working-day(\/|$)/, viceDean],
  [/^(mentor-note\/file|thesis\/attachment)\//, "everyone"],
  [/^mentor-note(\/|$)/, teachers],
  [/^thesis\/send-to-dabar\//, ["teacher", "headOfDepartment", "library", "studentServices"]],
  [/^thesis\/dabar-package\//, ["library", "studentServices", "admin"]],
  [/^thesis\/show\/:id$/, "signedIn"],
  [
    /^thesis(\/(show-all|grid-data|grid-data-all))?$/,
    ["teacher", "headOfDepartment", "library", "studentServices"],
  ],
  [/^thesis\/(new|edit\/:id|delete\/:id)$/, teachers],
  [
    /^(reservation\/show|student\/reservation)\/:id$/,
    ["student", "teacher", "headOfDepartment", "library", "accountancy", "studentServices"],
  ],
  [/^reservation\/(delete|correct)\//, nobodyElse],
  [/^reservation(\/|$)/, services],
  [/^history\/record\//, "signedIn"],
  [
    /^(history|document|user-department|department|study|study-program|strategic-area|keyword)(\/|$)/,
    nobodyElse,
  ],
  [
    /^user\/update-employees$/,
    ["teacher", "headOfDepartment", "viceDean", "library", "accountancy", "studentServices"],
  ],
  [/^user\/student-avatar\//, "signedIn"],
  [/^aai\/|^password\/|^login\/code$/, "everyone"],
  [/^user\/(identities|second-factor)\//, nobodyElse],
  [/^import(\/|$)/, nobodyElse],
  [
    /^user(\/(show-all|show\/:id|new|edit\/:id|delete\/:id|erase\/:id|impersonate\/:id))?$|^thesis\/admin\//,
    nobodyElse,
  ],
];

/** People by their relation to a reservation. */
export const relations = [
  "visitor",
  "student",
  "mentor",
  "coMentor",
  "head",
  "otherStudent",
  "otherTeacher",
  "otherHead",
  "viceDean",
  "library",
  "accountancy",
  "services",
  "admin",
] as const;
