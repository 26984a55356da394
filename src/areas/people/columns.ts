import {
  dayColumn,
  fileColumn,
  flagColumn,
  instantColumn,
  longTextColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  smallintColumn,
  textColumn,
  textsColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { admin, onRecord } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { textIn } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { texts as departmentsTexts } from "./departments-texts.ts";
import { genderNames } from "./genders.ts";
import { userPolicy, userStudyPolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { roles, fields } = sideBySide(areaTexts);
const departmentsWords = sideBySide(departmentsTexts);

/** SQL: the Croatian name of each role. */
const roleCases = Object.entries(roles)
  .map(([role, name]) => `when '${role}' then '${textIn(name, "hr")}'`)
  .join(" ");

const toUserStudyRecord = (row: RowFacts) => ({
  type: row.user_type === "teacher" ? ("teacher" as const) : ("student" as const),
});

export const usersColumns = recordColumns(
  "users",
  {
    history: {
      class: "User",
      names: ["Korisnik", "Korisnici"],
      title: "coalesce(nullif(t.name_with_title, ''), t.name)",
      see: userPolicy.read,
    },
    erasure: "account",
    own: { account: { title: ["Korisnički račun", "User account"], of: "t.id = :id" } },
  },
  {
    username: textColumn(fields.username, { fixed: true, account: "erased" }),
    email: textColumn(fields.email, { account: "erased" }),
    firstName: textColumn(fields.firstName, { public: true, account: "named" }),
    lastName: textColumn(fields.lastName, { public: true, account: "named" }),
    name: textColumn(fields.name, { generated: true, account: "named" }),
    nameWithTitle: textColumn(fields.nameWithTitle, { public: true, account: "named" }),
    jmbag: textColumn(fields.jmbag, { optional: true, fixed: true, account: "named" }),
    /** The code of the person in ISVU, such as AB042, by which grades are entered. */
    isvuCode: textColumn(fields.isvuCode, { optional: true, fixed: true, account: "erased" }),
    /** The iD of the person at ORCID, which they have entered to be named by it in public. */
    orcid: textColumn(fields.orcid, {
      optional: true,
      fixed: true,
      public: true,
      account: "erased",
    }),
    /** Grammatical gender of texts about the person; null until it has been asked for a paper. */
    female: flagColumn(["Rod u tekstu", "Gender in texts"], {
      optional: true,
      codes: genderNames,
    }),
    photoUrl: textColumn(["Adresa fotografije", "Address of the photograph"], {
      optional: true,
      account: "erased",
    }),
    photoFileId: fileColumn(["Fotografija", "Photograph"], { optional: true }),
    roles: textsColumn(fields.roles, {
      default: [],
      codes: roles,
      as: valueType<Role[]>(),
      ownValue: `(select string_agg(case role ${roleCases} else role end, ', ') from unnest(t.roles) role)`,
      account: "erased",
    }),
    active: flagColumn(fields.active, { default: true }),
    /** The last day on which the account may be used, in Zagreb; null without an end. */
    activeUntil: dayColumn(fields.activeUntil, { optional: true }),
    lastLogin: instantColumn(["Zadnja prijava", "Last sign-in"], { optional: true }),
    passwordHash: textColumn(undefined, { optional: true, leftOut: "secret", account: "erased" }),
  },
);

export const departmentsColumns = recordColumns(
  "departments",
  {
    history: {
      class: "Department",
      names: departmentsTexts.hr.department.names,
      title: "t.name",
      see: admin,
    },
    erasure: { kept: "facultyWork" },
    own: {
      headedDepartments: { title: ["Odjeli koje vodim", "Departments that I head"] },
    },
  },
  {
    name: textColumn(withEnglish(departmentsWords.fields.name, "Department"), { public: true }),
    headId: personColumn("subject", departmentsWords.fields.head, {
      optional: true,
      leftOut: "key",
      keeps: "Odjeli kojima je voditelj",
    }),
    nameEng: textColumn(departmentsWords.fields.nameEng, {
      default: "",
      public: true,
      leftOut: "faculty",
    }),
    hrId: textColumn(departmentsWords.fields.hrId, { optional: true, leftOut: "faculty" }),
    dabarId: textColumn(departmentsWords.fields.dabarId, { optional: true, leftOut: "faculty" }),
  },
);

export const userDepartmentsColumns = recordColumns(
  "user_departments",
  {
    history: {
      class: "UserDepartment",
      names: departmentsTexts.hr.userDepartment.names,
      title: ["userId", "departmentId"],
      see: admin,
    },
    erasure: { erased: "enrolment" },
    own: { departments: { title: ["Odjeli", "Departments"] } },
  },
  {
    userId: personColumn("owner", departmentsWords.fields.user, {
      leftOut: "key",
      keeps: "Pripadnost odjelima",
    }),
    departmentId: referenceColumn(
      "departments",
      withEnglish(departmentsWords.fields.department, "Department"),
    ),
  },
);

export const userStudiesColumns = recordColumns(
  "user_studies",
  {
    history: {
      class: "UserStudy",
      names: ["Korisnik na studiju", "Korisnici na studijima"],
      title: ["userId", "studyId"],
      see: onRecord(userStudyPolicy.read, toUserStudyRecord),
    },
    erasure: { erased: "enrolment" },
    own: { studies: { title: ["Studiji", "Degree programmes"] } },
  },
  {
    userId: personColumn("owner", "Korisnik", { leftOut: "key", keeps: "Pripadnost studijima" }),
    studyId: referenceColumn("studies", fields.study),
    userType: textColumn(["Na studiju kao", "Role on the degree programme"], {
      codes: {
        teacher: ["nastavnik", "teacher"],
        student: ["student", "student"],
      },
    }),
    mentor: flagColumn(["Može biti mentor", "May be a mentor"], { default: false }),
    coMentor: flagColumn(["Može biti komentor", "May be a co-mentor"], { default: false }),
    studyProgramId: referenceColumn("study_programs", fields.studyProgram, { optional: true }),
    yearOfStudy: smallintColumn(fields.yearOfStudy, { optional: true }),
    thesisCourse: flagColumn(fields.thesisCourse, { default: false }),
    finishedWorkshop: flagColumn(fields.finishedWorkshop, { default: false }),
    selfAssessment: flagColumn(fields.selfAssessment, { default: false }),
    lateReservation: flagColumn(fields.lateReservation, { default: false }),
    numOfThesis: smallintColumn(fields.numOfThesis, { optional: true }),
    /** Why the data differ from ISVU on purpose; "" if ISVU's are taken over. */
    overruleReason: longTextColumn(
      ["Razlog odstupanja od ISVU-a", "Reason for differing from ISVU"],
      { default: "" },
    ),
  },
);
