import { accounts } from "./accounts.ts";
import { buying } from "./buying.ts";
import { desk } from "./desk.ts";
import { general } from "./general.ts";
import { pictures } from "./pictures.ts";
import { plans } from "./plans.ts";

/** Messages of errors. */
export const errors = { ...general, ...accounts, ...pictures, ...buying, ...plans, ...desk };
