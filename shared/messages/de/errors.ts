import type { errors as english } from "../en/errors.ts";
import { accounts } from "./accounts.ts";
import { buying } from "./buying.ts";
import { desk } from "./desk.ts";
import { general } from "./general.ts";
import { pictures } from "./pictures.ts";
import { plans } from "./plans.ts";

export const errors: typeof english = {
  ...general,
  ...accounts,
  ...pictures,
  ...buying,
  ...plans,
  ...desk,
};
