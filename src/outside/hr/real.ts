import { z } from "zod";
import type { IsvuPort } from "../isvu/port.ts";
import { type CodedEmployee, isvuHr } from "./isvu.ts";
import { type HrEmployee, HrError, type HrPort } from "./port.ts";
import { sandboxHr } from "./sandbox.ts";

type HrConnection = {
  url: string;
  token: string | undefined;
  timeoutMs?: number;
  maxBytes?: number;
};

/** Limits of one answer; ten thousand employees take about a quarter of the bytes. */
const defaultLimits = { timeoutMs: 15_000, maxBytes: 8 * 1024 * 1024 };

const text = z.string().trim().min(1).max(300);

const employeeSchema = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._@-]{2,80}$/),
  firstName: text,
  lastName: text,
  nameWithTitle: text,
  email: z.email(),
  departmentHrId: text.nullable(),
  active: z.boolean(),
}) satisfies z.ZodType<HrEmployee>;

const employeesSchema = z
  .array(employeeSchema)
  .refine(
    (list) => new Set(list.map(({ username }) => username)).size === list.length,
    "a user name stands twice",
  );

/**
 * HR records as JSON over HTTPS: `GET {url}/employees` answers with a list, `GET
 * {url}/employees/{username}` with one employee or 404; the key travels as a bearer token. The
 * format of any faculty's own records is not known: this is Teza's, and a faculty whose records
 * speak otherwise puts a small translator in front of them.
 */
export function connectHr(settings: HrConnection): HrPort {
  const { url, token, timeoutMs, maxBytes } = { ...defaultLimits, ...settings };
  const base = url.replace(/\/+$/, "");

  async function ask(path: string): Promise<unknown> {
    const headers = {
      accept: "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    try {
      // the key must not follow a redirect to somewhere else
      const response = await fetch(`${base}${path}`, {
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return undefined;
      if (response.status === 401 || response.status === 403) throw new HrError("refused");
      if (!response.ok) throw new HrError("failed", { status: response.status });
      return JSON.parse(await readLimitedText(response, maxBytes));
    } catch (error) {
      throw toHrError(error);
    }
  }

  return {
    isConnected: true,
    async employee(username) {
      const answer = await ask(`/employees/${encodeURIComponent(username)}`);
      if (answer === undefined) return undefined;
      const employee = parseAnswer(employeeSchema, answer);
      if (employee.username !== username.toLowerCase()) throw new HrError("unexpected");
      return employee;
    },
    employees: async () => parseAnswer(employeesSchema, await ask("/employees")),
  };
}

/** Reads on only while the answer stays within bounds. */
async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new HrError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (!result.success) throw new HrError("unexpected", { cause: result.error });
  return result.data;
}

function toHrError(error: unknown): HrError {
  if (error instanceof HrError) return error;
  if (error instanceof SyntaxError) return new HrError("unexpected", { cause: error });
  const slow = error instanceof Error && error.name === "TimeoutError";
  return new HrError(slow ? "tooSlow" : "unreachable", { cause: error });
}

/** For HR_URL: invented news of the faculty's own staff, to try Teza with. */
export const hrSandboxUrl = "sandbox:";

/** For HR_URL: the names and ranks that ISVU has of the faculty's staff. */
export const isvuHrUrl = "isvu:";

type HrSettings = { url: string | undefined; token: string | undefined };

/** The faculty's own staff, for sources that begin with them, and ISVU. */
type HrSources = {
  staff: () => Promise<readonly CodedEmployee[]>;
  spared: readonly string[];
  isvu: IsvuPort;
};

/**
 * Opens the configured HR records, ISVU, the sandbox, or none: requests then fail with instructions
 * for connecting them.
 */
export function openHr({ url, token }: HrSettings, { isvu, ...faculty }: HrSources): HrPort {
  if (url === hrSandboxUrl) return sandboxHr(faculty);
  if (url === isvuHrUrl) return isvuHr(isvu, faculty.staff);
  return url ? connectHr({ url, token }) : disconnectedHr;
}

const disconnectedHr: HrPort = {
  isConnected: false,
  employee: async () => {
    throw new HrError("notConnected");
  },
  employees: async () => {
    throw new HrError("notConnected");
  },
};
