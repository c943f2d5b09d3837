import type { MailCatalogue } from "../facts.ts";
import { accounts } from "./accounts.ts";
import { desk } from "./desk.ts";
import { orders } from "./orders.ts";
import { others } from "./others.ts";
import { plans } from "./plans.ts";

export const mails: MailCatalogue = { ...accounts, ...orders, ...plans, ...others, ...desk };
