import { contextOf } from "#kit/database/context.ts";
import { mayReadUsers } from "../server/user-pages.ts";
import type { Route } from "./+types/users";
import { UserList } from "./parts/user-list.tsx";

export const loader = (args: Route.LoaderArgs) => mayReadUsers(contextOf(args));

export default () => <UserList all={false} />;
