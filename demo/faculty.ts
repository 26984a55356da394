import type { Role } from "#kit/workflow/policy.ts";
import { firstYearOf } from "./calendar.ts";
import type { DemoPerson, Department, Program, Study, Teacher } from "./model.ts";
import { createRegistry, departmentRanks, type PersonRegistry } from "./people.ts";
import { seededRandom } from "./random.ts";
import { type FieldName, facultyData, type StudyPlan } from "./vocabulary.ts";

/** The people and structure of the faculty before the first event. */
export type DemoFaculty = {
  today: string;
  registry: PersonRegistry;
  studies: readonly Study[];
  programs: readonly Program[];
  departments: readonly Department[];
  teachers: readonly Teacher[];
  admin: DemoPerson;
  viceDean: Teacher;
  /** The demo accounts come first. */
  library: readonly DemoPerson[];
  accountancy: readonly DemoPerson[];
  services: readonly DemoPerson[];
  /** The teachers behind the demo accounts `teacher` and `head`. */
  teacher: Teacher;
  head: Teacher;
};

/**
 * The department of the demo accounts `head` and `teacher`, so that theses and requests of
 * `teacher` go to `head`.
 */
const demoDepartment = 4;
const viceDeansDepartment = 2;

export function createFaculty(today: string): DemoFaculty {
  const random = seededRandom("people");
  const registry = createRegistry(random, firstYearOf(today));
  const studies = facultyData.studies.map(toStudy);
  const programs = studies.flatMap(({ programList }) => programList);
  const office = (role: Role, count: number, account: Parameters<PersonRegistry["person"]>[1]) =>
    Array.from({ length: count }, (_, index) =>
      registry.person([role], index === 0 ? account : undefined),
    );

  const admin = registry.person(["admin"], "admin");
  const library = office("library", 2, "library");
  const accountancy = office("accountancy", 2, "accountancy");
  const services = office("studentServices", 3, "services");
  const departments = facultyData.departments.map((plan, index): Department => {
    const department: Department = { ...plan, id: 0, teachers: [] };
    department.teachers = departmentRanks.map((rank, at) => {
      const fields = assignFields(department, at);
      const where = studies.filter(({ programList }) =>
        programList.some((line) => line.fields.some((field) => fields.includes(field))),
      );
      return registry.teacher({ department, fields }, rank, where, demoAccountAt(index, at));
    });
    return department;
  });
  const teachers = departments.flatMap((department) => department.teachers);
  for (const { teachers } of departments) addRole(teachers[0], "headOfDepartment");
  const byAccount = (account: string) => {
    const teacher = teachers.find(({ username }) => username === account);
    if (!teacher) throw new Error(`no teacher is ${account}`);
    return teacher;
  };
  addRole(byAccount("vicedean"), "viceDean");
  return {
    today,
    registry,
    studies,
    programs,
    departments,
    teachers,
    admin,
    library,
    accountancy,
    services,
    viceDean: byAccount("vicedean"),
    teacher: byAccount("teacher"),
    head: byAccount("head"),
  };
}

function demoAccountAt(department: number, place: number) {
  if (department === demoDepartment && place === 0) return "head";
  if (department === demoDepartment && place === 1) return "teacher";
  return department === viceDeansDepartment && place === 1 ? "vicedean" : undefined;
}

/**
 * Returns the field of a teacher. The fields of a department have about the same number of
 * teachers; the first two teachers share one.
 */
function assignFields({ fields }: Department, place: number): FieldName[] {
  const own = fields[Math.max(0, place - 1) % fields.length];
  return own ? [own] : [];
}

function addRole(person: DemoPerson | undefined, role: Role) {
  if (person) person.roles = [...person.roles, role];
}

function toStudy(plan: StudyPlan): Study {
  const study: Study = {
    ...plan,
    id: 0,
    formattedName: `${plan.type} ${plan.name}`,
    formattedNameEng: `${plan.typeEng} in ${plan.nameEng}`,
    thesisName: plan.graduate ? "Diplomski rad" : "Završni rad",
    programList: [],
  };
  study.programList = plan.programs.map((program) => ({ ...program, id: 0, study }));
  return study;
}
