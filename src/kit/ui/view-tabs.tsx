import { NavLink } from "react-router";
import { Link } from "./link.tsx";

/** `current` is set explicitly if the views differ only in their query. */
type ViewTab = { to: string; label: string; count?: number | string; current?: boolean };

/** Tabs for the views of the same data; each view has its own URL. */
export const ViewTabs = ({ label, options }: { label: string; options: readonly ViewTab[] }) => (
  <nav className="t-view-tabs" aria-label={label}>
    <ul>
      {options.map(({ to, label, count, current }) => {
        const content = (
          <>
            {label}
            {count !== undefined && <span className="t-count">{count}</span>}
          </>
        );
        return (
          <li key={to}>
            {current === undefined ? (
              <NavLink to={to} end preventScrollReset>
                {content}
              </NavLink>
            ) : (
              <Link to={to} preventScrollReset aria-current={current ? "page" : undefined}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);
