/**
 * True under `npm run dev`, for the server and in the browser: Vite inserts styles, and errors are
 * for who made them.
 */
export const isServedByVite = import.meta.env?.MODE === "development";
