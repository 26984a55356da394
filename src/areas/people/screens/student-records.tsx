import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useProgress } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { fingerprintForm } from "../people.ts";
import {
  applyRecords,
  loadNewestReading,
  loadRecordPreview,
  requestReading,
} from "../student-records/student-records.server.ts";
import { studentRecordsPath } from "../student-records/student-records.ts";

import { messages, texts } from "../student-records/texts.ts";
import { userStudyPaths } from "../user-studies/rules.ts";
import type { Route } from "./+types/student-records";
import { RecordChanges, RecordExceptions } from "./record-plan.tsx";

const pageTexts = texts.hr;

/** Loads the newest reading and the changes that its records would make. */
export async function loader(args: Route.LoaderArgs) {
  const { db, isvu } = contextOf(args);
  const [reading, preview] = await Promise.all([loadNewestReading(db), loadRecordPreview({ db })]);
  return { isConnected: isvu.isConnected, reading, ...preview };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["read", "apply"]);
  if (step === "read") {
    await requestReading(context);
    throw redirectWithFlash(studentRecordsPath, messages.requested);
  }
  const count = await applyRecords(context, parseForm(fingerprintForm, fields).fingerprint);
  throw redirectWithFlash(studentRecordsPath, withValues(messages.applied, { count }));
}

export const shouldRevalidate = revalidateAfterConflict;

export default function StudentRecords({ loaderData }: Route.ComponentProps) {
  const { isConnected, reading, plan, fingerprint } = loaderData;
  const isRunning = reading !== null && reading.finishedAt === null;
  useProgress(isRunning);
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: userStudyPaths.list("student"), label: pageTexts.toStudents }}
      actions={
        isConnected &&
        !isRunning && (
          <ActionButton
            step="read"
            label={pageTexts.read}
            confirm={{ title: pageTexts.read, text: pageTexts.readText }}
            variant="outline"
          />
        )
      }
    >
      {!isConnected && <Notice tone="info">{pageTexts.notConnected}</Notice>}
      {isConnected && <ReadingState reading={reading} />}
      {plan.changed.length > 0 ? (
        <Section title={pageTexts.changed}>
          <RecordChanges plan={plan} />
          <p>
            <ActionButton
              key={fingerprint}
              step="apply"
              label={pageTexts.apply}
              fields={{ fingerprint }}
              confirm={{ title: pageTexts.apply, text: pageTexts.applyText }}
            />
          </p>
        </Section>
      ) : (
        reading?.finishedAt && (
          <EmptyState title={pageTexts.nothing}>{pageTexts.nothingText}</EmptyState>
        )
      )}
      <RecordExceptions plan={plan} />
    </Page>
  );
}

/** How far the reading is, or when the last one ended. */
function ReadingState({ reading }: Pick<Route.ComponentProps["loaderData"], "reading">) {
  if (!reading) return <EmptyState title={pageTexts.never}>{pageTexts.neverText}</EmptyState>;
  const { done, total, failure, finishedAt, requestedBy } = reading;
  const reason = failure && pageTexts.failures[failure];
  if (finishedAt === null)
    return (
      <Notice tone={reason ? "warning" : "info"}>
        <span aria-live="polite">
          {reason
            ? formatText(pageTexts.runningFailed, { failure: reason, done, total })
            : formatText(pageTexts.running, { done, total })}
        </span>
      </Notice>
    );
  return (
    <>
      {reason && <Notice tone="danger">{reason}</Notice>}
      <p className="t-muted">
        {pageTexts.lastRead} <DateTime at={finishedAt} withTime /> (
        {requestedBy || pageTexts.byNight})
      </p>
    </>
  );
}
