/**
 * True under `npm run dev`, for the server and in the browser: Vite inserts styles, and errors are
 * shown to the developer.
 */
export const isServedByVite = import.meta.env?.MODE === "development";
