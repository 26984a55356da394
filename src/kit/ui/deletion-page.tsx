import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Blocking, type Look, deletionWords as words } from "../deletion.ts";
import { say } from "../words.ts";
import { ButtonLink } from "./links.tsx";
import { Notice } from "./notice.tsx";
import { Page, Section } from "./page.tsx";
import { StepForm } from "./step-form.tsx";

type Props = {
  title: string;
  look: Look;
  /** The record's own page. */
  back: string;
  /** What is still to be said of the deletion. */
  children?: ReactNode;
};

/** Asks before a record is gone, or shows what keeps it (spec §8). */
export const DeletionPage = ({ title, look, back, children }: Props) => (
  <Page title={title} lead={look.title} back={{ to: back, label: words.back }}>
    {look.blocked ? (
      <Notice tone="warning" title={words.blocked}>
        {look.blocked}
      </Notice>
    ) : (
      <Notice tone="warning" title={words.may}>
        {words.warning}
      </Notice>
    )}
    {children}
    {look.links.length > 0 && (
      <Section title={words.links}>
        {look.links.map((kind) => (
          <Kind key={kind.what} {...kind} />
        ))}
      </Section>
    )}
    {!look.blocked && (
      <StepForm
        submit={words.confirm}
        tone="danger"
        secondary={
          <ButtonLink to={back} variant="outline" tone="neutral">
            {words.cancel}
          </ButtonLink>
        }
      />
    )}
  </Page>
);

const Kind = ({ what, count, rows }: Blocking) => (
  <section aria-label={what}>
    <h3>
      {what} <span className="t-count">{count}</span>
    </h3>
    <ul className="t-list">
      {rows.map(({ title, path }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
        <li key={nth}>{path ? <Link to={path}>{title}</Link> : title}</li>
      ))}
      {count > rows.length && <li className="t-muted">{say(words.more, { count: count - rows.length })}</li>}
    </ul>
  </section>
);
