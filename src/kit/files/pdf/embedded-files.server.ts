import { fileTypeFromBuffer } from "file-type";
import type { FileErrorCode } from "../texts.ts";

/**
 * Files that a PDF may hold (ISO 32000-2, 7.11.4; PDF/A-3 for data beside a text). A program, a
 * script, an archive or a document with macros is refused by its name and by its content, as
 * readers of PDF refuse to open such; data are welcome.
 */
const refusedNames = new Set(
  [
    "ade adp apk app application appref-ms asp bas bat cdxml chm class cmd com command cpl crx deb desktop dll dmg dylib exe",
    "gadget hta inf ins iso isp jar job js jse jsp ksh lnk mdb mde mjs msc msh msi msix msp mst ocx pif pkg prg ps1 psd1 psm1",
    "reg rpm scf scpt scr sct settingcontent-ms sh shb shs so swf sys url vb vbe vbs vhd vhdx vsmacros webloc workflow ws wsc",
    "wsf wsh xbap xll docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam sldm",
    "7z ace arj bz2 cab gz lz lzh lzma rar tar tbz tbz2 tgz txz xz z zip zipx zst",
  ]
    .join(" ")
    .split(" "),
);

/** Contents that the library recognises and the name may hide. */
const refusedContents = new Set(
  [
    "exe elf macho class jar apk crx swf wasm lnk deb rpm dmg chm iso reg",
    "docm dotm xlsm xltm pptm potm ppsm",
    "zip 7z ace arj bz2 cab gz lz rar tar tar.gz xz Z lzh zst cpio ar",
  ]
    .join(" ")
    .split(" "),
);

/**
 * Invisible letters, such as those that change the direction, and trailing spaces can't hide the
 * end of a name.
 */
export function judgeFileName(name: string): FileErrorCode | undefined {
  const [shown = ""] = name.replace(/\p{C}/gu, "").split("::");
  const parts = shown.split(/[.\s]/).filter((part) => part !== "");
  return parts.length > 1 && refusedNames.has(parts.at(-1)?.toLowerCase() ?? "")
    ? "embeddedProgram"
    : undefined;
}

/** An embedded PDF is judged as the one around it. */
export async function judgeEmbeddedFile(
  content: Buffer,
  judgePdf: (pdf: Buffer) => Promise<FileErrorCode | undefined>,
): Promise<FileErrorCode | undefined> {
  const kind = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext;
  if (kind === "pdf" || content.subarray(0, 1024).includes("%PDF-"))
    return (await judgePdf(content)) ? "embeddedProgram" : undefined;
  const isScript = /^(?:\u00ef\u00bb\u00bf)?#!/.test(content.subarray(0, 5).toString("latin1"));
  const hasMacros = content.includes("vbaProject") || content.includes(oldMacros);
  const isRefused = kind !== undefined && refusedContents.has(kind) && !isOfficeDocument(content);
  return isScript || hasMacros || isRefused ? "embeddedProgram" : undefined;
}

/**
 * Recognised by its parts, because the library recognises only files that the usual programs have
 * written.
 */
const isOfficeDocument = (content: Buffer) =>
  content.includes("[Content_Types].xml") &&
  ["word/document.xml", "xl/workbook.xml", "ppt/presentation.xml"].some((part) =>
    content.includes(part),
  );

/** The part of macros in an old document of Office. */
const oldMacros = Buffer.from("_VBA_PROJECT", "utf16le");
