import { globSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { visitor } from "#kit/workflow/policy.ts";

/**
 * Compressed bytes of script that a first visit loads before anybody acts (docs/performance.md).
 * What to do if a page exceeds its limit: look in its entry of the manifest for a chunk that it
 * doesn't need at once, and import that code where it is used (`lazyPart`, the `schema` of a form
 * as a function). A chunk that many pages need is declared in vite.config.ts.
 */
const limits = { public: 150_000, signedIn: 240_000, home: 165_000 };

/** Files of script that the document of the home page of signed-in people names. */
const maxHomeFiles = 25;

const manifest = readManifest();

const pages = routeTable.filter(({ kind }) => kind === "page");
const isPublic = (page: RouteEntry) => mayOpen(page, visitor);

/** React Router names the index route by its file. */
const homeRoute = "areas/catalogue/screens/home";

describe("the script of a page stays within its limit", () => {
  test.each([
    ["visitors", limits.public, pages.filter(isPublic)],
    ["signed-in people", limits.signedIn, pages.filter((page) => !isPublic(page))],
  ] as const)("pages for %s: %i bytes", (_, limit, shown) => {
    expect(shown.length).toBeGreaterThan(10);
    const sizes = shown.map(({ path }) => ({ path, bytes: scriptBytes(path) }));
    expect(sizes.filter(({ bytes }) => bytes > limit)).toEqual([]);
  });
});

const signedInHome = "homepage-user";

describe("the home page of signed-in people", () => {
  test("has no script of the tasks that a student has not", () => {
    expect(scriptBytes(signedInHome)).toBeLessThan(limits.home);
    expect(filesOf(signedInHome).length).toBeLessThan(maxHomeFiles);
  });

  test("has the styles of the tasks, which the server renders before their script is loaded", () => {
    const { module, css } = pageOf(signedInHome);
    const script = readFileSync(`build/client${module}`, "utf8");
    const ofTasks = [...script.matchAll(/assets\/[\w-]+\.css/g)].map(([file]) => `/${file}`);
    expect(ofTasks.length).toBeGreaterThan(0);
    const inDocument = new Set(css.map((file) => file.replace("#", "")));
    expect(ofTasks.filter((file) => !inDocument.has(file))).toEqual([]);
  });
});

type Loaded = { module: string; imports: readonly string[]; css: readonly string[] };

/**
 * Returns the sizes of the files that the document of a page names, compressed with Brotli as for
 * browsers.
 */
const scriptBytes = (path: string): number =>
  filesOf(path).reduce((sum, file) => sum + servedSize(file), 0);

/** Returns the files of script that the document of a page names. */
function filesOf(path: string): string[] {
  const loaded = [manifest.entry, manifest.routes.root, pageOf(path)];
  return [...new Set(loaded.flatMap(({ module, imports }) => [module, ...imports]))];
}

function pageOf(path: string): Loaded {
  const page = manifest.routes[path === "" ? homeRoute : path];
  if (!page) throw new Error(`the build has no page ${path}`);
  return page;
}

type Manifest = { entry: Loaded; routes: { root: Loaded; [path: string]: Loaded | undefined } };

/** The script that React Router's build writes: `window.__reactRouterManifest={…};`. */
function readManifest(): Manifest {
  const [file = ""] = globSync("build/client/assets/manifest-*.js");
  const script = readFileSync(file, "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/** Small files have no compressed copy. */
function servedSize(file: string): number {
  const built = `build/client${file}`;
  return statSync(`${built}.br`, { throwIfNoEntry: false })?.size ?? statSync(built).size;
}
