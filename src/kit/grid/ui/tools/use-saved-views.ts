import { useState } from "react";
import { copyText } from "#kit/ui/index.ts";
import { texts as kitTexts } from "#kit/ui/texts.ts";
import { texts } from "../texts.ts";

/** A saved view; `query` is the query string of its URL. */
export type SavedView = { id: number; name: string; query: string; shared: boolean; mine: boolean; owner: string };

type SaveResponse = { message: string; type: string };

/** The saved views of a grid, loaded when the menu first opens. */
export function useSavedViews(grid: string) {
  const [views, setViews] = useState<readonly SavedView[]>();
  const [error, setError] = useState<unknown>();
  const [told, tell] = useState("");

  async function load() {
    setError(undefined);
    try {
      setViews(await readJson<SavedView[]>(await fetch(`/grid-view/list?grid=${encodeURIComponent(grid)}`)));
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
    told,
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
