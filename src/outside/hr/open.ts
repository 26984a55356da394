import { HrError, type HrPort } from "./port.ts";
import { connectHr } from "./real.ts";
import { sandboxHr } from "./sandbox.ts";
import { texts } from "./texts.ts";

/** For HR_URL: invented news of the faculty's own staff, to try Teza with. */
export const hrSandboxUrl = "sandbox:";

type HrSettings = { url: string | undefined; token: string | undefined };

/** The HR records of the settings, the sandbox, or none: whoever asks then is told how to connect them. */
export function openHr({ url, token }: HrSettings, faculty: Parameters<typeof sandboxHr>[0]): HrPort {
  if (url === hrSandboxUrl) return sandboxHr(faculty);
  return url ? connectHr({ url, token }) : disconnectedHr;
}

const disconnectedHr: HrPort = {
  employee: async () => {
    throw new HrError(texts.notConnected);
  },
  employees: async () => {
    throw new HrError(texts.notConnected);
  },
};
