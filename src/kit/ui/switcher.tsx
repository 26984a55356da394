import { NavLink } from "react-router";

type Option = { to: string; label: string; count?: number };

/** Views of the same thing beside each other; each is an address of its own. */
export const Switcher = ({ label, options }: { label: string; options: readonly Option[] }) => (
  <nav className="t-switcher" aria-label={label}>
    <ul>
      {options.map(({ to, label, count }) => (
        <li key={to}>
          <NavLink to={to} end preventScrollReset>
            {label}
            {count !== undefined && <span className="t-count">{count}</span>}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
