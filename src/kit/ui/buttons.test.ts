import { expect, test } from "vitest";
import { formatFileSize } from "./buttons.tsx";

test.each([
  [0, "0 kB"],
  [1536, "2 kB"],
  [1_048_575, "1.024 kB"],
  [1_048_576, "1 MB"],
  [1_468_006, "1,4 MB"],
  [83_886_080, "80 MB"],
])("%i bytes are %j", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
