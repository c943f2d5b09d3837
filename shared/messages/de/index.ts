import type { messages as english } from "../en/index.ts";
import { errors } from "./errors.ts";
import { failures } from "./failures.ts";
import { names } from "./names.ts";
import { orderNotes, orderStates } from "./orders.ts";
import { statement } from "./statement.ts";
import { sums } from "./sums.ts";
import { words } from "./words.ts";

export const messages: typeof english = {
  errors,
  failures,
  statement,
  orderStates,
  orderNotes,
  sums,
  names,
  words,
};
