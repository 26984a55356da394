import { Link, useLocation } from "react-router";
import type { Shell } from "./data.ts";
import { words } from "./texts.ts";

const { footer: say } = words;

export function Footer({ shell: { faculty, places, demo } }: { shell: Shell }) {
  const { pathname } = useLocation();
  const problem = places.problem && `${places.problem}?url=${encodeURIComponent(pathname)}`;
  const help = places.help && `${places.help}?about=${encodeURIComponent(pathname)}`;
  const links = [
    [help, say.help],
    [problem, say.problem],
    [places.accessibility, say.accessibility],
    [places.privacy, say.privacy],
  ] as const;
  return (
    <footer className="t-footer">
      <p>
        {faculty}
        {demo && <span className="t-footer-demo">{words.demo}</span>}
      </p>
      <ul>
        {links.map(
          ([to, label]) =>
            to && (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ),
        )}
      </ul>
    </footer>
  );
}
