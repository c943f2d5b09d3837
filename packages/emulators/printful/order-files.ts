import type { Order, OrderItem } from "./order-shape.ts";
import type { Pictures } from "./pictures.ts";

/** Fetches the files in status "waiting" and writes the result to their items. */
export async function fetchFiles(pictures: Pictures, order: Order): Promise<void> {
  for (const item of order.items) {
    if (item.file.status === "waiting") item.file = await fetchItemFile(pictures, item);
  }
}

async function fetchItemFile(pictures: Pictures, { url }: OrderItem): Promise<OrderItem["file"]> {
  try {
    const picture = await pictures.savePreview(await pictures.fetchFile(url));
    return { status: "ok", picture, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : "The print file is invalid";
    return { status: "failed", picture: null, problem };
  }
}
