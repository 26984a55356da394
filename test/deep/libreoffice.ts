import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const canRun = () => spawnSync("soffice", ["--version"], { stdio: "ignore" }).status === 0;

/**
 * Installs the tables of LibreOffice, without windows, where they are missing; says so and returns
 * false if it can't.
 */
export function ensureLibreOffice(): boolean {
  if (canRun()) return true;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("Instaliram libreoffice-calc-nogui (apt-get) …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends", "libreoffice-calc-nogui"];
    for (const args of [["update"], install]) spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (canRun()) return true;
  }
  console.error(
    "PRESKAČEM provjeru s LibreOfficeom: treba Calc (soffice), kojega ovdje nema. Na Debianu: apt-get install libreoffice-calc-nogui.",
  );
  return false;
}

/**
 * Semicolons, quotation marks, windows-1250, from the first row, Croatian, cells as they are shown.
 */
const csvOptions = "59,34,33,1,,1050,false,true,false";

/** How LibreOffice writes a table, by the format. */
const filters = {
  xlsx: "xlsx:Calc MS Excel 2007 XML",
  csv: `csv:Text - txt - csv (StarCalc):${csvOptions}`,
} as const;

/**
 * Opens CSV as a Croatian does who ticks all in the dialogue: UTF-8, semicolons; numbers and days
 * are recognised.
 */
const openCsv = "--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1050,false,true,false";

export type TableFormat = keyof typeof filters;

/** Files by their names, which have an ending. */
export type Tables = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Opens tables of one format in LibreOffice and saves them in a format. */
export function resave(tables: Tables, format: TableFormat): Tables {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-libreoffice-"));
  try {
    const [sources, saved] = [path.join(folder, "opened"), path.join(folder, "saved")];
    mkdirSync(sources);
    for (const [name, content] of tables) writeFileSync(path.join(sources, name), content);
    const isCsv = [...tables.keys()].every((name) => name.endsWith(".csv"));
    execFileSync(
      "soffice",
      [
        `-env:UserInstallation=file://${path.join(folder, "profile")}`,
        "--headless",
        ...(isCsv ? [openCsv] : []),
        "--convert-to",
        filters[format],
        "--outdir",
        saved,
        ...[...tables.keys()].map((name) => path.join(sources, name)),
      ],
      { stdio: "ignore" },
    );
    const files = readdirSync(saved);
    return new Map(
      [...tables.keys()].map((name) => {
        const { name: stem } = path.parse(name);
        if (!files.includes(`${stem}.${format}`))
          throw new Error(`LibreOffice has not saved ${name}.`);
        return [
          `${stem}.${format}`,
          new Uint8Array(readFileSync(path.join(saved, `${stem}.${format}`))),
        ];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
