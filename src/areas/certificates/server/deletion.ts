import { eq } from "drizzle-orm";
import { found } from "#kit/id.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { remove } from "#kit/server/change.ts";
import { type Context, decide } from "#kit/server/context.ts";
import type { Deletion } from "#kit/server/deletion.ts";
import { certificatePolicy } from "../policy.ts";
import { isNumbered } from "../rules.ts";
import { texts } from "../texts.ts";
import { shownCertificate } from "./shown.ts";
import { certificates } from "./tables.ts";

/** A draft may go and be made anew; one that stands in the register under a number stays. */
export const certificateDeletion: Deletion = {
  async look(context, id) {
    const { certificate, student } = await shownCertificate(context, id);
    const { numbered, notYours } = texts.hr.deletion;
    const blocked = isNumbered(certificate) ? numbered : mayWrite(context) ? "" : notYours;
    return { id, title: student, links: [], blocked };
  },
  remove: (context, id) =>
    decide(context, async (context) => {
      if (!mayWrite(context)) throw new Refusal(403, noRight);
      const row = found((await context.db.select().from(certificates).where(eq(certificates.id, id)).for("update"))[0]);
      if (isNumbered(row)) throw new Refusal(409, texts.hr.deletion.numbered);
      return remove(context, certificates, id);
    }),
};

const mayWrite = ({ actor }: Context) => certificatePolicy.write(actor, undefined);
