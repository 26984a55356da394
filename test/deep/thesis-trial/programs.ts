import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Debian's package of each program by which PDFs are made. */
export const programs = {
  soffice: "libreoffice-writer-nogui",
  pdflatex: "texlive-latex-base, texlive-lang-european, texlive-latex-recommended, lmodern",
  lualatex: "texlive-luatex",
  gs: "ghostscript",
  qpdf: "qpdf",
  pdftoppm: "poppler-utils",
  pdftocairo: "poppler-utils",
  tesseract: "tesseract-ocr, tesseract-ocr-hrv",
} as const;

export type Program = keyof typeof programs;

/** Programs that this machine hasn't, each with its package. */
export const missingPrograms = (): Program[] =>
  (Object.keys(programs) as Program[]).filter(
    (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error !== undefined,
  );

/** Runs a program in a folder; rejects with what it has written if it fails. */
export async function run(program: string, args: readonly string[], folder: string) {
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  await execute(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
}

/** Calls a function with a folder of its own, which is removed afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "teza-trial-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
