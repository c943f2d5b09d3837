import sharp from "sharp";
import { WEBHOOK_SECRET } from "#emulators/printful/webhook-call.ts";
import { type ListeningShop, startListeningShop } from "#emulators/test/listening-shop.ts";
import { type RunningSandbox, runSandbox } from "#emulators/test/running-sandbox.ts";
import type { Printer, PrintOrderInput } from "../providers/print/port.ts";
import { createPrintfulPrinter } from "../providers/print/printful.ts";

export type PrintPartner = {
  printer: Printer;
  shop: ListeningShop;
  sandbox: RunningSandbox;
  /** Creates an order of two mugs to San Francisco, with the file at `/print.png` of the shop. */
  input(externalId: string, more?: Partial<PrintOrderInput>): PrintOrderInput;
  mugs(quantity: number, path?: string): PrintOrderInput["items"][number];
  confirmed(externalId: string, more?: Partial<PrintOrderInput>): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

export const SAN_FRANCISCO = {
  address: "1 Market Street",
  city: "San Francisco",
  state: "CA",
  zip: "94103",
  country: "US",
};

/** Starts the Printful adapter, the mock of Printful, and a server that receives its webhooks. */
export async function startPrintPartner(): Promise<PrintPartner> {
  const shop = await startListeningShop();
  const sandbox = await runSandbox(shop.url);
  const printer = createPrintfulPrinter({
    token: "token",
    baseUrl: `${sandbox.url}/printful`,
    webhookSecret: WEBHOOK_SECRET,
  });
  const picture = sharp({ create: { width: 270, height: 105, channels: 3, background: "#d33" } });
  const print = await picture.png().toBuffer();

  function mugs(quantity: number, path = "/print.png") {
    return {
      id: "item-1",
      variantId: 1320,
      placement: "default",
      name: "Coffee Mug",
      quantity,
      unitCents: 2000,
      fileUrl: `${shop.url}${path}`,
    };
  }

  function input(externalId: string, more: Partial<PrintOrderInput> = {}): PrintOrderInput {
    return {
      externalId,
      number: "K7R-4MX",
      shippingId: "STANDARD",
      recipient: { name: "Jane Doe", email: "jane@example.com", ...SAN_FRANCISCO },
      items: [mugs(2)],
      retail: { subtotal: 4000, discount: 500, shipping: 1049, tax: 306 },
      ...more,
    };
  }

  return {
    printer,
    shop,
    sandbox,
    input,
    mugs,
    async confirmed(externalId, more) {
      await printer.createOrder(input(externalId, more));
      await printer.confirmOrder(externalId);
    },
    async reset() {
      await sandbox.control.reset();
      shop.deliveries.length = 0;
      shop.answers.length = 0;
      shop.files.clear();
      shop.files.set("/print.png", print);
      shop.files.set("/page.html", Buffer.from("<h1>Sign in</h1>"));
    },
    async close() {
      await sandbox.close();
      await shop.close();
    },
  };
}
