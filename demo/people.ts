import { demoAccounts } from "#areas/auth/auth.ts";
import { orcidCheckDigit, parseOrcid } from "#areas/people/orcid.ts";
import { jmbagCheckDigit } from "#areas/people/people-rules.ts";
import { foldText } from "#kit/text/croatian.ts";
import type { Role } from "#kit/workflow/policy.ts";
import type { DemoPerson, Student, Study, Teacher } from "./model.ts";
import type { Random } from "./random.ts";
import { peopleNames } from "./vocabulary.ts";

export type Account = (typeof demoAccounts)[number][0];

/** Creates a registry of people with unique names and usernames. */
export function createRegistry(random: Random, firstYear: number) {
  const names = new Set<string>();
  const usernames = new Set<string>(demoAccounts.map(([username]) => username));
  let students = 0;
  let teachers = 0;

  const person = (roles: Role[], account?: Account): DemoPerson => {
    const female = random.chance(0.56);
    const firstName = random.pick(female ? peopleNames.female : peopleNames.male);
    const lastName = random.pick(peopleNames.last);
    const name = `${firstName} ${lastName}`;
    if (names.has(foldText(name))) return person(roles, account);
    names.add(foldText(name));
    const username = account ?? createUsername(usernames, firstName, lastName);
    const email = `${foldText(firstName)}.${foldText(lastName)}@${roles.includes("student") ? "student." : ""}fpz.example`;
    const plain = {
      kind: "person",
      id: 0,
      jmbag: null,
      isvuCode: null,
      orcid: null,
      lastLogin: null,
      since: firstYear,
    } as const;
    return {
      ...plain,
      headedDepartments: [],
      represents: [],
      username,
      email,
      name,
      firstName,
      lastName,
      nameWithTitle: name,
      female,
      roles,
    };
  };

  return {
    person,
    teacher(
      place: Pick<Teacher, "department" | "fields">,
      rank: Rank,
      studies: readonly Study[],
      account?: Account,
    ): Teacher {
      const someone = person(["teacher"], account);
      teachers += 1;
      const [before, after] =
        rank === "assistant" ? ["", `, ${place.department.degree}`] : ranks[rank];
      return {
        ...someone,
        ...place,
        nameWithTitle: `${before}${someone.name}${after}`,
        isvuCode: `FP${String(teachers).padStart(3, "0")}`,
        orcid: teachers % 2 === 0 ? createOrcid(teachers) : null,
        mentors: rank !== "assistant",
        studies: rank === "lecturer" ? studies.filter(({ graduate }) => !graduate) : studies,
      };
    },
    student(account?: Account): Student {
      students += 1;
      return {
        ...person(["student"], account),
        jmbag: createJmbag(1000 + students * 7),
        orcid: students % 5 === 0 ? createOrcid(100_000 + students) : null,
        enrolments: [],
      };
    },
  };
}

export type PersonRegistry = ReturnType<typeof createRegistry>;

const ranks = {
  professor: ["prof. dr. sc. ", ""],
  associate: ["izv. prof. dr. sc. ", ""],
  assistantProfessor: ["doc. dr. sc. ", ""],
  lecturer: ["dr. sc. ", ", v. pred."],
} as const;

/** The rank of a teacher. An assistant has only the degree of the department. */
export type Rank = keyof typeof ranks | "assistant";

/** The ranks of the ten teachers of a department; the first is the head. */
export const departmentRanks: readonly Rank[] = [
  "professor",
  "associate",
  "associate",
  "assistantProfessor",
  "professor",
  "assistantProfessor",
  "associate",
  "assistantProfessor",
  "lecturer",
  "assistant",
];

function createUsername(taken: Set<string>, firstName: string, lastName: string): string {
  const plain = foldText(`${firstName.slice(0, 1)}${lastName}`);
  const free = [plain, ...Array.from({ length: 20 }, (_, index) => `${plain}${index + 2}`)].find(
    (name) => !taken.has(name),
  );
  if (!free) throw new RangeError(`no user name left for ${plain}`);
  taken.add(free);
  return free;
}

/** The faculty's institution number in ISVU; it is not assigned to any institution. */
const institutionCode = "0987";

/** Returns the JMBAG of the nth student: institution, five digits, check digit. */
export function createJmbag(index: number): string {
  const digits = institutionCode + String(index).padStart(5, "0");
  return digits + jmbagCheckDigit(digits);
}

/** An ORCID iD below those that ORCID has given to people, so that it belongs to nobody. */
function createOrcid(index: number): string {
  const digits = String(index).padStart(15, "0");
  return parseOrcid(digits + orcidCheckDigit(digits)) ?? "";
}
