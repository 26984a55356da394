import { IconCheck, IconCopy, IconDots, IconDownload } from "@tabler/icons-react";
import {
  type ButtonHTMLAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { type LinkProps, NavLink, Link as RouterLink } from "react-router";
import { useFormat } from "./language.tsx";
import { useKitTexts } from "./texts.ts";

/**
 * A link to another page, as React Router's, for all our pages. On the server React Router resolves
 * each target against the routes of the page, several times; an absolute path needs none of this
 * and is rendered unchanged.
 */
export const Link = (props: LinkProps) =>
  import.meta.env.SSR && isPlainPath(props.to) && props.prefetch !== "render" ? (
    <PlainLink {...props} />
  ) : (
    <RouterLink {...props} />
  );

/** A path from the root of the site that resolving leaves unchanged. */
const isPlainPath = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && plainPath.test(to);

const plainPath = /^(?:\/|(?:\/[\w%-][\w%.-]*)+)(?:\?[^#]+)?(?:#.+)?$/;

/**
 * Renders the same HTML as React Router: the attributes except those which it alone understands.
 */
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
  <a
    {...attributes}
    href={to as string}
    target={target}
    data-discover={discover === "render" ? "true" : undefined}
  />
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

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  variant?: ButtonVariant;
  tone?: ButtonTone;
  /** The action is in progress: the button ignores clicks and keeps the focus. */
  busy?: boolean;
  children: ReactNode;
};

export const Button = ({
  variant = "filled",
  tone = "primary",
  busy,
  type = "button",
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className="t-button"
    data-variant={variant}
    data-tone={tone}
    aria-disabled={busy || undefined}
    data-busy={busy || undefined}
  >
    {children}
  </button>
);

export type ButtonVariant = "filled" | "light" | "outline" | "subtle";
export type ButtonTone = "primary" | "neutral" | "danger";

type ButtonLinkProps = {
  to: string;
  variant?: ButtonVariant;
  tone?: ButtonTone;
  children: ReactNode;
};

/** A link that looks like a button. */
export const ButtonLink = ({
  to,
  variant = "light",
  tone = "primary",
  children,
}: ButtonLinkProps) => (
  <Link to={to} className="t-button" data-variant={variant} data-tone={tone}>
    {children}
  </Link>
);

type DownloadLinkProps = { href: string; name: string; size?: number | null };

/** A download link with the file's name and size in bytes. */
export const DownloadLink = ({ href, name, size }: DownloadLinkProps) => (
  <a href={href} className="t-download" download>
    <IconDownload aria-hidden size="1.15em" />
    <span>{name}</span>
    {size !== undefined && size !== null && <span className="t-muted">{formatFileSize(size)}</span>}
  </a>
);

/** Formats a file size as `1,4 MB`, `12 kB` or `453 B`; one megabyte is 1024 × 1024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [unit, divisor] =
    bytes >= 1024 * 1024 ? (["MB", 1024 * 1024] as const) : (["kB", 1024] as const);
  return `${(bytes / divisor).toLocaleString("hr", { maximumFractionDigits: unit === "MB" ? 1 : 0 })} ${unit}`;
}

/**
 * The less frequent actions of a page behind one button; works without scripts. Escape and leaving
 * it close it. `children` are buttons and links.
 */
export function MoreMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const kitTexts = useKitTexts();
  const close = () => menu.current?.removeAttribute("open");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };
  return (
    <details ref={menu} className="t-more" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary
        className="t-button"
        data-variant="outline"
        data-tone="neutral"
        aria-label={kitTexts.moreActions}
      >
        <IconDots aria-hidden size="1.25em" />
      </summary>
      <div className="t-more-list">{children}</div>
    </details>
  );
}

type CopyButtonProps = {
  text: string;
  /** The name of the copied text, such as the label beside it. */
  field: string;
  /** Shows the label beside the icon. */
  labelled?: boolean;
};

/**
 * A button that copies a text; the result is announced to screen readers. It isn't shown without
 * scripts.
 */
export function CopyButton({ text, field, labelled = false }: CopyButtonProps) {
  const { copy } = useKitTexts();
  const format = useFormat();
  const [outcome, setOutcome] = useState<"done" | "failed">();
  const write = async () => setOutcome((await copyText(text)) ? "done" : "failed");
  return (
    <span className="t-script-only">
      <button
        type="button"
        className={labelled ? "t-copy-button" : "t-icon-button"}
        onClick={write}
        onBlur={() => setOutcome(undefined)}
        aria-label={format(copy.label, { field })}
      >
        {outcome === "done" ? (
          <IconCheck aria-hidden size="1.25em" />
        ) : (
          <IconCopy aria-hidden size="1.25em" />
        )}
        {labelled && copy.short}
      </button>
      <span className="t-visually-hidden" role="status">
        {outcome && format(copy[outcome], { field })}
      </span>
    </span>
  );
}

/** Copies a text to the clipboard; returns false if the browser has none or forbids it. */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;
