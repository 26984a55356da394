import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Cluster } from "#kit/ui/page.tsx";
import { texts } from "../screen-texts.ts";
import { checkPaths, type FrontPage } from "../submission-checks.ts";

type Props = { reservationId: number; pages: readonly FrontPage[] };

/** The pages made from the record that the study offers; nothing if it offers none. */
export function FrontPageLinks({ reservationId, pages }: Props) {
  const { frontPages } = useTexts(texts);
  if (pages.length === 0) return null;
  return (
    <div className="t-stack">
      <h3>{frontPages.title}</h3>
      <p className="t-muted">{frontPages.lead}</p>
      <Cluster>
        {pages.map((page) => (
          <DownloadLink
            key={page}
            href={checkPaths[page](reservationId)}
            name={frontPages[page]}
            size={null}
          />
        ))}
      </Cluster>
    </div>
  );
}
