import { Form, isRouteErrorResponse, Link, useLocation } from "react-router";
import { Button, ButtonLink, Notice, Page, Section } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { useShell } from "./context.ts";
import { texts } from "./texts.ts";

const useErrorWords = () => useWords(texts).error;

/** The one place for what did not work: no right, no such page, session gone, anything else (spec §8). */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : isOffline(error) ? 0 : 500;
  const message = messageOf(error);
  if (status === 401) return <Expired />;
  if (status === 403) return <Forbidden message={message} />;
  if (status === 404) return <NotFound message={message} />;
  return <Unexpected status={status} message={message} />;
}

const Forbidden = ({ message }: { message: string | undefined }) => (
  <Page title={useErrorWords().forbidden}>
    <Notice tone="danger">{message}</Notice>
    <WhereTo />
  </Page>
);

/** Most who come here look for a topic. */
function NotFound({ message }: { message: string | undefined }) {
  const words = useWords(texts);
  const search = useShell()?.places.search;
  return (
    <Page title={words.error.notFound} lead={message ?? words.error.notFoundLead}>
      {search && (
        <Section title={words.error.notFoundSearch}>
          <Form action={search} role="search" className="t-search-again">
            <input type="search" name="q" className="t-input" aria-label={words.search.label} />
            <Button type="submit">{words.search.submit}</Button>
          </Form>
        </Section>
      )}
      <WhereTo />
    </Page>
  );
}

function Expired() {
  const { error: say, user } = useWords(texts);
  const { pathname, search } = useLocation();
  return (
    <Page title={say.expired} lead={say.expiredLead}>
      <ButtonLink to={`/login?to=${encodeURIComponent(pathname + search)}`} variant="filled">
        {user.signIn}
      </ButtonLink>
    </Page>
  );
}

function Unexpected({ status, message }: { status: number; message: string | undefined }) {
  const { pathname } = useLocation();
  const problem = useShell()?.places.problem;
  const { error: words, footer } = useWords(texts);
  const say = useSay();
  return (
    <Page title={words.unexpected} lead={words.report}>
      {status ? (
        <Notice tone="danger" title={say(words.status, { status })}>
          {message ?? words.failed}
        </Notice>
      ) : (
        <Notice tone="warning" title={words.offline}>
          {words.offlineMessage}
        </Notice>
      )}
      <div className="t-cluster">
        <a href={pathname} className="t-button" data-variant="filled" data-tone="primary">
          {words.again}
        </a>
        {problem && <ButtonLink to={`${problem}?url=${encodeURIComponent(pathname)}`}>{footer.problem}</ButtonLink>}
      </div>
    </Page>
  );
}

/** The menus again, in the middle of the page. */
function WhereTo() {
  const menus = useShell()?.menus ?? [];
  return (
    <Section title={useErrorWords().whereTo}>
      <ul className="t-links">
        {menus
          .flatMap(({ items }) => items)
          .map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** What a browser's fetch throws when no answer comes. */
const isOffline = (error: unknown) =>
  typeof window !== "undefined" && error instanceof TypeError && /fetch|network/i.test(error.message);

function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
