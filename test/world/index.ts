export type { Client, TestResponse } from "./client.ts";
export { daySeed } from "./day-seed.ts";
export type { Given, Person } from "./given.ts";
export { type Endpoints, monday, type World, world } from "./world.ts";
