/**
 * Appends an incremental update to a PDF whose table is written in letters: whole objects, from
 * `7 0 obj` to the line behind `endobj`, with their table and a trailer. One character is one byte.
 */
export function writeUpdate(
  file: string,
  {
    objects,
    trailer,
  }: { objects: readonly (readonly [id: number, object: string])[]; trailer: string },
): string {
  let tail = "\n";
  let entries = "";
  for (const [id, object] of objects) {
    entries += `${id} 1\n${String(file.length + tail.length).padStart(10, "0")} 00000 n \n`;
    tail += object;
  }
  const position = file.length + tail.length;
  return `${file}${tail}xref\n${entries}trailer\n<<${trailer}>>\nstartxref\n${position}\n%%EOF\n`;
}
