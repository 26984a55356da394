import { Form } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { AsyncComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadEligibilityFacts } from "../eligibility.server.ts";
import { evaluateEligibility, toFindingViews } from "../eligibility.ts";
import { loadChosenNames, searchOptions } from "../records.server.ts";
import { texts } from "../records-texts.ts";
import type { Route } from "./+types/new";
import { EligibilityRules } from "./eligibility-rules.tsx";

const { new: newTexts, titles } = texts.hr;

/**
 * Evaluates whether a student could reserve a thesis now, with the same rules as reserving. The URL
 * parameters select the student and the thesis.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const [student, thesis] = ["student", "thesis"].map((name) => args.url.searchParams.get(name));
  if (!student || !thesis) {
    const students = await searchOptions({ db, now }, "student", "");
    return { students, theses: await searchOptions({ db, now }, "thesis", "") };
  }
  const [studentId, thesisId] = [parseId(student), parseId(thesis)];
  const names = await loadChosenNames(db, studentId, thesisId);
  const facts = await loadEligibilityFacts(db, thesisId, studentId, now);
  const findings = toFindingViews(evaluateEligibility(facts), "hr");
  return { checked: { studentId, thesisId, names, findings, mayActAs: hasRole(actor, "admin") } };
}

export default function NewReservation({
  loaderData: { students, theses, checked },
}: Route.ComponentProps) {
  return (
    <Page title={newTexts.title} lead={newTexts.lead} back={{ to: "/reservation", label: titles }}>
      {checked ? (
        <Checked {...checked} />
      ) : (
        <Form method="get" className="t-form">
          <AsyncComboboxField
            name="student"
            label={newTexts.student}
            required
            options={students}
            url="/reservation/options/student"
          />
          <AsyncComboboxField
            name="thesis"
            label={newTexts.thesis}
            required
            options={theses}
            url="/reservation/options/thesis"
          />
          <div className="t-form-actions">
            <Button type="submit">{newTexts.check}</Button>
          </div>
        </Form>
      )}
    </Page>
  );
}

type CheckedProps = NonNullable<Route.ComponentProps["loaderData"]["checked"]>;

function Checked({ studentId, thesisId, names, findings, mayActAs }: CheckedProps) {
  const failed = findings.filter(({ passed }) => !passed);
  const may = failed.length === 0;
  return (
    <>
      <p>{formatText(newTexts.chosen, names)}</p>
      <Notice
        tone={may ? "success" : "warning"}
        title={may ? newTexts.may : formatText(newTexts.mayNot, { failed: failed.length })}
      >
        {may ? newTexts.mayText : newTexts.mayNotText}
      </Notice>
      <Cluster>
        <ButtonLink to={`/student/thesis/${thesisId}`}>{newTexts.openThesis}</ButtonLink>
        <ButtonLink to="/reservation/new" variant="outline" tone="neutral">
          {newTexts.other}
        </ButtonLink>
        {mayActAs && (
          <Form method="post" action={`/user/impersonate/${studentId}`} reloadDocument>
            <Button type="submit" variant="light">
              {newTexts.actAs}
            </Button>
          </Form>
        )}
      </Cluster>
      {mayActAs && <p className="t-muted">{newTexts.actAsHint}</p>}
      <Section title={newTexts.result}>
        <p className="t-muted">{newTexts.asWritten}</p>
        <EligibilityRules findings={[...failed, ...findings.filter(({ passed }) => passed)]} />
      </Section>
    </>
  );
}
