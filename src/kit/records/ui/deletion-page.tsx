import type { ReactNode } from "react";
import { type DeletionPreview, deletionTexts as words } from "#kit/records/index.ts";
import { ButtonLink } from "./button.tsx";
import { ActionForm } from "./forms/action-form.tsx";
import { LinkedRecords } from "./linked-records.tsx";
import { Notice } from "./notice.tsx";
import { Page, Section } from "./page.tsx";

type DeletionPageProps = {
  title: string;
  look: DeletionPreview;
  /** Path of the record's page. */
  back: string;
  /** Additional content about the deletion. */
  children?: ReactNode;
};

/** Asks for confirmation before a deletion, or shows what prevents it (spec §8). */
export const DeletionPage = ({ title, look, back, children }: DeletionPageProps) => (
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
        <LinkedRecords links={look.links} />
      </Section>
    )}
    {!look.blocked && (
      <ActionForm
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
