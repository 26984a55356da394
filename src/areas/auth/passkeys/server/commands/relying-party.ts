import { isIP } from "node:net";
import type { Context } from "#kit/database/index.ts";

export type RelyingParty = {
  /** The host for which passkeys are made; they work on no other. */
  id: string;
  name: string;
  /** The origin of the pages on which they are used. */
  origin: string;
};

/** For what passkeys are made, by the configured public address; undefined for an IP address, which has none. */
export function relyingParty({ publicUrl }: Pick<Context, "publicUrl">): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? undefined : { id: hostname, name: "Teza", origin };
}
