import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { type ControlClient, findMailLink } from "#emulators/control-client.ts";
import { TEST_PASSWORD } from "#server/test/users.ts";
import { isMugShown, isPhotoStored } from "./in-page.ts";
import type { Visitor } from "./visitor.ts";

/** The main journey through the shop, with Back after every redirect to a provider's page. */

type StepContext = { visitor: Visitor; sandbox: ControlClient; email: string };
export type Step = { name: string; take(walk: StepContext): Promise<void> };

const PHOTO = resolve("e2e/photos/astronaut.png");
const GOOGLE = /\/google\//;
const PAY_PAGE = /\/stripe\/pay\//;
const PORTAL = /\/stripe\/portal\//;

export function createEmail(): string {
  return `${randomUUID()}@example.com`;
}

export const STEPS: Step[] = [
  {
    name: "sign in with Google, and back",
    async take({ visitor }) {
      await visitor.open("/auth");
      await visitor.leaveTwice("Continue with Google", GOOGLE);
    },
  },
  {
    name: "sign up",
    async take({ visitor, sandbox, email }) {
      await visitor.open("/auth");
      await visitor.fill("Full name", "Eileen Newcomer");
      await visitor.fill("Email", email);
      await visitor.fill("Password", TEST_PASSWORD);
      await visitor.press("button", "Sign Up");
      await visitor.see(/^Account created! Please check your email/);
      await visitor.open(await waitForMailLink(visitor, sandbox, email));
      await visitor.see("Hi, Eileen!");
    },
  },
  {
    name: "choose theme and photo, and reload",
    async take({ visitor }) {
      await visitor.open("/create");
      await visitor.press("button", "MeMix this: coin");
      await visitor.see("Step 2 of 2");
      await visitor.fill("Custom Text", "EILEEN");
      await visitor.chooseFile(PHOTO);
      await visitor.find("button", "Remove photo");
      await visitor.until("photo in the storage", () => visitor.run(isPhotoStored));
      await visitor.reload();
      await visitor.find("button", "Remove photo");
    },
  },
  {
    name: "make the mix",
    async take({ visitor }) {
      await visitor.press("button", "Render & Save");
      await visitor.see("coin rendered and saved!");
      await visitor.see("Remaining Renders = 2");
    },
  },
  {
    name: "customise the mug",
    async take({ visitor }) {
      await visitor.open("/dashboard/merchandise");
      await visitor.press("link", /^customize.*coffee mug/i);
      await visitor.find("heading", "Custom Merchandise");
      // Narrow screens show one of two tabs; on slow devices the 3D mug is shown on request.
      if (visitor.isNarrow) await visitor.press("tab", "On the mug");
      await visitor.until("mug in the canvas", async () => {
        if (await visitor.run(isMugShown)) return true;
        await visitor.tryPress("button", "Show it in 3D");
        return false;
      });
      await visitor.press("tab", "Text");
      await visitor.fill("Your words", "Best mum");
      await visitor.press("button", "Add to cart");
      await visitor.see("Coffee Mug has been added to your cart.");
    },
  },
  {
    name: "pay for the cart, and back",
    async take({ visitor }) {
      await visitor.open("/cart");
      await visitor.press("link", "Checkout");
      await fillAddress(visitor);
      await visitor.press("button", "Calculate total");
      await visitor.leaveTwice(/^Complete order for \$\d+\.\d\d$/, PAY_PAGE);
      await payByCard(visitor);
      await visitor.find("heading", "Thank you!");
    },
  },
  {
    name: "subscribe, and back",
    async take({ visitor }) {
      await visitor.open("/subscriptions");
      await visitor.leaveTwice(/^Subscribe/, PAY_PAGE);
      await payByCard(visitor);
      await visitor.find("heading", "Payment Successful!");
    },
  },
  {
    name: "buy a pack, and back",
    async take({ visitor }) {
      await visitor.open("/dashboard/account");
      await visitor.leaveTwice(/^Buy /, PAY_PAGE);
      await payByCard(visitor);
      await visitor.find("heading", "Payment Successful!");
    },
  },
  {
    name: "change the card, and back",
    async take({ visitor }) {
      await visitor.open("/dashboard/account");
      await visitor.leaveTwice("Change card", PORTAL);
    },
  },
  {
    name: "change the card beside the plan, and back",
    async take({ visitor }) {
      await visitor.open("/subscriptions");
      await visitor.leaveTwice("Change card", PORTAL);
    },
  },
  {
    name: "connect Google, and back",
    async take({ visitor }) {
      await visitor.open("/dashboard/account");
      await visitor.leaveTwice("Connect Google", GOOGLE, async () => {
        await visitor.fill("Password", TEST_PASSWORD);
        await visitor.press("button", "Confirm");
      });
    },
  },
  {
    name: "sign out",
    async take({ visitor }) {
      await visitor.open("/dashboard/account");
      if (visitor.isNarrow) await visitor.press("button", "Open menu");
      await visitor.press("button", "Sign Out");
      await visitor.find("button", "Continue with Google");
    },
  },
];

/** Returns the link in the newest mail to this address; the mail is sent by a job. */
async function waitForMailLink(
  visitor: Visitor,
  sandbox: ControlClient,
  email: string,
): Promise<string> {
  return await visitor.until(`mail with a link to ${email}`, async () => {
    const [mail] = await sandbox.listMails(email);
    return findMailLink(mail) ?? null;
  });
}

async function fillAddress(visitor: Visitor): Promise<void> {
  await visitor.fill("Full name", "Eileen Newcomer");
  await visitor.fill("Email", "eileen@example.com");
  await visitor.fill("Address", "1 Market Street");
  await visitor.fill("City", "San Francisco");
  await visitor.choose("State", "California");
  await visitor.fill("ZIP code", "94103");
}

/** Pays on the payment page of the Stripe emulator, whose button fills in a test card. */
async function payByCard(visitor: Visitor): Promise<void> {
  await visitor.press("button", "A good card");
  const isFilled = (field: HTMLInputElement) => field.value !== "";
  await visitor.until("card number", async () =>
    visitor.run(isFilled, await visitor.find("field", "Card number")),
  );
  await visitor.press("button", /^(Subscribe for|Pay) \$/);
}
