export { type Barcode, barcodeSvg, encodePdf417, encodeQr } from "./barcode.ts";
