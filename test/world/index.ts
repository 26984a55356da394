export type { Answer, Client } from "./client.ts";
export type { Given, Person } from "./given.ts";
export { type Doors, monday, type World, world } from "./world.ts";
