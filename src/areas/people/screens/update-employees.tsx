import { z } from "zod";
import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { ActionForm, EmptyState, Notice, Page, Section } from "#kit/ui/index.ts";
import { hasChanges } from "../hr-sync/rules.ts";
import {
  applySync,
  loadSyncPreview,
  requireEmployees,
  type SyncPreview,
  syncScope,
  tryFetchEmployees,
} from "../hr-sync/server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/update-employees";
import { SyncChanges, SyncExceptions } from "./parts/hr-sync-plan.tsx";

const words = texts.hr.staff;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const asked = await tryFetchEmployees(context);
  const scope = syncScope(context);
  return { scope, ...("trouble" in asked ? asked : await loadSyncPreview(context, asked.employees)) };
}

const fingerprintSchema = z.object({ fingerprint: z.string().default("") });

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { fingerprint } = parseForm(fingerprintSchema, await readFormFields(args.request));
  const { added, changed, left } = await applySync(context, await requireEmployees(context), fingerprint);
  const counts = { added: added.length, changed: changed.length, left: left.length };
  if (syncScope(context) === "self") throw redirectWithFlash("/user/profile", words.appliedSelf);
  throw redirectWithFlash("/user/update-employees", formatText(words.applied, counts));
}

export const shouldRevalidate = revalidateAfterConflict;

export default function UpdateEmployees({ loaderData }: Route.ComponentProps) {
  const self = loaderData.scope === "self";
  const back = self ? { to: "/user/profile", label: words.toProfile } : { to: "/user", label: words.toUsers };
  return (
    <Page title={self ? words.self : words.all} lead={self ? words.selfLead : words.allLead} back={back}>
      {"trouble" in loaderData ? (
        <Notice tone="danger" title={words.unavailable}>
          {loaderData.trouble}
        </Notice>
      ) : (
        <SyncPreviewSection self={self} {...loaderData} />
      )}
    </Page>
  );
}

function SyncPreviewSection({ self, plan, fingerprint }: SyncPreview & { self: boolean }) {
  const { added, changed, left, unchanged, missing } = plan;
  const [nobody] = missing;
  if (self && nobody)
    return (
      <Notice tone="danger" title={formatText(words.missingData, nobody)}>
        {words.missingHow}
      </Notice>
    );
  return (
    <>
      {hasChanges(plan) ? (
        <>
          {!self && (
            <p>
              {formatText(words.summary, {
                added: added.length,
                changed: changed.length,
                left: left.length,
                unchanged,
              })}
            </p>
          )}
          <SyncChanges plan={plan} />
          <Section title={words.sure}>
            <p>{words.sureText}</p>
            <ActionForm step="apply" submit={words.apply} key={fingerprint}>
              <input type="hidden" name="fingerprint" value={fingerprint} />
            </ActionForm>
          </Section>
        </>
      ) : (
        <EmptyState title={words.nothing}>{self ? words.nothingSelf : words.nothingAll}</EmptyState>
      )}
      <SyncExceptions plan={plan} />
    </>
  );
}
