import { InfoDialog } from "#kit/ui/dialog.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../texts.ts";

type Props = {
  /** The path of the page that the article explains. */
  about: string;
  onClose: () => void;
};

/**
 * The help about a page in a dialog over that page, so that nothing typed is lost (spec §2,
 * information dialog).
 */
export default function HelpDialog({ about, onClose }: Props) {
  const { title } = useTexts(texts);
  return (
    <InfoDialog
      title={title}
      url={`/help/article?about=${encodeURIComponent(about)}`}
      onClose={onClose}
    />
  );
}
