import type { Order, OrderItem } from "./order-shape.ts";
import type { Pictures } from "./pictures.ts";

/** Fetches what is still waited for; the outcome is written to the items. */
export async function fetchFiles(pictures: Pictures, order: Order): Promise<void> {
  for (const item of order.items) {
    if (item.file.status === "waiting") item.file = await fetchOne(pictures, item);
  }
}

async function fetchOne(pictures: Pictures, { url }: OrderItem): Promise<OrderItem["file"]> {
  try {
    const picture = await pictures.keepPreview(await pictures.fetchFile(url));
    return { status: "ok", picture, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : "The print file is invalid";
    return { status: "failed", picture: null, problem };
  }
}
