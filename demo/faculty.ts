import type { Role } from "#kit/workflow/actor.ts";
import { firstYearOf } from "./calendar.ts";
import type { FieldName } from "./fields/index.ts";
import { type Registry, ranksOfDepartment, registryOf } from "./people.ts";
import { randomOf } from "./random.ts";
import { departments as departmentPlans, studies as studyPlans } from "./studies.ts";
import type { Department, Person, Program, Study, Teacher } from "./world.ts";

/** Who and what the faculty consists of, before anything happens. */
export type Faculty = {
  today: string;
  registry: Registry;
  studies: readonly Study[];
  programs: readonly Program[];
  departments: readonly Department[];
  teachers: readonly Teacher[];
  admin: Person;
  viceDean: Teacher;
  /** The demo's accounts first. */
  library: readonly Person[];
  accountancy: readonly Person[];
  services: readonly Person[];
  /** Whom the demo's accounts `teacher` and `head` are. */
  teacher: Teacher;
  head: Teacher;
};

/** The demo's `head` heads the department of its `teacher`, so that one hands over to the other. */
const demoDepartment = 4;
const viceDeansDepartment = 2;

export function facultyOf(today: string): Faculty {
  const random = randomOf("people");
  const registry = registryOf(random, firstYearOf(today));
  const studies = studyPlans.map(studyOf);
  const programs = studies.flatMap(({ lines }) => lines);
  const office = (role: Role, count: number, account: Parameters<Registry["person"]>[1]) =>
    Array.from({ length: count }, (_, nth) => registry.person([role], nth === 0 ? account : undefined));

  const admin = registry.person(["admin"], "admin");
  const library = office("library", 2, "library");
  const accountancy = office("accountancy", 2, "accountancy");
  const services = office("studentServices", 3, "services");
  const departments = departmentPlans.map((plan, nth): Department => {
    const department: Department = { ...plan, id: 0, teachers: [] };
    department.teachers = ranksOfDepartment.map((rank, at) => {
      const fields = fieldsOf(department, at);
      const where = studies.filter(({ lines }) =>
        lines.some((line) => line.fields.some((field) => fields.includes(field))),
      );
      return registry.teacher({ department, fields }, rank, where, accountAt(nth, at));
    });
    return department;
  });
  const teachers = departments.flatMap((department) => department.teachers);
  for (const { teachers } of departments) giveRole(teachers[0], "headOfDepartment");
  const byAccount = (account: string) => {
    const found = teachers.find(({ username }) => username === account);
    if (!found) throw new Error(`no teacher is ${account}`);
    return found;
  };
  giveRole(byAccount("vicedean"), "viceDean");
  return {
    ...{ today, registry, studies, programs, departments, teachers, admin, library, accountancy, services },
    viceDean: byAccount("vicedean"),
    teacher: byAccount("teacher"),
    head: byAccount("head"),
  };
}

function accountAt(department: number, place: number) {
  if (department === demoDepartment && place === 0) return "head";
  if (department === demoDepartment && place === 1) return "teacher";
  return department === viceDeansDepartment && place === 1 ? "vicedean" : undefined;
}

/** Each field has about as many teachers; in the demo's department the first two share one. */
function fieldsOf({ fields }: Department, place: number): FieldName[] {
  const own = fields[Math.max(0, place - 1) % fields.length];
  return own ? [own] : [];
}

function giveRole(person: Person | undefined, role: Role) {
  if (person) person.roles = [...person.roles, role];
}

function studyOf(plan: (typeof studyPlans)[number]): Study {
  const study: Study = {
    ...plan,
    id: 0,
    formattedName: `${plan.type} ${plan.name}`,
    thesisName: plan.graduate ? "Diplomski rad" : "Završni rad",
    lines: [],
  };
  study.lines = plan.programs.map((program) => ({ ...program, id: 0, study }));
  return study;
}
