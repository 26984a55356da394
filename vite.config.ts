import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: "es2023",
    ...(isSsrBuild && { rollupOptions: { input: "./src/app/server.ts" } }),
  },
}));
