import type { ReactNode } from "react";
import { formatMessage } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import type { DeletionPreview } from "../deletion.ts";
import { texts } from "../texts.ts";
import { LinkedRecords } from "./linked-records.tsx";

const { deletion } = texts.hr;

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
  <Page title={title} lead={look.title} back={{ to: back, label: deletion.back }}>
    {look.blocked ? (
      <Notice tone="warning" title={deletion.blocked}>
        {formatMessage(look.blocked)}
      </Notice>
    ) : (
      <Notice tone="warning" title={deletion.may}>
        {deletion.warning}
      </Notice>
    )}
    {children}
    {look.links.length > 0 && (
      <Section title={deletion.links}>
        <LinkedRecords links={look.links} />
      </Section>
    )}
    {!look.blocked && (
      <ActionForm
        submit={deletion.confirm}
        tone="danger"
        secondary={
          <ButtonLink to={back} variant="outline" tone="neutral">
            {deletion.cancel}
          </ButtonLink>
        }
      />
    )}
  </Page>
);
