import { type MouseEvent, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { HelpLink } from "#areas/help/screens/help-link.tsx";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import type { ShellData } from "./shell-data.ts";
import { texts } from "./texts.ts";

const ProblemDialog = lazyPart(() => import("#areas/help/screens/problem-dialog.tsx"));

export function ShellFooter({ shell: { faculty, paths, demo, actor } }: { shell: ShellData }) {
  const { pathname, search } = useLocation();
  const { footer: footerTexts, demo: demoWords } = useTexts(texts);
  const here = encodeURIComponent(pathname);
  const [reporting, setReporting] = useState(false);
  const [said, setSaid] = useState("");
  const links = [
    [paths.verification, footerTexts.verification],
    [paths.accessibility, footerTexts.accessibility],
    [paths.privacy, footerTexts.privacy],
  ] as const;
  // without scripts the link leads to a page
  const report = (event: MouseEvent) => {
    event.preventDefault();
    setSaid("");
    setReporting(true);
  };
  return (
    <footer className="t-footer">
      <p>
        {faculty}
        {demo && <span className="t-footer-demo">{demoWords}</span>}
      </p>
      <ul>
        {paths.problem && (
          <li>
            <Link to={`${paths.problem}?url=${here}`} onClick={report}>
              {footerTexts.problem}
            </Link>
          </li>
        )}
        {paths.help && pathname !== paths.help && (
          <li>
            <HelpLink path={paths.help}>{footerTexts.help}</HelpLink>
          </li>
        )}
        {links.map(
          ([to, label]) =>
            to && (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ),
        )}
      </ul>
      <p role="alert" className="t-footer-note">
        {said}
      </p>
      {reporting && (
        <Suspense>
          <ProblemDialog
            mailFrom={actor.mailFrom ?? ""}
            url={pathname + search}
            onClose={() => setReporting(false)}
            onSent={setSaid}
          />
        </Suspense>
      )}
    </footer>
  );
}
