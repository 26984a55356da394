import { createContext, use } from "react";
import "./faculty-face.css";

/** Whose site this is; only what the admin has set, besides the name. */
export type Site = {
  faculty: string;
  /** The name in link previews. */
  siteName: string;
  /** Paths on this site. */
  mark?: string | undefined;
  picture?: string | undefined;
};

/** As long as it isn't known whose site this is, as on a page that failed. */
export const noSite: Site = { faculty: "", siteName: "Teza" };

/** Set by the document for all its pages. */
export const SiteContext = /* @__PURE__ */ createContext(noSite);

export const useSite = () => use(SiteContext);

/** The faculty's mark, on white in every theme, because that is what marks are drawn for. */
export const FacultyMark = ({ src }: { src: string }) => (
  <img src={src} alt="" className="t-faculty-mark" />
);

/**
 * The picture and the mark at the beginning of a page, with the name if the page itself doesn't
 * tell it; nothing as long as neither is set.
 */
export function FacultyFace({ withName = false }: { withName?: boolean }) {
  const { faculty, mark, picture } = useSite();
  if (!mark && !picture) return null;
  return (
    <div className="t-faculty-face" data-picture={picture !== undefined || undefined}>
      {picture && <img src={picture} alt="" className="t-faculty-picture" />}
      {(mark || withName) && (
        <p>
          {mark && <FacultyMark src={mark} />}
          {withName && <span>{faculty}</span>}
        </p>
      )}
    </div>
  );
}
