import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText, withValues } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import {
  applySync,
  loadSyncPreview,
  requireEmployees,
  type SyncPreview,
  syncScope,
  tryFetchEmployees,
} from "../hr-sync.server.ts";
import { hasChanges } from "../hr-sync.ts";
import { messages, texts } from "../hr-sync-texts.ts";
import { fingerprintForm } from "../people.ts";
import type { Route } from "./+types/update-employees";
import { SyncChanges, SyncExceptions } from "./hr-sync-plan.tsx";

const pageTexts = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const result = await tryFetchEmployees(context);
  const scope = syncScope(context);
  if ("failure" in result) return { scope, failure: formatMessage(result.failure) };
  return { scope, ...(await loadSyncPreview(context, result.employees)) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { fingerprint } = parseForm(fingerprintForm, await readFormFields(args.request, "apply"));
  const { added, changed, left } = await applySync(
    context,
    await requireEmployees(context),
    fingerprint,
  );
  const counts = { added: added.length, changed: changed.length, left: left.length };
  if (syncScope(context) === "self") throw redirectWithFlash("/user/profile", messages.appliedSelf);
  throw redirectWithFlash("/user/update-employees", withValues(messages.applied, counts));
}

export const shouldRevalidate = revalidateAfterConflict;

export default function UpdateEmployees({ loaderData }: Route.ComponentProps) {
  const self = loaderData.scope === "self";
  const back = self
    ? { to: "/user/profile", label: pageTexts.toProfile }
    : { to: "/user", label: pageTexts.toUsers };
  return (
    <Page
      title={self ? pageTexts.self : pageTexts.all}
      lead={self ? pageTexts.selfLead : pageTexts.allLead}
      back={back}
    >
      {"failure" in loaderData ? (
        <Notice tone="danger" title={pageTexts.unavailable}>
          {loaderData.failure}
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
      <Notice tone="danger" title={formatText(pageTexts.missingData, nobody)}>
        {pageTexts.missingHow}
      </Notice>
    );
  return (
    <>
      {hasChanges(plan) ? (
        <>
          {!self && (
            <p>
              {formatText(pageTexts.summary, {
                added: added.length,
                changed: changed.length,
                left: left.length,
                unchanged,
              })}
            </p>
          )}
          <SyncChanges plan={plan} />
          <Section title={pageTexts.sure}>
            <p>{pageTexts.sureText}</p>
            <ActionForm step="apply" submit={pageTexts.apply} key={fingerprint}>
              <input type="hidden" name="fingerprint" value={fingerprint} />
            </ActionForm>
          </Section>
        </>
      ) : (
        <EmptyState title={pageTexts.nothing}>
          {self ? pageTexts.nothingSelf : pageTexts.nothingAll}
        </EmptyState>
      )}
      <SyncExceptions plan={plan} />
    </>
  );
}
