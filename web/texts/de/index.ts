import { makeTranslate } from "../translate.ts";
import { accounts } from "./accounts.ts";
import { accountsPasskeys } from "./accounts-passkeys.ts";
import { accountsPending } from "./accounts-pending.ts";
import { accountsProof } from "./accounts-proof.ts";
import { accountsRescue } from "./accounts-rescue.ts";
import { accountsSignIn } from "./accounts-sign-in.ts";
import { billing } from "./billing.ts";
import { billingAccount } from "./billing-account.ts";
import { billingPurchase } from "./billing-purchase.ts";
import { cart } from "./cart.ts";
import { characters } from "./characters.ts";
import { checkout } from "./checkout.ts";
import { common } from "./common.ts";
import { contact } from "./contact.ts";
import { creation } from "./creation.ts";
import { creationCrop } from "./creation-crop.ts";
import { customiser } from "./customiser.ts";
import { dashboard } from "./dashboard.ts";
import { faq } from "./faq.ts";
import { googleAnswer } from "./google-answer.ts";
import { history } from "./history.ts";
import { keys } from "./keys.ts";
import { messages } from "./messages.ts";
import { mixes } from "./mixes.ts";
import { orders } from "./orders.ts";
import { patterns } from "./patterns.ts";
import { policies } from "./policies.ts";
import { privacy } from "./privacy.ts";
import { shipping } from "./shipping.ts";
import { shop } from "./shop.ts";
import { statement } from "./statement.ts";
import { stuff } from "./stuff.ts";
import { support } from "./support.ts";
import { terms } from "./terms.ts";
import { themes } from "./themes.ts";
import { themesPage } from "./themes-page.ts";
import { ui } from "./ui.ts";
import { value } from "./values.ts";

export const translate = makeTranslate({ messages, patterns, value });

export const texts = {
  accounts,
  accountsPasskeys,
  accountsPending,
  accountsProof,
  accountsRescue,
  accountsSignIn,
  billing,
  billingAccount,
  billingPurchase,
  cart,
  characters,
  checkout,
  common,
  contact,
  creation,
  creationCrop,
  customiser,
  dashboard,
  faq,
  googleAnswer,
  history,
  keys,
  mixes,
  orders,
  policies,
  privacy,
  shipping,
  shop,
  statement,
  stuff,
  support,
  terms,
  themes,
  themesPage,
  ui,
};
