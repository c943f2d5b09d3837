import type { Ask } from "./access-table.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** Every operation that the router really has, as 'GET /api/orders/:id'; the desk's are other people's. */
export function listOperations(shop: TestShop): string[] {
  return listRoutes(shop).filter((name) => !name.includes(DESK));
}

/** Those of the owner's desk. */
export function listDeskOperations(shop: TestShop): string[] {
  return listRoutes(shop).filter((name) => name.includes(DESK));
}

const DESK = " /api/desk/";

function listRoutes({ app }: TestShop): string[] {
  const names = app.routes
    // Middleware stands in the router as well, for all methods or for all below a path.
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("/*"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(names)];
}

/** Calls an operation over HTTP as whoever has this cookie. */
export async function call(
  shop: TestShop,
  operation: string,
  ask: Ask,
  as?: Pick<TestUser, "cookie">,
): Promise<Response> {
  const { path, init } = requestOf(operation, ask);
  if (as?.cookie) init.headers.set("cookie", as.cookie);
  return await shop.fetch(path, init);
}

/** The request for it; a body that is a text is sent as it is. */
export function requestOf(operation: string, ask: Ask) {
  const { params = {}, query = {}, body } = ask;
  const [method = "", pattern = ""] = operation.split(" ");
  const path = pattern.replaceAll(/:(\w+)(\{.+\})?/g, (_part, name) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  const headers = new Headers(ask.headers);
  if (body !== undefined && !(body instanceof FormData))
    headers.set("content-type", headers.get("content-type") ?? "application/json");
  const init = { method, headers, redirect: "manual" as const };
  return {
    path: search ? `${path}?${search}` : path,
    init: body === undefined ? init : { ...init, body: bodyOf(body) },
  };
}

function bodyOf(body: unknown): string | FormData {
  return typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);
}
