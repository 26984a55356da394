import { ButtonLink } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

type RecordLinksProps = { id: number; may: { editAsAdmin: boolean; delete: boolean; seeHistory: boolean } };

const { set } = texts.hr;

/** The pages of the topic as a record. */
export const RecordLinks = ({ id, may }: RecordLinksProps) => (
  <>
    {may.editAsAdmin && <ButtonLink to={`/thesis/admin/edit/${id}`}>{set.edit}</ButtonLink>}
    {may.seeHistory && (
      <ButtonLink to={`/history/record/Thesis/${id}`} variant="outline" tone="neutral">
        {set.history}
      </ButtonLink>
    )}
    {may.delete && (
      <ButtonLink to={`/thesis/delete/${id}`} variant="subtle" tone="danger">
        {set.deleteRecord}
      </ButtonLink>
    )}
  </>
);
