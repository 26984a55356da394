/**
 * Removes the metadata of pictures: place, time, device and author, thumbnails, comments, and data
 * that phones append. Pixels, colour profiles and the orientation stay unchanged.
 */

/**
 * Returns the picture without metadata, or the same bytes if it has none; undefined if its parts
 * don't lead to its end.
 */
export function stripMetadata(picture: Buffer, kind: "png" | "jpeg"): Buffer | undefined {
  const parts = kind === "png" ? keptChunks(picture) : keptSegments(picture);
  if (!parts) return undefined;
  const stripped = Buffer.concat(parts);
  return stripped.length === picture.length ? picture : stripped;
}

/** PNG 3, 11.3: texts, Exif and the time of the last change. */
const pngMetadata = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

function keptChunks(picture: Buffer): Buffer[] | undefined {
  const chunks = [picture.subarray(0, 8)];
  for (let start = 8; start + 12 <= picture.length; ) {
    const end = start + 12 + picture.readUInt32BE(start);
    if (end > picture.length) return undefined;
    const type = picture.toString("latin1", start + 4, start + 8);
    if (!pngMetadata.includes(type)) chunks.push(picture.subarray(start, end));
    if (type === "IEND") return chunks;
    start = end;
  }
  return undefined;
}

/** Markers of a JPEG (ITU T.81, B.1). */
const markers = {
  startOfScan: 0xda,
  endOfImage: 0xd9,
  exif: 0xe1,
  firstApp: 0xe0,
  lastApp: 0xef,
  comment: 0xfe,
};

/** The application segments that determine how the pixels are shown, by their first bytes. */
const shownBy: Readonly<Record<number, string>> = {
  224: "JFIF\0",
  226: "ICC_PROFILE\0",
  238: "Adobe",
};

function keptSegments(picture: Buffer): Buffer[] | undefined {
  const segments = [picture.subarray(0, 2)];
  for (let start = 2; start + 4 <= picture.length || picture[start + 1] === markers.endOfImage; ) {
    const marker = picture[start + 1] ?? 0;
    if (picture[start] !== 0xff) return undefined;
    if (marker === 0xff) {
      start++; // padding
      continue;
    }
    if (marker === markers.endOfImage) return [...segments, picture.subarray(start, start + 2)];
    const end = start + 2 + picture.readUInt16BE(start + 2);
    if (end > picture.length) return undefined;
    const next = marker === markers.startOfScan ? findMarker(picture, end) : end;
    if (!isMetadata(marker, picture.subarray(start + 4, end)))
      segments.push(picture.subarray(start, next));
    else if (marker === markers.exif)
      segments.push(...orientationSegment(picture.subarray(start + 4, end)));
    start = next;
  }
  return undefined;
}

function isMetadata(marker: number, content: Buffer) {
  if (marker === markers.comment) return true;
  if (marker < markers.firstApp || marker > markers.lastApp) return false;
  const beginning = shownBy[marker];
  return beginning === undefined || content.toString("latin1", 0, beginning.length) !== beginning;
}

/**
 * The first marker behind the data of a scan, in which 0xff is followed by 0 or the number of a
 * restart.
 */
function findMarker(picture: Buffer, from: number) {
  for (let at = picture.indexOf(0xff, from); at >= 0; at = picture.indexOf(0xff, at + 1)) {
    const marker = picture[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return picture.length;
}

const exifBeginning = "Exif\0\0";
const orientationTag = 0x0112;

/**
 * An Exif segment with only the orientation; none if the picture is upright (CIPA DC-008, 4.6.4).
 */
function orientationSegment(content: Buffer): Buffer[] {
  if (content.toString("latin1", 0, exifBeginning.length) !== exifBeginning) return [];
  const orientation = readOrientation(content.subarray(exifBeginning.length));
  if (orientation === undefined || orientation < 2 || orientation > 8) return [];
  const segment = [
    "ffe10022", // marker and length
    "457869660000", // "Exif"
    "49492a0008000000", // a little-endian TIFF whose directory follows
    `010012010300010000000${orientation}000000`, // one entry: the orientation, one number
    "00000000", // no further directory
  ];
  return [Buffer.from(segment.join(""), "hex")];
}

function readOrientation(tiff: Buffer): number | undefined {
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12;
      if (short(at) === orientationTag) return short(at + 8);
    }
  } catch {
    // a directory that leads out of the segment says nothing
  }
  return undefined;
}
