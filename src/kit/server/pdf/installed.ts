import { createRequire } from "node:module";
import path from "node:path";
import type { CompilerSetup } from "./compiler.ts";
import { PdfError, pdfUnsupported } from "./errors.ts";

/** What the compiler's thread needs from the installed packages. */
export const compilerSetup = (): CompilerSetup => ({
  binaries: compilerBinaries(),
  fontFolders: fontFiles().map((file) => path.dirname(file)),
  root: fontRoot(),
});

/** Regular, italic and semi-bold of the one family that papers are set in. */
export const fontFiles = () =>
  ["400Regular", "400Regular_Italic", "600SemiBold"].map((face) =>
    path.join(fontRoot(), face, `SourceSerif4_${face}.ttf`),
  );

const { resolve } = createRequire(import.meta.url);

const fontRoot = () => path.dirname(resolve("@expo-google-fonts/source-serif-4/package.json"));

/** The compilers that are installed, for one C library or the other; a PdfError where there is none for this machine. */
export function compilerBinaries(find: (name: string) => string = resolve): string[] {
  const found = ["gnu", "musl"].flatMap((library) => {
    try {
      return [find(`@myriaddreamin/typst-ts-node-compiler-linux-x64-${library}`)];
    } catch {
      return [];
    }
  });
  if (found.length === 0) throw new PdfError(pdfUnsupported);
  return found;
}
