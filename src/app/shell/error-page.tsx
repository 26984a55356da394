import { Form, isRouteErrorResponse, useLocation } from "react-router";
import { isServedByVite } from "#kit/http/served-by-vite.ts";
import { Button, ButtonLink, CopyButton, Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { closestPages, type PageLink } from "./did-you-mean.ts";
import { useShell } from "./shell-context.tsx";
import { texts } from "./texts.ts";

const useErrorWords = () => useTexts(texts).error;

/** The error page: access denied, page not found, expired session or any other error (spec §8). */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : isOffline(error) ? 0 : 500;
  const message = messageOf(error);
  if (status === 401) return <Expired />;
  if (status === 403) return <Forbidden message={message} tried={fieldOf(error, "tried")} />;
  if (status === 404) return <NotFound message={message} />;
  return (
    <>
      <Unexpected status={status} message={message} request={fieldOf(error, "request")} />
      {isServedByVite && <pre>{fieldOf(error, "stack")}</pre>}
    </>
  );
}

/**
 * Names the denied page by its title, if a menu contains it, and links back to the user's own work.
 */
function Forbidden({ message, tried }: { message: string | undefined; tried: string | undefined }) {
  const { error: errorTexts, footer } = useTexts(texts);
  const format = useFormat();
  const { pathname } = useLocation();
  const { menus = [], paths } = useShell() ?? {};
  const own = menus[0]?.items[0];
  const title =
    tried ?? menus.flatMap(({ items }) => items).find(({ path }) => path === pathname)?.label;
  return (
    <Page title={errorTexts.forbidden}>
      <Notice tone="danger">{message}</Notice>
      <p>
        {title ? format(errorTexts.tried, { title }) : errorTexts.triedPage} <code>{pathname}</code>
      </p>
      <div className="t-cluster">
        {own && own.path !== pathname && (
          <ButtonLink to={own.path} variant="filled">
            {own.label}
          </ButtonLink>
        )}
        {paths?.problem && (
          <ButtonLink to={reportOf(paths.problem, pathname)}>{footer.problem}</ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** Most users who reach this page are looking for a thesis or have mistyped a path. */
function NotFound({ message }: { message: string | undefined }) {
  const shellTexts = useTexts(texts);
  const { pathname } = useLocation();
  const { menus = [], paths } = useShell() ?? {};
  const items = menus.flatMap(({ items }) => items);
  const near = closestPages(pathname, items);
  return (
    <Page title={shellTexts.error.notFound} lead={message ?? shellTexts.error.notFoundLead}>
      {near.length > 0 && (
        <Section title={shellTexts.error.nearest}>
          <Links items={near} />
        </Section>
      )}
      {paths?.search && (
        <Section title={shellTexts.error.notFoundSearch}>
          <Form action={paths.search} role="search" className="t-search-again">
            <input
              type="search"
              name="q"
              className="t-input"
              aria-label={shellTexts.search.label}
            />
            <Button type="submit">{shellTexts.search.submit}</Button>
          </Form>
        </Section>
      )}
      <WhereTo />
      {paths?.problem && (
        <p>
          {shellTexts.error.brokenLink}{" "}
          <Link to={reportOf(paths.problem, pathname)}>{shellTexts.footer.problem}</Link>
        </p>
      )}
    </Page>
  );
}

function Expired() {
  const { error: pageTexts, user } = useTexts(texts);
  const { pathname, search } = useLocation();
  return (
    <Page title={pageTexts.expired} lead={pageTexts.expiredLead}>
      <ButtonLink to={`/login?to=${encodeURIComponent(pathname + search)}`} variant="filled">
        {user.signIn}
      </ButtonLink>
    </Page>
  );
}

type UnexpectedProps = { status: number; message: string | undefined; request: string | undefined };

/** Shows the request id under which the log contains the error, if the response included it. */
function Unexpected({ status, message, request }: UnexpectedProps) {
  const { pathname, search } = useLocation();
  const problem = useShell()?.paths.problem;
  const { error: errorTexts, footer } = useTexts(texts);
  const format = useFormat();
  return (
    <Page
      title={errorTexts.unexpected}
      lead={status && status !== 503 ? errorTexts.report : undefined}
    >
      {status ? (
        <Notice tone="danger" title={format(errorTexts.status, { status })}>
          {(!request && message) || errorTexts.failed}
          {request && (
            <p className="t-error-number">
              {errorTexts.tellAdmin} <code>{request}</code>
              <CopyButton text={request} field={errorTexts.requestNumber} />
            </p>
          )}
        </Notice>
      ) : (
        <Notice tone="warning" title={errorTexts.offline}>
          {errorTexts.offlineMessage}
        </Notice>
      )}
      <div className="t-cluster">
        <a href={pathname + search} className="t-button" data-variant="filled" data-tone="primary">
          {errorTexts.again}
        </a>
        {problem && <ButtonLink to={reportOf(problem, pathname)}>{footer.problem}</ButtonLink>}
      </div>
    </Page>
  );
}

const reportOf = (problem: string, pathname: string) =>
  `${problem}?url=${encodeURIComponent(pathname)}`;

/** The menus as links inside the page. */
const WhereTo = () => (
  <Section title={useErrorWords().whereTo}>
    <Links items={useShell()?.menus.flatMap(({ items }) => items) ?? []} />
  </Section>
);

const Links = ({ items }: { items: readonly PageLink[] }) => (
  <ul className="t-link-columns">
    {items.map(({ label, path }) => (
      <li key={path}>
        <Link to={path}>{label}</Link>
      </li>
    ))}
  </ul>
);

/** True for the error that the browser's fetch throws if there is no response. */
const isOffline = (error: unknown) =>
  typeof window !== "undefined" &&
  error instanceof TypeError &&
  /fetch|network/i.test(error.message);

const messageOf = (error: unknown) => fieldOf(error, "message");

function fieldOf(
  error: unknown,
  name: "message" | "tried" | "request" | "stack",
): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const value = errorFields(error.data)[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * Reads the data that a loader threw, or the JSON of a response that failed before the page was
 * reached (product §1).
 */
function errorFields(data: unknown): Record<string, unknown> {
  try {
    return (typeof data === "string" ? JSON.parse(data) : data) ?? {};
  } catch {
    return {}; // a page of a proxy
  }
}
