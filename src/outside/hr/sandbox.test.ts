import { expect, test } from "vitest";
import type { HrEmployee } from "./port.ts";
import { sandboxHr } from "./sandbox.ts";

const staff: HrEmployee[] = [
  "akos",
  "bmarić",
  "cnovak",
  "dperić",
  "eradić",
  "fsertić",
  "gtopić",
].map((name, index) => ({
  username: name.replace("ć", "c"),
  firstName: "Ana",
  lastName: name.slice(1),
  nameWithTitle: `doc. dr. sc. Ana ${name.slice(1)}`,
  email: `${index}@fakultet.example`,
  departmentHrId: "FPZ-10",
  active: true,
}));

const newsOf = async (standing: readonly HrEmployee[], spared: readonly string[] = []) => {
  const all = await sandboxHr({ staff: async () => standing, spared }).employees();
  return all.filter(
    (employee) => !standing.some((known) => JSON.stringify(known) === JSON.stringify(employee)),
  );
};

test("the sandbox has some news: a new title, a new surname, one who left, a new address, one who came", async () => {
  const news = await newsOf(staff);
  const was = (hrEmployee: HrEmployee) =>
    staff.find(({ username }) => username === hrEmployee.username);
  expect(news).toHaveLength(6);
  expect(
    news.filter(
      (employee) => was(employee) && was(employee)?.nameWithTitle !== employee.nameWithTitle,
    ),
  ).toHaveLength(3);
  expect(
    news.filter((employee) => was(employee) && was(employee)?.lastName !== employee.lastName),
  ).toHaveLength(1);
  expect(
    news.filter((employee) => was(employee) && was(employee)?.email !== employee.email),
  ).toHaveLength(1);
  expect(news.filter(({ active }) => !active)).toHaveLength(1);
  expect(news.filter((employee) => !was(employee))).toEqual([
    expect.objectContaining({ departmentHrId: "FPZ-10" }),
  ]);
});

test("the changes are the same at every request, in any order; applied ones are no longer changes", async () => {
  const news = await newsOf(staff);
  expect(new Set(await newsOf(staff.toReversed()))).toEqual(new Set(news));
  const applied = [
    ...staff.filter((employee) => !news.some(({ username }) => username === employee.username)),
    ...news,
  ];
  expect(await newsOf(applied)).toEqual([]);
});

test("excluded people are unchanged", async () => {
  const spared = staff.map(({ username }) => username);
  expect((await newsOf(staff, spared)).map(({ username }) => username)).toEqual(["mzdenkovic"]);
});

test("an employee is found by user name, regardless of case", async () => {
  const hr = sandboxHr({ staff: async () => staff, spared: [] });
  expect((await hr.employee("AKOS"))?.username).toBe("akos");
  expect(await hr.employee("nitko")).toBeUndefined();
});
