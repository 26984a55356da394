import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  buildDirectory: process.env.TEZA_BUILD ?? "build",
} satisfies Config;
