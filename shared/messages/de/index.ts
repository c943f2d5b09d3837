import type { messages as english } from "../en/index.ts";
import { failures } from "./failures.ts";
import { names } from "./names.ts";
import { orderNotes, orderStates } from "./orders.ts";
import { refusals } from "./refusals.ts";
import { statement } from "./statement.ts";
import { sums } from "./sums.ts";
import { words } from "./words.ts";

export const messages: typeof english = {
  refusals,
  failures,
  statement,
  orderStates,
  orderNotes,
  sums,
  names,
  words,
};
