import type { HrEmployee, HrPort } from "./port.ts";

type SandboxStaff = {
  /** The staff in Teza's present records, including people who have left. */
  staff: () => Promise<readonly HrEmployee[]>;
  /** User names that nothing happens to. */
  spared: readonly string[];
};

/**
 * HR records to try Teza with: the faculty's own staff and a few plausible news, invented from the
 * user names alone, so that they are the same at every query and, once applied, are no longer news.
 */
export function sandboxHr({ staff, spared }: SandboxStaff): HrPort {
  const employees = async () => inventChanges(await staff(), spared);
  return {
    isConnected: true,
    employees,
    employee: async (username) =>
      (await employees()).find((employee) => employee.username === username.toLowerCase()),
  };
}

/**
 * Two were promoted, one has a second surname, one has left, one writes from a new address and one
 * is new.
 */
function inventChanges(staff: readonly HrEmployee[], spared: readonly string[]): HrEmployee[] {
  const known = staff.filter(({ username }) => username !== newcomer.username);
  const order = known
    .filter(({ username }) => !spared.includes(username))
    .toSorted(
      (a, b) => hashText(a.username) - hashText(b.username) || (a.username < b.username ? -1 : 1),
    );
  const news = new Map(
    order
      .slice(0, inventedChanges.length)
      .map(({ username }, index) => [username, inventedChanges[index]]),
  );
  const newest = { ...newcomer, departmentHrId: order[0]?.departmentHrId ?? null };
  return [...known.map((employee) => news.get(employee.username)?.(employee) ?? employee), newest];
}

const promoted = (hrEmployee: HrEmployee): HrEmployee => ({
  ...hrEmployee,
  nameWithTitle: `prof. dr. sc. ${hrEmployee.firstName} ${hrEmployee.lastName}`,
});

const secondSurname = "Vidaković";

const surnameAdded = (hrEmployee: HrEmployee): HrEmployee => {
  if (hrEmployee.lastName.endsWith(secondSurname)) return hrEmployee;
  const lastName = `${hrEmployee.lastName} ${secondSurname}`;
  return {
    ...hrEmployee,
    lastName,
    nameWithTitle: hrEmployee.nameWithTitle.replace(hrEmployee.lastName, lastName),
  };
};

const left = (hrEmployee: HrEmployee): HrEmployee => ({ ...hrEmployee, active: false });

const emailChanged = (hrEmployee: HrEmployee): HrEmployee => ({
  ...hrEmployee,
  email: hrEmployee.email.replace(/@.*/, "@osoblje.fakultet.example"),
});

const inventedChanges: readonly ((one: HrEmployee) => HrEmployee)[] = [
  promoted,
  surnameAdded,
  left,
  promoted,
  emailChanged,
];

const newcomer: HrEmployee = {
  username: "mzdenkovic",
  firstName: "Mirjam",
  lastName: "Zdenković",
  nameWithTitle: "doc. dr. sc. Mirjam Zdenković",
  email: "mirjam.zdenkovic@osoblje.fakultet.example",
  departmentHrId: null,
  active: true,
};

/** A number that looks random but is always the same for a text (FNV-1a, 32 bits). */
const hashText = (text: string) =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
