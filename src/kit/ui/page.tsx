import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCircleCheck,
  IconCircleX,
  IconInbox,
  IconInfoCircle,
} from "@tabler/icons-react";
import {
  type ComponentType,
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
} from "react";
import {
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import type { Language } from "#kit/text/localization.ts";
import { Link } from "./buttons-and-links.tsx";
import { useKitTexts } from "./texts.ts";

type PageProps = {
  title: string;
  /**
   * Title of the tab if it is more specific than the page's title, such as the month of a calendar.
   */
  tab?: string;
  /** Language of the title if it differs from the page's language. */
  lang?: Language | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** Uses the full width, for tables and calendars. */
  wide?: boolean;
  /**
   * The page of one record: a smaller title in a header that stays visible, and room for a column
   * beside the content.
   */
  record?: boolean;
  /** Above the title: whose page it is. */
  face?: ReactNode;
  children?: ReactNode;
};

/**
 * The pages of this window by their place in its history; a newly opened document begins a new
 * history.
 */
const pages: { pathname: string; search: string }[] = [];

/** The shown page's place in the window's history, as React Router counts it. */
const placeInHistory = (): number => Number(window.history.state?.idx ?? 0);

/**
 * Returns the action of a link back: if the reader has come from that page, it goes back in the
 * history, so that a list keeps its filters, place and row. Otherwise it is a plain link.
 */
function useWayBack() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = placeInHistory();
    pages.length = Math.min(pages.length, place + 1);
    pages[place] = { pathname, search };
  }, [pathname, search]);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const wanted = new URL(event.currentTarget.href);
    const isWanted = (page: (typeof pages)[number] | undefined) =>
      page?.pathname === wanted.pathname && (wanted.search === "" || page.search === wanted.search);
    const index = pages.slice(0, placeInHistory()).findLastIndex(isWanted);
    if (index < 0) return;
    event.preventDefault();
    navigate(index - placeInHistory());
  };
}

/** A page: the title in the tab and as its only h1, the actions and the content. */
export function Page({
  title,
  tab = title,
  lang,
  lead,
  actions,
  back,
  wide,
  record,
  face,
  children,
}: PageProps) {
  const kitTexts = useKitTexts();
  const wayBack = useWayBack();
  return (
    <div className="t-page" data-wide={wide || undefined} data-record={record || undefined}>
      <title>{`${tab} · ${kitTexts.product}`}</title>
      {face}
      <header className="t-page-head">
        {back && (
          <Link to={back.to} className="t-back-link" onClick={wayBack}>
            <IconArrowLeft aria-hidden size="1em" />
            {back.label}
          </Link>
        )}
        <div className="t-page-title">
          <div>
            <h1 lang={lang}>{title}</h1>
            {lead && <div className="t-page-lead">{lead}</div>}
          </div>
          {actions && <div className="t-actions">{actions}</div>}
        </div>
      </header>
      <ConflictNotice />
      {children}
    </div>
  );
}

/**
 * True if the page begins with a message about the action just done, so it must not open further
 * down.
 */
export const PageMessageContext = /* @__PURE__ */ createContext(false);

export const useHasPageMessage = () => use(PageMessageContext);

type SectionProps = {
  title: string;
  lang?: Language | undefined;
  actions?: ReactNode;
  id?: string;
  children?: ReactNode;
};

/** A section of a page with its own background and an h2. */
export function Section({ title, lang, actions, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section className="t-section" id={id} aria-labelledby={heading}>
      <div className="t-section-head">
        <h2 id={heading} lang={lang}>
          {title}
        </h2>
        {actions && <div className="t-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type ChildrenProps = { children?: ReactNode };

/** Stacks elements vertically with equal spacing. */
export const Stack = ({ children }: ChildrenProps) => <div className="t-stack">{children}</div>;

/** Places elements next to each other and wraps them if there is no room. */
export const Cluster = ({ children }: ChildrenProps) => <div className="t-cluster">{children}</div>;

/**
 * The buttons for selected rows, above a grid or a table; it stays in sight while the page is
 * scrolled.
 */
export const SelectionBar = ({ children }: ChildrenProps) => (
  <div className="t-selection-bar">
    <Cluster>{children}</Cluster>
  </div>
);

/** Equal columns that wrap if there is no room: sections, cards, pairs of fields. */
export const EqualColumns = ({ children }: ChildrenProps) => (
  <div className="t-equal-columns">{children}</div>
);

/** Returns the refusal of the page's action, if there is one. */
export const useRefusal = () =>
  (useActionData() as Partial<RefusedSubmission> | undefined)?.refused;

/**
 * True if somebody else changed the record first. The page shows this refusal together with the new
 * state, because the form may no longer exist.
 */
export const isConflict = (refused: RefusedSubmission["refused"] | undefined) =>
  refused?.status === 409;

/** Shows what other users changed and, for each field that both changed, both values. */
function ConflictNotice() {
  const refused = useRefusal();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const { state } = useNavigation();
  const [last, setLast] = useState<Conflict & { key: string }>();
  const conflict = refused && isConflict(refused) ? refused : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, when the router has its new location
  useEffect(() => {
    if (conflict === undefined || state !== "idle") return;
    setLast({ key, ...conflict }); // the router discards the action's data when it loads the new state
    revalidate();
  }, [refused, state]);
  const shown: Conflict | undefined = conflict ?? (last?.key === key ? last : undefined);
  if (shown === undefined) return null;
  const sentences = Object.values(shown.fields);
  return (
    <div role="alert">
      <Notice tone="danger" title={shown.message}>
        {sentences.length > 0 && (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

type Conflict = Pick<RefusedSubmission["refused"], "message" | "fields">;

const noticeIcons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

type NoticeProps = { tone: keyof typeof noticeIcons; title?: string; children?: ReactNode };

/** A highlighted message. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = noticeIcons[tone];
  return (
    <div className="t-notice" data-tone={tone}>
      <Icon aria-hidden className="t-notice-icon" />
      <div className="t-notice-text">
        {title && <p className="t-notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** A message for an empty list, with a suggestion of what to do. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="t-empty">
    <IconInbox aria-hidden className="t-empty-icon" />
    <p className="t-empty-title">{title}</p>
    {children && <div className="t-empty-text">{children}</div>}
    {action}
  </div>
);

/** The message for a failed request: the server's own message, or a general one (spec §8). */
export const ErrorAlert = ({ error }: { error: unknown }) => {
  const { failed } = useKitTexts();
  return (
    <div role="alert">
      <Notice tone="danger">{errorMessage(error) ?? failed}</Notice>
    </div>
  );
};

const errorMessage = (error: unknown): string | undefined => {
  if (typeof error === "string" && error) return error;
  const { detail, message } = (error ?? {}) as { detail?: unknown; message?: unknown };
  const sentence = [detail, message].find((text) => typeof text === "string" && text);
  return typeof sentence === "string" ? sentence : undefined;
};

/**
 * A component whose code is loaded when it is first shown, within a `Suspense`. Where the code
 * can't be loaded, as after the connection is lost, a sentence says so in its place and the page
 * stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));

const NotLoaded = () => (
  <p className="t-muted" role="alert">
    {useKitTexts().notLoaded}
  </p>
);
