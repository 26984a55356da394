import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { areaOrder } from "#app/area-order.ts";

type Import = { from: string; to: string; typeOnly: boolean };

const sources = globSync("src/**/*.{ts,tsx}").filter(
  (file) => !/\.(test|fixture)\.tsx?$|\/testing\/|\/fixtures\.ts$/.test(file),
);
const imports = sources.flatMap(importsOf);

const place = (file: string) => {
  const [, top = "", second = ""] = file.split("/");
  const server = /\/server\/|^src\/kit\/(database|pdf)\//.test(file);
  const screen = /\/screens\/|^src\/kit\/(grid\/)?ui\//.test(file);
  return { top, area: top === "areas" ? second : "", server, screen, pure: !server && !screen };
};

/** What a rule finds against it, as "file → what it imports". */
const against = (rule: (one: Import, from: ReturnType<typeof place>, to: ReturnType<typeof place>) => boolean) =>
  imports.filter((one) => rule(one, place(one.from), place(one.to))).map(({ from, to }) => `${from} → ${to}`);

describe("the architecture", () => {
  test("there is something to look at", () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  test("an area's root and the kit's root are pure: no server, no screen, no neighbour", () => {
    const impure = against(
      (_, from, to) =>
        (from.area !== "" || from.top === "kit") && from.pure && (to.server || to.screen || to.top === "outside"),
    );
    expect(impure).toEqual([]);
    const builtins = sources.filter((file) => {
      const { top, pure } = place(file);
      return (
        (top === "areas" || top === "kit") &&
        pure &&
        /from "(node:|pg"|drizzle|react"|hono)/.test(readFileSync(file, "utf8"))
      );
    });
    expect(builtins).toEqual([]);
  });

  test("the kit knows no area and no composition", () => {
    expect(against((_, from, to) => from.top === "kit" && (to.top === "areas" || to.top === "app"))).toEqual([]);
  });

  test("an area leans only on those before it, and never on the composition", () => {
    const rank = (area: string) => areaOrder.indexOf(area as (typeof areaOrder)[number]);
    for (const { from } of imports) if (place(from).area) expect(areaOrder, from).toContain(place(from).area);
    expect(against((_, from, to) => from.area !== "" && to.top === "app")).toEqual([]);
    expect(against((_, from, to) => from.area !== "" && to.area !== "" && rank(to.area) > rank(from.area))).toEqual([]);
  });

  test("neighbours outside are reached only from server/ and app/", () => {
    const reached = against(
      (_, from, to) => to.top === "outside" && from.top !== "outside" && from.top !== "app" && !from.server,
    );
    expect(reached).toEqual([]);
  });

  test("a component never imports server/: only its module's loader and action do", () => {
    const leaks = sources
      .filter((file) => place(file).screen)
      .filter((file) => {
        const text = readFileSync(file, "utf8");
        const names = [...text.matchAll(/^import \{([^}]*)\} from "[^"]*\/server\/[^"]*";/gm)].flatMap(
          ([, list = ""]) =>
            list
              .split(",")
              .flatMap(
                (name) =>
                  name
                    .trim()
                    .split(/\s+as\s+/)
                    .at(-1) ?? [],
              )
              .filter((name) => name && !name.startsWith("type ")),
        );
        const [, component = ""] = text.replace(/"[^"\n]*"/g, '""').split(/^export default /m);
        return /\/screens\/(.*\/)?parts\/|^src\/kit\/(grid\/)?ui\//.test(file)
          ? names.length > 0
          : names.some((name) => new RegExp(`(?<![.\\w])${name}\\b(?!\\s*[=:])`).test(component));
      });
    expect(leaks).toEqual([]);
  });
});

function importsOf(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  return [...text.matchAll(/^(?:import|export)\s(type\s)?[^;]*?from\s"([^"]+)";/gms)].flatMap(([, type, name = ""]) => {
    const to = name.startsWith("#")
      ? name.replace(/^#(\w+)\//, (_, alias) => (alias === "test" || alias === "demo" ? `${alias}/` : `src/${alias}/`))
      : name.startsWith(".")
        ? path.posix.join(path.posix.dirname(from), name)
        : "";
    return to.startsWith("src/") ? [{ from, to, typeOnly: Boolean(type) }] : [];
  });
}
