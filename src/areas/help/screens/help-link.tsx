import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { lazyPart } from "#kit/ui/page.tsx";

const HelpDialog = lazyPart(() => import("./help-dialog.tsx"));

type Props = { path: string; className?: string; "aria-label"?: string; children: ReactNode };

/**
 * Shows the help about the current page in a dialog; without scripts, or in a new tab, the page of
 * the help.
 */
export function HelpLink({ path, ...link }: Props) {
  const { pathname } = useLocation();
  const [about, setAbout] = useState<string>();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAbout(pathname);
  };
  return (
    <>
      <Link
        to={`${path}?about=${encodeURIComponent(pathname)}`}
        aria-haspopup="dialog"
        onClick={open}
        {...link}
      />
      {about !== undefined && (
        <Suspense>
          <HelpDialog about={about} onClose={() => setAbout(undefined)} />
        </Suspense>
      )}
    </>
  );
}
