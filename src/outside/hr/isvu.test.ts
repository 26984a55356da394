import { afterAll, describe, expect, test } from "vitest";
import { connectIsvu, disconnectedIsvu } from "../isvu/real.ts";
import { isvuSandboxAccount, startIsvuSandbox } from "../isvu/sandbox.ts";
import { applyNames, type CodedEmployee, isvuHr } from "./isvu.ts";
import { HrError } from "./port.ts";

const sandbox = await startIsvuSandbox();
afterAll(() => sandbox.close());
const isvu = connectIsvu({
  ...isvuSandboxAccount,
  url: sandbox.url,
  timeoutMs: 500,
  concurrency: 2,
  tuition: "no",
});

const employee = (username: string, isvuCode: string | null): CodedEmployee => ({
  username,
  isvuCode,
  firstName: "Ana",
  lastName: "Kos",
  nameWithTitle: "doc. dr. sc. Ana Kos",
  email: `${username}@fakultet.example`,
  departmentHrId: "FPZ-10",
  active: true,
});
const staff = [employee("akos", "AB042"), employee("bez", null), employee("nepoznat", "ZZ999")];
const { isvuCode: _, ...known } = employee("akos", "AB042");
const hr = isvuHr(isvu, async () => staff);

describe("the staff in ISVU", () => {
  test("has the names and the ranks that hold; who has no code or isn't known is left out", async () => {
    sandbox.employ("AB042", { firstName: "Ana", lastName: "Kos Vidaković", rank: "izv. prof." });
    const changed = {
      ...known,
      lastName: "Kos Vidaković",
      nameWithTitle: "izv. prof. dr. sc. Ana Kos Vidaković",
    };
    expect(await hr.employees()).toEqual([changed]);
    expect(await hr.employee("AKOS")).toEqual(changed);
    expect([await hr.employee("bez"), await hr.employee("nitko")]).toEqual([undefined, undefined]);
  });

  test("keeps its titles if no rank holds", async () => {
    sandbox.employ("AB042", { firstName: "Ana", lastName: "Kos", rank: null });
    expect(await hr.employees()).toEqual([known]);
  });

  test.each([
    ["fail", "unreachable"],
    ["busy", "tooSlow"],
    ["stall", "tooSlow"],
    ["html", "unexpected"],
    ["cut", "unreachable"],
  ] as const)("can't be read while ISVU fails (%s)", async (mode, failure) => {
    sandbox.play("person", mode);
    await expect(hr.employees()).rejects.toEqual(new HrError(failure));
  });

  test("isn't read while ISVU isn't connected", async () => {
    const unset = isvuHr(disconnectedIsvu, async () => staff);
    await expect(unset.employees()).rejects.toEqual(new HrError("notConnected"));
  });
});

test.each([
  ["Ana Kos", "doc.", "doc. Ana Kos"],
  ["dr. sc. Ana Kos", "doc.", "doc. dr. sc. Ana Kos"],
  ["doc. dr. sc. Ana Kos", "doc.", "doc. dr. sc. Ana Kos"],
  ["red. prof. art. Ana Kos", "prof.", "prof. art. Ana Kos"],
  [
    "v. pred. mr. sc. Ana Kos, dipl. oec.",
    "prof. struč. stud.",
    "prof. struč. stud. mr. sc. Ana Kos, dipl. oec.",
  ],
])("%s with the rank %s is %s", (nameWithTitle, rank, expected) => {
  expect(
    applyNames({ ...known, nameWithTitle }, { firstName: "Ana", lastName: "Kos", rank })
      .nameWithTitle,
  ).toBe(expected);
});

test("a title without the name is left alone", () => {
  const names = { firstName: "Ana", lastName: "Kos", rank: null };
  expect(applyNames({ ...known, firstName: "Anica" }, names).nameWithTitle).toBe(
    "doc. dr. sc. Ana Kos",
  );
});
