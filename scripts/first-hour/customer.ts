import { z } from "zod";
import { createControlClient, findMailLink } from "#emulators/control-client.ts";
import { deskEventsPage } from "#shared/contracts/desk/webhooks.ts";
import { buyMug, makeMix, pollUntil } from "../customer/buying.ts";
import { createVisitor } from "../customer/visitor.ts";

/**
 * The first customer, who is the owner: `customer.ts sign-up|buy SHOP SANDBOX`. A separate process, because Node reads
 * the certificate's authority (NODE_EXTRA_CA_CERTS) only at its start.
 */

const EMAIL = "owner@memix.internal";
const PASSWORD = "seven green lamps";
const ofStatus = z.object({ status: z.string() });
const [act, shop = "", sandboxUrl = ""] = process.argv.slice(2);
const sandbox = createControlClient(sandboxUrl);
const visitor = createVisitor(shop);

async function signUp(): Promise<void> {
  const account = { name: "Ana", email: EMAIL, password: PASSWORD };
  await visitor.post("/api/auth/sign-up/email", account, z.unknown());
  const link = await pollUntil("the mail with the link", async () => {
    const [mail] = await sandbox.listMails(EMAIL);
    return findMailLink(mail);
  });
  if (!link.startsWith(shop)) throw new Error(`the mail leads to ${link}`);
  const token = new URL(link).searchParams.get("token") ?? "";
  await visitor.post("/api/auth/confirm-registration", { token }, z.unknown());
}

async function untilOrder(sessionId: string, status: string): Promise<void> {
  await pollUntil(`an order that is ${status}`, async () => {
    const order = await visitor.get(`/api/orders/session/${sessionId}`, ofStatus);
    return order.status === status;
  });
}

async function buy(): Promise<void> {
  const account = { email: EMAIL, password: PASSWORD };
  await visitor.post("/api/auth/sign-in/email", account, z.unknown());
  const session = await buyMug(visitor, sandbox, await makeMix(visitor));
  await untilOrder(session, "sent");
  const [order] = await sandbox.printful.orders();
  if (order?.confirmations !== 1 || !order.externalId)
    throw new Error(`the print shop has ${JSON.stringify(order)}`);
  await sandbox.printful.move(order.externalId, "print");
  await sandbox.printful.move(order.externalId, "ship");
  await untilOrder(session, "shipped");
  const { events } = await visitor.get("/api/desk/webhooks", deskEventsPage);
  const heard = new Set(events.map(({ provider }) => provider));
  if (heard.size !== 2) throw new Error(`the desk shows events of ${[...heard].join(", ")}`);
}

await (act === "sign-up" ? signUp() : buy());
