import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../screen-texts.ts";
import { checkPaths } from "../submission-checks.ts";

/** The title page made from the record, where the study wants it. */
export function TitlePageLink({ reservationId }: { reservationId: number }) {
  const { titlePage } = useTexts(texts);
  return (
    <p>
      <DownloadLink
        href={checkPaths.titlePage(reservationId)}
        name={titlePage.download}
        size={null}
      />{" "}
      <span className="t-muted">{titlePage.lead}</span>
    </p>
  );
}
