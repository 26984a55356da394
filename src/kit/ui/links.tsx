import { type LinkProps, NavLink, Link as RouterLink } from "react-router";

/**
 * A link to another page, as React Router's, for all our pages. On the server React Router resolves each target against
 * the routes of the page, several times; an absolute path needs none of this and is rendered as it is.
 */
export const Link = (props: LinkProps) =>
  import.meta.env.SSR && isPlainPath(props.to) && props.prefetch !== "render" ? (
    <PlainLink {...props} />
  ) : (
    <RouterLink {...props} />
  );

/** A path from the root of the site that resolving leaves unchanged. */
const isPlainPath = (to: LinkProps["to"]): to is string => typeof to === "string" && plainPath.test(to);

const plainPath = /^(?:\/|(?:\/[\w%-][\w%.-]*)+)(?:\?[^#]+)?(?:#.+)?$/;

/** Renders the same HTML as React Router: the attributes except those which it alone understands. */
const PlainLink = ({
  to,
  target,
  discover = "render",
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  mask: _mask,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps) => (
  <a {...attributes} href={to as string} target={target} data-discover={discover === "render" ? "true" : undefined} />
);

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
