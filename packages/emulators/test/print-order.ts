const HEADERS = { authorization: "Bearer token", "content-type": "application/json" };

/** Returns an order of a shirt as the shop sends it. */
export function createPrintOrder(fileUrl: string) {
  return {
    external_id: "order1",
    recipient: {
      name: "Jane Doe",
      email: "jane@example.com",
      address1: "1 Market Street",
      city: "San Francisco",
      state_code: "CA",
      country_code: "US",
      zip: "94103",
    },
    items: [{ variant_id: 4017, quantity: 2, files: [{ type: "front", url: fileUrl }] }],
  };
}

export async function callPrintful(
  sandboxUrl: string,
  path: string,
  {
    method = "GET",
    body,
    headers = HEADERS,
  }: { method?: string; body?: unknown; headers?: object } = {},
): Promise<Response> {
  return fetch(`${sandboxUrl}/printful${path}`, {
    method,
    headers: { ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
}
