/** The chosen width of the menu: with labels, or icons only. */
export type MenuWidth = "words" | "icons";

export const menuCookie = "menu";

/** The choice in a request's cookies; undefined leaves it to the width of the screen. */
export const parseMenuWidth = ({
  [menuCookie]: width,
}: Readonly<Record<string, string | undefined>>): MenuWidth | undefined =>
  width === "words" || width === "icons" ? width : undefined;
