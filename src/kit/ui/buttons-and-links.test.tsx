import { renderToStaticMarkup } from "react-dom/server";
import { type LinkProps, Link as RouterLink, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { formatFileSize, Link } from "./buttons-and-links.tsx";

const render = (Component: typeof Link | typeof RouterLink, props: LinkProps) =>
  renderToStaticMarkup(
    <StaticRouter location="/student/thesis/7?x=1#y">
      <Component {...props}>Čitaj</Component>
    </StaticRouter>,
  );

const targets: LinkProps["to"][] = [
  "/",
  "/help",
  "/help/",
  "/student/thesis/12",
  "/user/ana.horvat",
  "/thesis?page=2&q=a%20b#rows",
  "/?x=/y#z",
  "/help#a?b",
  "/search?q=šuma i drvo",
  "/user/ć",
  "/a//b",
  "//elsewhere.hr/a",
  "/a/../b",
  "/a/./b",
  "/.well",
  "/a?",
  "/a#",
  "/a?#b",
  "/a b",
  "/a\\b",
  "",
  ".",
  "..",
  "../5",
  "5",
  "?page=2",
  "#rows",
  "https://elsewhere.hr/a?b",
  "mailto:a@b.hr",
  { pathname: "/help", search: "?a=1" },
];

test.each(targets)("a link to %j is rendered as React Router renders it", (to) => {
  expect(import.meta.env.SSR).toBe(true);
  expect(render(Link, { to })).toBe(render(RouterLink, { to }));
});

test("its attributes are, too", () => {
  const all: Omit<LinkProps, "to">[] = [
    {
      className: "t-button",
      "aria-current": "page",
      target: "_blank",
      rel: "noreferrer",
      hidden: true,
      lang: "en",
    },
    { discover: "none", prefetch: "intent", onClick: () => {}, onFocus: () => {} },
    {
      relative: "path",
      reloadDocument: true,
      replace: true,
      state: { a: 1 },
      preventScrollReset: true,
    },
    { viewTransition: true, defaultShouldRevalidate: false },
  ];
  for (const attributes of all)
    expect(render(Link, { to: "/help", ...attributes })).toBe(
      render(RouterLink, { to: "/help", ...attributes }),
    );
});

test.each([
  [0, "0 B"],
  [453, "453 B"],
  [1023, "1023 B"],
  [1024, "1 kB"],
  [1536, "2 kB"],
  [1_048_575, "1.024 kB"],
  [1_048_576, "1 MB"],
  [1_468_006, "1,4 MB"],
  [83_886_080, "80 MB"],
])("%i bytes are %j", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
