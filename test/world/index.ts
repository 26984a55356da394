export type { Client, TestResponse } from "./client.ts";
export { daySeed } from "./day-seed.ts";
export type { Given, Person } from "./given.ts";
export { createWorld, type Endpoints, monday, type World } from "./world.ts";
