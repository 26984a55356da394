import { contextOf } from "#kit/http/server/index.ts";
import { requireUserRead } from "../server/queries.ts";
import type { Route } from "./+types/all-users";
import { UserList } from "./parts/user-list.tsx";

export const loader = (args: Route.LoaderArgs) => requireUserRead(contextOf(args));

export default () => <UserList all />;
