import { eq } from "drizzle-orm";
import { remove } from "#kit/database/change.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import type { DeletionHandlers } from "#kit/records/server/deletion-api.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { certificatePolicy } from "../policy.ts";
import { isRegistered } from "../rules.ts";
import { texts } from "../texts.ts";
import { loadCertificate } from "./shown.ts";
import { certificates } from "./tables.ts";

/** A draft may go and be made anew; one that stands in the register under a number stays. */
export const certificateDeletion: DeletionHandlers = {
  async preview(context, id) {
    const { certificate, student } = await loadCertificate(context, id);
    const { numbered, notYours } = texts.hr.deletion;
    const blocked = isRegistered(certificate) ? numbered : mayWrite(context) ? "" : notYours;
    return { id, title: student, links: [], blocked };
  },
  remove: (context, id) =>
    inTransaction(context, async (context) => {
      if (!mayWrite(context)) throw new Refusal(403, accessDenied);
      const row = orNotFound(
        (await context.db.select().from(certificates).where(eq(certificates.id, id)).for("update"))[0],
      );
      if (isRegistered(row)) throw new Refusal(409, texts.hr.deletion.numbered);
      return remove(context, certificates, id);
    }),
};

const mayWrite = ({ actor }: Context) => certificatePolicy.write(actor, undefined);
