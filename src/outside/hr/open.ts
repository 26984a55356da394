import { type HrPort, HrTrouble } from "./port.ts";
import { hrRecords } from "./real.ts";
import { sandboxHr } from "./sandbox.ts";
import { texts } from "./texts.ts";

/** For HR_URL: invented news of the faculty's own staff, to try Teza with. */
export const sandboxUrl = "sandbox:";

type Settings = { url: string | undefined; token: string | undefined };

/** The HR records of the settings, the sandbox, or none: whoever asks then is told how to connect them. */
export function openHr({ url, token }: Settings, faculty: Parameters<typeof sandboxHr>[0]): HrPort {
  if (url === sandboxUrl) return sandboxHr(faculty);
  return url ? hrRecords({ url, token }) : notConnected;
}

const notConnected: HrPort = {
  employee: async () => {
    throw new HrTrouble(texts.notConnected);
  },
  employees: async () => {
    throw new HrTrouble(texts.notConnected);
  },
};
