import { z } from "zod";
import { typedPassword } from "#areas/people/people.ts";
import { idField } from "#kit/forms/fields.ts";

/** The page on which people see how and where they are signed in. */
export const securityPath = "/user/security";

/** The password, which people who have one must enter again. */
const currentPassword = typedPassword.default("");

/** The form that ends one session. */
export const endSessionForm = z.object({ session: idField, currentPassword });

/** The form that ends all other sessions. */
export const endOthersForm = z.object({ currentPassword });

/** One of a person's own sessions. */
export type OwnSession = {
  id: number;
  /** True for the session of the request. */
  current: boolean;
  userAgent: string;
  address: string;
  /** ISO instants. */
  createdAt: string;
  seenAt: string;
  /** The user whom an admin impersonates in this session. */
  actingAs: string | null;
};
