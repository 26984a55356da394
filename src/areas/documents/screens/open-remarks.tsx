import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
import type { DocumentVersionView } from "../documents.ts";
import { type RemarkView, remarksPath } from "../remarks/remarks.ts";
import { texts } from "../remarks/texts.ts";
import { RemarkList } from "./remark-list.tsx";

type CountProps = { reservationId: number; count: number };

/** Tells the mentor before the approval how many remarks are still open. */
export function StillOpen({ reservationId, count }: CountProps) {
  const { open } = useTexts(texts);
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {format(open.approval, { count })} <Link to={remarksPath(reservationId)}>{open.link}</Link>
    </Notice>
  );
}

type OpenProps = CountProps & {
  /** The first of them. */
  remarks: readonly RemarkView[];
  versions: readonly Pick<DocumentVersionView, "id" | "finalVersion">[];
};

/** The open remarks beside the form of the next version; the list has them all. */
export function OpenRemarks({ reservationId, count, remarks, versions }: OpenProps) {
  const { open } = useTexts(texts);
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Section title={open.title}>
      <p>{format(open.count, { count })}</p>
      <RemarkList remarks={remarks} versions={versions} withPages />
      <Cluster>
        <ButtonLink to={remarksPath(reservationId)}>{open.link}</ButtonLink>
      </Cluster>
    </Section>
  );
}
