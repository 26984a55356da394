import { z } from "zod";
import { idField } from "#kit/forms/index.ts";

/** Where people see how and where they sign in. */
export const securityPath = "/user/security";

/** The form that ends one session. */
export const endSessionForm = z.object({ session: idField });

/** One of a person's own sessions. */
export type OwnSession = {
  id: number;
  /** True for the session that asks. */
  current: boolean;
  userAgent: string;
  address: string;
  /** ISO instants. */
  createdAt: string;
  seenAt: string;
  /** Whom an admin works as in this session. */
  actingAs: string | null;
};
