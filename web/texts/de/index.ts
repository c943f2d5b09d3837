import { accounts } from "./accounts.ts";
import { accountsLoading } from "./accounts-loading.ts";
import { accountsPasskeys } from "./accounts-passkeys.ts";
import { accountsReauth } from "./accounts-reauth.ts";
import { accountsRecovery } from "./accounts-recovery.ts";
import { accountsSignIn } from "./accounts-sign-in.ts";
import { appShell } from "./app-shell.ts";
import { billing } from "./billing.ts";
import { billingAccount } from "./billing-account.ts";
import { billingPurchase } from "./billing-purchase.ts";
import { cart } from "./carts.ts";
import { shop } from "./catalog.ts";
import { characters } from "./characters.ts";
import { checkout } from "./checkout.ts";
import { common } from "./common.ts";
import { contact } from "./contact.ts";
import { dashboard } from "./dashboard.ts";
import { customiser } from "./designs.ts";
import { documents } from "./documents.ts";
import { faq } from "./faq.ts";
import { frontDoor } from "./front-door.ts";
import { googleRedirect } from "./google-redirect.ts";
import { guestDraft } from "./guest-draft.ts";
import { history } from "./history.ts";
import { invitation } from "./invitation.ts";
import { mixes } from "./mixes.ts";
import { orders } from "./orders.ts";
import { policies } from "./policies.ts";
import { prices } from "./prices.ts";
import { privacy } from "./privacy.ts";
import { publicThemes } from "./public-themes.ts";
import { creation } from "./renders.ts";
import { creationCrop } from "./renders-crop.ts";
import { shipping } from "./shipping.ts";
import { shortcuts } from "./shortcuts.ts";
import { statement } from "./statement.ts";
import { stuff } from "./stuff.ts";
import { support } from "./support.ts";
import { terms } from "./terms.ts";
import { themes } from "./themes.ts";
import { themesPage } from "./themes-page.ts";
import { ui } from "./ui.ts";

export { messages } from "#shared/messages/de/index.ts";
export { setMadeLooks } from "#shared/messages/de/made-looks.ts";

export const texts = {
  accounts,
  accountsPasskeys,
  accountsLoading,
  accountsReauth,
  accountsRecovery,
  accountsSignIn,
  appShell,
  billing,
  billingAccount,
  billingPurchase,
  cart,
  characters,
  checkout,
  common,
  contact,
  creation,
  guestDraft,
  creationCrop,
  customiser,
  dashboard,
  documents,
  faq,
  frontDoor,
  googleRedirect,
  history,
  invitation,
  publicThemes,
  mixes,
  orders,
  policies,
  prices,
  privacy,
  shipping,
  shop,
  shortcuts,
  statement,
  stuff,
  support,
  terms,
  themes,
  themesPage,
  ui,
};
