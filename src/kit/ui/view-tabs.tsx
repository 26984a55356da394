import { Link, NavLink } from "react-router";

/** `current` is said where the views differ in their query alone. */
type ViewTab = { to: string; label: string; count?: number | string; current?: boolean };

/** Views of the same thing beside each other; each is an address of its own. */
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
