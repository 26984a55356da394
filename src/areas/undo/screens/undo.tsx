import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { toWallTime } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section, useRefusal } from "#kit/ui/page.tsx";
import { UndoForm } from "#kit/ui/undo-form.tsx";
import { noticeSeconds, undoSeconds } from "#kit/workflow/undo.ts";
import { texts } from "../texts.ts";
import { loadOwnSteps, type OwnStepView, undoSteps } from "../undo.server.ts";
import type { Route } from "./+types/undo";
import styles from "./undo.module.css";

export const loader = async (args: Route.LoaderArgs) => ({
  steps: await loadOwnSteps(contextOf(args)),
});

/** Undoes the steps of the form (`of`) and returns to the page where they were taken (`to`). */
export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const done = await undoSteps(contextOf(args), fields);
  throw redirectWithFlash(safeRedirectPath(fields.to?.[0], "/homepage-user"), done);
}

/** Lists the steps that the actor can still undo, and explains why one no longer can be. */
export default function Undo({ loaderData: { steps } }: Route.ComponentProps) {
  const refused = useRefusal();
  const { title, lead, none, list, home } = useTexts(texts);
  const format = useFormat();
  return (
    <Page
      title={title}
      lead={format(lead, { notice: noticeSeconds / 60, limit: undoSeconds / 60 })}
    >
      {refused && <Notice tone="warning">{refused.message}</Notice>}
      {steps.length === 0 && !refused && <Notice tone="info">{none}</Notice>}
      {steps.length > 0 && (
        <Section title={list}>
          <ul className="t-list">
            {steps.map((step) => (
              <li key={step.of}>
                <OwnStep step={step} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p>
        <Link to="/homepage-user">{home}</Link>
      </p>
    </Page>
  );
}

function OwnStep({ step: { of, name, at, until, seconds, title } }: { step: OwnStepView }) {
  const undoTexts = useTexts(texts);
  const format = useFormat();
  return (
    <div className={styles.step}>
      <div>
        <strong>{name}</strong>
        <span lang="hr">{title}</span>
        <span className="t-muted">
          <DateTime at={at} withTime />
          {", "}
          {format(undoTexts.until, { when: toWallTime(new Date(until)).time })}
        </span>
      </div>
      <UndoForm undo={{ of: [of], to: "/undo", seconds }} />
    </div>
  );
}
