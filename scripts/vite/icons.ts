import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const indexImport = /import \{([^}]+)\} from "@tabler\/icons-react";/g;
const iconModule = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]\w+\.mjs$/;
const createIcon = path.resolve(import.meta.dirname, "../../src/kit/ui/icon.tsx");

/** The shapes of a drawing, as the package keeps them. */
type Shape = [element: string, attributes: Record<string, string>];

/**
 * Imports each icon from its own module, because the package's index has 6 000 icons, which add
 * half a minute to a build. In the package a drawing is an element for each of its shapes, a
 * quarter of all elements of a page; here it is one text (`src/kit/ui/icon.tsx`).
 */
export const icons = (): Plugin[] => [
  {
    name: "teza:icon-imports",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "@tabler/icons-react" },
      handler: (code) =>
        code.replace(indexImport, (_, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith("type "))
            .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
            .join(" "),
        ),
    },
  },
  {
    name: "teza:icon-drawings",
    load: {
      filter: { id: iconModule },
      async handler(id) {
        const { __iconNode: shapes }: { __iconNode: Shape[] } = await import(
          pathToFileURL(id).href
        );
        const style = id.endsWith("Filled.mjs") ? "filled" : "outline";
        const values = [style, shapes.map(formatShape).join("")].map((value) =>
          JSON.stringify(value),
        );
        return `import { createIcon } from ${JSON.stringify(createIcon)}; export default createIcon(${values.join(", ")});`;
      },
    },
  },
];

const formatShape = ([element, { key, ...attributes }]: Shape) =>
  `<${[element, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(" ")}/>`;
