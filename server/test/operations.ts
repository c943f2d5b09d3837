import type { RequestParts } from "./access-table.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** Lists the router's operations except the desk's, e.g. 'GET /api/orders/:id'. */
export function listOperations(shop: TestShop): string[] {
  return listRoutes(shop).filter((name) => !name.includes(DESK));
}

/** Lists the router's operations of the desk. */
export function listDeskOperations(shop: TestShop): string[] {
  return listRoutes(shop).filter((name) => name.includes(DESK));
}

const DESK = " /api/desk/";

function listRoutes({ app }: TestShop): string[] {
  const names = app.routes
    // Middleware is registered for all methods or with a wildcard path.
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("/*"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(names)];
}

/** Calls an operation with the cookie of `as`. */
export async function call(
  shop: TestShop,
  operation: string,
  parts: RequestParts,
  as?: Pick<TestUser, "cookie">,
): Promise<Response> {
  const { path, init } = buildRequest(operation, parts);
  if (as?.cookie) init.headers.set("cookie", as.cookie);
  return await shop.fetch(path, init);
}

/** Builds the request; a string body is sent unchanged. */
export function buildRequest(operation: string, parts: RequestParts) {
  const { params = {}, query = {}, body } = parts;
  const [method = "", pattern = ""] = operation.split(" ");
  const path = pattern.replaceAll(/:(\w+)(\{.+\})?/g, (_part, name) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  const headers = new Headers(parts.headers);
  if (body !== undefined && !(body instanceof FormData))
    headers.set("content-type", headers.get("content-type") ?? "application/json");
  const init = { method, headers, redirect: "manual" as const };
  return {
    path: search ? `${path}?${search}` : path,
    init: body === undefined ? init : { ...init, body: serializeBody(body) },
  };
}

function serializeBody(body: unknown): string | FormData {
  return typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);
}
