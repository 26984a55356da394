import { IconBookmark, IconLink, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useLocation } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { Button, copyText, Link } from "#kit/ui/buttons-and-links.tsx";
import { ConfirmDialog } from "#kit/ui/dialog.tsx";
import { ErrorAlert } from "#kit/ui/page.tsx";
import { texts as kitTexts } from "#kit/ui/texts.ts";
import { savedViewParams, withSavedView } from "../../view-url.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { PopoverButton } from "./popover-button.tsx";

type PendingAction = { view: SavedView; act: "overwrite" | "delete"; shared?: boolean };

/** Saved views: own and shared. */
export function ViewsMenu() {
  const { name, columns, pageParameters, view } = useGrid();
  const { search } = useLocation();
  const saved = useSavedViews(name);
  const page = new URLSearchParams(search);
  const query = savedViewParams(page, view, columns, pageParameters).toString();
  const addressOf = (query: string) =>
    `?${withSavedView(page, new URLSearchParams(query), columns, pageParameters)}`;
  const [pendingAction, ask] = useState<PendingAction>();
  const views = saved.views ?? [];
  const mine = views.filter((view) => view.mine);
  const others = views.filter((view) => !view.mine);

  function save(name: string, shared: boolean) {
    const same = mine.find(
      (view) => view.name.toLocaleLowerCase("hr") === name.toLocaleLowerCase("hr"),
    );
    if (same) ask({ view: same, act: "overwrite", shared });
    else saved.save({ name, query, shared });
  }

  function goOn({ view, act, shared = false }: PendingAction) {
    ask(undefined);
    if (act === "delete") saved.remove(view);
    else saved.save({ name: view.name, query, shared });
  }

  return (
    <>
      <PopoverButton
        role="dialog"
        label={texts.hr.views.menu}
        icon={<IconBookmark aria-hidden size="1.125em" />}
        onOpen={saved.load}
      >
        {(close) => {
          const list = { query, addressOf, onApply: close, onCopy: saved.copy };
          if (!saved.views) {
            if (saved.error === undefined)
              return <progress className="t-loading" aria-label={kitTexts.hr.loading} />;
            return (
              <>
                <ErrorAlert error={saved.error} />
                <Button variant="light" onClick={saved.load}>
                  {texts.hr.views.again}
                </Button>
              </>
            );
          }
          return (
            <>
              <ViewsList
                title={texts.hr.views.mine}
                none={texts.hr.views.none}
                views={mine}
                {...list}
              >
                {(view) => (
                  <button
                    type="button"
                    className="t-icon-button"
                    aria-label={formatText(texts.hr.views.remove, { name: view.name })}
                    onClick={() => ask({ view, act: "delete" })}
                  >
                    <IconTrash aria-hidden size="1.125em" />
                  </button>
                )}
              </ViewsList>
              {others.length > 0 && (
                <ViewsList title={texts.hr.views.others} views={others} {...list} />
              )}
              <SaveViewForm key={saved.told} onSave={save} />
            </>
          );
        }}
      </PopoverButton>
      <output className="t-grid-message">{saved.told}</output>
      {saved.views && saved.error !== undefined && <ErrorAlert error={saved.error} />}
      {pendingAction && (
        <ConfirmDialog
          {...texts.hr.views.asked[pendingAction.act]}
          title={formatText(texts.hr.views.asked[pendingAction.act].title, {
            name: pendingAction.view.name,
          })}
          tone={pendingAction.act === "delete" ? "danger" : "primary"}
          onConfirm={() => goOn(pendingAction)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

type SaveViewFormProps = {
  /** Initial name: of the view being changed. */
  name?: string;
  onSave: (name: string, shared: boolean) => void;
};

/** Saves the current view under a name. */
export function SaveViewForm({ name = "", onSave }: SaveViewFormProps) {
  const id = useId();
  return (
    <form
      className="t-grid-save-view"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const viewName = String(fields.get("name") ?? "").trim();
        if (viewName !== "") onSave(viewName, fields.get("shared") === "on");
      }}
    >
      <h2>{texts.hr.views.save}</h2>
      <label className="t-label" htmlFor={id}>
        {texts.hr.views.name}
      </label>
      <input
        id={id}
        name="name"
        className="t-input"
        defaultValue={name}
        required
        maxLength={80}
        autoComplete="off"
      />
      <div className="t-check">
        <input id={`${id}-shared`} name="shared" type="checkbox" />
        <label htmlFor={`${id}-shared`}>{texts.hr.views.share}</label>
      </div>
      <Button type="submit" variant="light">
        {texts.hr.views.keep}
      </Button>
    </form>
  );
}

type ViewsListProps = {
  title: string;
  none?: string;
  views: readonly SavedView[];
  /** The query string of the current view. */
  query: string;
  addressOf: (query: string) => string;
  onApply: () => void;
  onCopy: (address: string) => void;
  children?: (view: SavedView) => ReactNode;
};

/** A list of saved views; each is a link to apply or share. */
export function ViewsList({
  title,
  none,
  views,
  query,
  addressOf,
  onApply,
  onCopy,
  children,
}: ViewsListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="t-grid-view-list">
      <h2 id={heading}>{title}</h2>
      {views.length === 0 && <p className="t-hint">{none}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to={addressOf(view.query)}
              preventScrollReset
              onClick={onApply}
              aria-current={view.query === query ? "true" : undefined}
            >
              {view.name}
              {(!view.mine || view.shared) && (
                <span className="t-muted">{view.mine ? texts.hr.views.shared : view.owner}</span>
              )}
            </Link>
            <button
              type="button"
              className="t-icon-button"
              aria-label={formatText(texts.hr.views.copy, { name: view.name })}
              onClick={() => onCopy(addressOf(view.query))}
            >
              <IconLink aria-hidden size="1.125em" />
            </button>
            {children?.(view)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A saved view; `query` is the query string of its URL. */
type SavedView = {
  id: number;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
  owner: string;
};

type SaveResponse = { message: string; type: string };

/** The saved views of a grid, loaded when the menu first opens. */
function useSavedViews(grid: string) {
  const [views, setViews] = useState<readonly SavedView[]>();
  const [error, setError] = useState<unknown>();
  const [announcement, tell] = useState("");

  async function load() {
    setError(undefined);
    try {
      setViews(
        await readJson<SavedView[]>(
          await fetch(`/grid-view/list?grid=${encodeURIComponent(grid)}`),
        ),
      );
    } catch (reason) {
      setError(reason);
    }
  }

  async function post(path: string, fields: Record<string, string>) {
    setError(undefined);
    tell("");
    try {
      const { message } = await readJson<SaveResponse>(
        await fetch(path, { method: "POST", body: new URLSearchParams(fields) }),
      );
      await load();
      tell(message);
    } catch (reason) {
      setError(reason);
    }
  }

  return {
    views,
    error,
    told: announcement,
    load,
    save: ({ name, query, shared }: { name: string; query: string; shared: boolean }) =>
      post("/grid-view/save", { grid, name, query, shared: shared ? "on" : "" }),
    remove: ({ id }: SavedView) => post(`/grid-view/delete/${id}`, {}),
    /** Copies a URL to the clipboard. */
    copy: async (address: string) => {
      const copied = await copyText(new URL(address, window.location.href).href);
      tell(copied ? texts.hr.views.copied : texts.hr.views.notCopied);
    },
  };
}

async function readJson<Body>(answer: Response): Promise<Body> {
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as Body;
  throw new Error((body as Partial<SaveResponse>).message ?? kitTexts.hr.failed);
}
