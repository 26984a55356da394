import path from "node:path";
import { defineConfig } from "vite";
import { icons } from "../../scripts/vite/icons.ts";

/** The two pages under comparison, each with its own script. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons()],
  build: {
    target: "es2023",
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        ["ours", "community"].map((page) => [page, path.join(import.meta.dirname, `${page}.html`)]),
      ),
    },
  },
});
