import type { Resource } from "#kit/records/resource.ts";

/**
 * The same sets as in `resources.ts`, found by the name of their files: the manifests would bring
 * the routes of all areas to the browser.
 */
const resources = Object.values(
  import.meta.glob<readonly Resource[]>("/src/areas/*/resources.ts", {
    eager: true,
    import: "resources",
  }),
).flat();

/** Returns the set of a path: `/study/show/7` belongs to `study`. */
export function resourceAt(path: string): Resource {
  const name = path.split("/")[1];
  const resource = resources.find(({ set }) => set === name);
  if (!resource) throw new Error(`${path} is of no common set`);
  return resource;
}
