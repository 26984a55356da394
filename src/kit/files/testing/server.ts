import { readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { openDisk } from "#outside/files/disk.ts";
import { receiveForm } from "../receive-form.server.ts";
import { fileResponse } from "../stored-files.server.ts";
import { keepFiles } from "./refusals.ts";

/**
 * A minimal server that receives and serves files, for stories that need a separate process. Prints
 * its port.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error("The store's folder is missing.");
const store = await openDisk(folder);
const purposes = { rad: "thesis", prilozi: "attachment" } as const;

const app = new Hono()
  .post("/", async ({ req, json }) =>
    json(await keepFiles(await receiveForm(req.raw, { purposes, store }))),
  )
  .get("/file/:sha256/:size", ({ req }) => {
    const { sha256, size } = req.param();
    return fileResponse(
      store,
      { sha256, size: Number(size), name: "rad.zip", contentType: "application/zip" },
      req.raw,
    );
  })
  .get("/state", ({ json }) => json(state()));

/** `peak` is the maximum memory in bytes since the process began. */
const state = () => ({
  peak: process.resourceUsage().maxRSS * 1024,
  openFiles: readdirSync("/proc/self/fd").length,
});

export type UploadServerState = ReturnType<typeof state>;

const server = serve(
  { fetch: app.fetch, port: 0, hostname: "127.0.0.1" },
  (address: AddressInfo) => {
    console.log(address.port);
  },
);

process.once("SIGTERM", () => server.close());
