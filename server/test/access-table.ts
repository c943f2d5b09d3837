import { randomUUID } from "node:crypto";
import { HOME } from "./buying.ts";
import type { OwnedRows } from "./owned-rows.ts";
import { TEST_PASSWORD } from "./users.ts";

/** Nobody; somebody else; who signed up and opened no link; who it belongs to; who has signed out. */
export const ROLES = ["anonymous", "other", "unverified", "owner", "signedOut"] as const;
export type Role = (typeof ROLES)[number];
type Expected = Record<Role, number>;

/** How an operation is called, with what belongs to the owner. */
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
};
type Access = [Expected, ((own: OwnedRows) => Ask)?];

/** Open to the world. */
const everyone = (status = 200): Expected => ({
  anonymous: status,
  other: status,
  unverified: status,
  owner: status,
  signedOut: status,
});

/** Needs a session; what somebody else gets is their own, or nothing of the owner's. */
const signedIn = (owner = 200, other = owner): Expected => ({
  ...everyone(401),
  owner,
  other,
});

/** Of somebody else it is not there. */
const onlyOwner = (owner = 200): Expected => signedIn(owner, 404);

const keyed = () => ({ "idempotency-key": randomUUID() });
const google = { provider: "google", callbackURL: "/dashboard" };

/** In what people can write themselves, so that it is found again where it must not be. */
export const MARK = "Zqmarker";
export const MARKED_MAIL = `${MARK.toLowerCase()}@example.com`;
const PASSWORD = `${MARK} password`;

/** As a browser sends it, of a passkey that nobody has. */
const passkeyResponse = {
  id: MARK,
  rawId: MARK,
  type: "public-key",
  response: {
    clientDataJSON: MARK,
    attestationObject: MARK,
    authenticatorData: MARK,
    signature: MARK,
  },
  clientExtensionResults: {},
};

const at = { ...HOME, name: MARK, address: `${MARK} street`, city: MARK, email: MARKED_MAIL };

/**
 * Who may do what: every operation that the router has, or the test fails. Called from top to bottom; what
 * takes something away stands at the end.
 */
export const ACCESS: Record<string, Access> = {
  // What is open
  "GET /healthz": [everyone()],
  "GET /livez": [everyone()],
  // Of a shop without METRICS_TOKEN.
  "GET /metrics": [everyone(404)],
  "GET /readyz": [everyone()],
  "GET /api/health": [everyone()],
  "GET /api/openapi.json": [everyone()],
  "GET /api/docs": [everyone()],
  "GET /api/docs/start.js": [everyone()],
  "GET /api/docs/:file{swagger-ui(-bundle)?\\.(css|js)}": [
    everyone(),
    () => ({ params: { file: "swagger-ui.css" } }),
  ],
  "POST /api/contact": [
    everyone(201),
    () => ({
      headers: keyed(),
      body: { name: MARK, email: MARKED_MAIL, subject: "general", message: `${MARK} writes.` },
    }),
  ],
  "GET /api/looks": [everyone()],
  "GET /api/looks/german": [everyone()],
  "GET /api/looks/:slug/card": [everyone(404), () => ({ params: { slug: "coin" } })],
  "GET /api/notice": [everyone()],
  "GET /api/looks/pictures/:file": [
    everyone(404),
    () => ({ params: { file: `try_${"0".repeat(22)}-640.webp` } }),
  ],
  "GET /api/merchs": [everyone()],
  "GET /api/billing/offers": [everyone()],
  "GET /links/:file": [
    everyone(),
    (own) => ({ params: { file: own.linkPath.split("/")[2] ?? "" } }),
  ],

  // Only who knows the secret
  "POST /webhooks/stripe": [everyone(400), () => ({ body: { id: MARK, type: "charge.refunded" } })],
  "POST /webhooks/printful": [everyone(400), () => ({ body: { type: MARK } })],
  "POST /webhooks/printful/:secret": [
    everyone(404),
    () => ({ params: { secret: MARK }, body: { type: MARK } }),
  ],

  // The session's own
  "GET /api/dashboard": [signedIn()],
  "GET /api/users/me": [signedIn()],
  "PATCH /api/users/me": [signedIn(), () => ({ body: { last_toggle: false } })],
  "GET /api/users/me/export": [signedIn(200, 403), ({ ticket }) => ({ query: { ticket } })],
  "GET /api/themes": [signedIn(), () => ({ query: { gender: "true" } })],
  "GET /api/characters": [signedIn()],
  "GET /api/renders": [signedIn(), () => ({ query: { active: "true", failed: "true" } })],
  "GET /api/genimages": [signedIn()],
  "GET /api/genimages/deleted": [signedIn()],
  "GET /api/history": [signedIn(), () => ({ query: { order: "asc", limit: "5" } })],
  "GET /api/cart": [signedIn()],
  "GET /api/orders": [signedIn()],
  "GET /api/orders/checkout": [signedIn()],
  "GET /api/checkout": [signedIn()],
  "GET /api/billing": [signedIn()],
  "GET /api/billing/invoices": [signedIn()],
  "GET /api/statement": [signedIn(), () => ({ query: { limit: "5" } })],
  "GET /api/statement.csv": [signedIn()],

  "POST /api/invitations": [signedIn(404), () => ({ body: { token: MARK } })],

  // By an id
  "GET /files/:id": [onlyOwner(), ({ imageId: id }) => ({ params: { id } })],
  "GET /files/:id/:size": [
    onlyOwner(),
    ({ character }) => ({
      params: { id: character.image_url.split("/")[2] ?? "", size: "w112.webp" },
    }),
  ],
  "GET /files/mockups/:mixId/:file": [
    onlyOwner(),
    ({ mix }) => ({ params: { mixId: mix.id, file: "101.webp" } }),
  ],
  "GET /api/characters/:id": [onlyOwner(), ({ character: { id } }) => ({ params: { id } })],
  "PATCH /api/characters/:id": [
    onlyOwner(),
    ({ character: { id } }) => ({ params: { id }, body: { name: MARK } }),
  ],
  "GET /api/renders/:id": [onlyOwner(), ({ renders }) => ({ params: { id: renders.failed } })],
  "GET /api/renders/:id/events": [
    onlyOwner(),
    ({ renders }) => ({ params: { id: renders.failed } }),
  ],
  "GET /api/renders/:id/partials/:index": [
    onlyOwner(),
    ({ renders }) => ({ params: { id: renders.queued, index: "0" } }),
  ],
  "GET /api/genimages/zip": [onlyOwner(), ({ mix }) => ({ query: { ids: mix.id } })],
  "GET /api/genimages/:id/small.jpg": [onlyOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "GET /api/genimages/:id": [onlyOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "PATCH /api/genimages/:id": [
    onlyOwner(),
    ({ mix: { id } }) => ({ params: { id }, body: { starred: true } }),
  ],
  "GET /api/history/:id": [onlyOwner(), ({ mix }) => ({ params: { id: mix.history_id } })],
  "GET /api/designs/:id": [onlyOwner(), ({ design: { id } }) => ({ params: { id } })],
  "GET /api/documents/:id/pdf": [
    onlyOwner(),
    ({ order: { documentId: id } }) => ({ params: { id } }),
  ],
  "GET /api/orders/:id": [onlyOwner(), ({ order: { id } }) => ({ params: { id } })],
  "GET /api/orders/session/:session": [
    onlyOwner(),
    ({ order }) => ({ params: { session: order.sessionId } }),
  ],
  "GET /api/billing/purchases/:session": [
    onlyOwner(),
    ({ purchaseSession: session }) => ({ params: { session } }),
  ],

  // What makes or changes something
  "POST /api/characters": [signedIn(201), ({ photo }) => ({ headers: keyed(), body: photo() })],
  "POST /api/renders": [
    onlyOwner(201),
    ({ character: { id } }) => ({
      headers: keyed(),
      body: { character_id: id, theme_id: 1, fields: {} },
    }),
  ],
  "POST /api/renders/:id/retry": [
    onlyOwner(201),
    ({ renders: { failed: id } }) => ({ headers: keyed(), params: { id } }),
  ],
  "POST /api/renders/:id/cancel": [
    onlyOwner(),
    ({ renders: { queued: id } }) => ({ params: { id } }),
  ],
  "POST /api/designs": [
    onlyOwner(201),
    ({ mix, design }) => ({
      body: {
        mix_id: mix.id,
        variant_id: 101,
        layout: {
          ...design.layout,
          text: { value: MARK, x: 0.5, y: 0.5, height: 0.1, color: "#000000" },
        },
      },
    }),
  ],
  "POST /functions/v1/get-tax-shipping-info": [
    // Somebody else's cart is empty.
    signedIn(200, 400),
    ({ cart }) => ({
      body: {
        customerState: "CA",
        customerZip: "94103",
        recipientState: "CA",
        recipientZip: "94103",
        country: "US",
        ...cart,
        checkout: { customer: at, recipient: at, promo_code: "WELCOME10" },
      },
    }),
  ],
  "POST /functions/v1/create-checkout-session-custom": [
    onlyOwner(),
    ({ quote: { amount, count, id } }) => ({ body: { amount, count, quoteId: id } }),
  ],
  "POST /api/cart": [
    onlyOwner(201),
    ({ mix, design }) => ({
      body: { merch_id: 1, variant_id: 101, mix_id: mix.id, design_id: design.id, quantity: 1 },
    }),
  ],
  "PATCH /api/cart/:id": [
    onlyOwner(),
    ({ lineId: id }) => ({ params: { id }, body: { quantity: 2 } }),
  ],
  "POST /api/orders/:id/reorder": [onlyOwner(), ({ order: { id } }) => ({ params: { id } })],
  "POST /functions/v1/create-checkout-session": [
    signedIn(200, 409),
    ({ user }) => ({
      body: { priceId: "price_starter_monthly", flag: true, email: user.email, level: 1 },
    }),
  ],
  "POST /functions/v1/create-printful-product": [
    onlyOwner(),
    ({ mix }) => ({ body: { imageUrl: mix.image_url } }),
  ],
  "POST /functions/v1/upload-image": [
    onlyOwner(),
    ({ mix }) => ({ body: { imageUrl: mix.image_url } }),
  ],
  "POST /api/billing/switch/preview": [signedIn(409), () => ({ body: { level: 2 } })],
  "POST /api/billing/switch": [
    signedIn(409),
    () => ({ body: { level: 2, today_cents: 100, next_cents: 1800, proration_at: 1_795_000_000 } }),
  ],
  "POST /api/billing/cancel": [signedIn(409)],
  "POST /api/billing/resume": [signedIn(409)],
  "POST /api/billing/portal": [onlyOwner(), () => ({ body: { flow: "home" } })],

  // Ways into an account, for whoever knows a password, a link or a Google account
  "GET /api/auth/get-session": [everyone()],
  "GET /api/auth/callback/google": [everyone(302), () => ({ query: { state: MARK, code: MARK } })],
  "GET /api/auth/passkey/generate-authenticate-options": [everyone()],
  "POST /api/auth/passkey/verify-authentication": [
    everyone(400),
    () => ({ body: { response: passkeyResponse } }),
  ],
  "POST /api/users/rescue": [everyone(404), () => ({ body: { token: MARK } })],
  "POST /api/auth/sign-in/social": [everyone(), () => ({ body: google })],
  "POST /api/auth/sign-up/email": [
    everyone(),
    () => ({ body: { name: MARK, email: MARKED_MAIL, password: PASSWORD } }),
  ],
  "POST /api/auth/sign-in/email": [
    everyone(401),
    ({ user: { email } }) => ({ body: { email, password: PASSWORD } }),
  ],
  "POST /api/auth/request-password-reset": [
    everyone(),
    ({ user: { email } }) => ({ body: { email, redirectTo: "/auth/reset-password" } }),
  ],
  "POST /api/auth/confirm-registration": [
    everyone(401),
    () => ({ body: { token: MARK, password: PASSWORD } }),
  ],
  "POST /api/auth/desk-link": [everyone(401), () => ({ body: { token: MARK } })],
  "POST /api/auth/reset-password": [
    everyone(400),
    () => ({ body: { token: MARK, newPassword: PASSWORD } }),
  ],
  "POST /api/auth/confirm-email": [
    everyone(401),
    () => ({ body: { token: MARK, password: PASSWORD } }),
  ],
  "POST /api/auth/reset-passkeys": [everyone(400), () => ({ body: { token: MARK } })],
  "POST /api/auth/send-verification-email": [
    everyone(),
    ({ user: { email } }) => ({ body: { email } }),
  ],

  // The account of the session
  "GET /api/auth/list-sessions": [signedIn()],
  "GET /api/auth/list-accounts": [signedIn()],
  "GET /api/auth/passkey/list-user-passkeys": [signedIn()],
  "POST /api/auth/passkey/generate-register-options": [
    signedIn(200, 400),
    () => ({ body: { password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/passkey/verify-registration": [
    signedIn(400),
    () => ({ body: { response: passkeyResponse, name: MARK } }),
  ],
  "POST /api/auth/passkey/update-passkey": [
    signedIn(200, 401),
    ({ passkeyId: id }) => ({ body: { id, name: MARK } }),
  ],
  "POST /api/auth/link-social": [
    signedIn(200, 400),
    () => ({ body: { ...google, password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/change-email": [
    signedIn(200, 400),
    () => ({ body: { newEmail: `other-${MARKED_MAIL}`, password: TEST_PASSWORD } }),
  ],
  "POST /api/users/me/export": [signedIn(200, 400), () => ({ body: { password: TEST_PASSWORD } })],
  "POST /api/auth/update-user": [signedIn(), () => ({ body: { name: MARK } })],
  "POST /api/auth/change-password": [
    signedIn(400),
    () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  ],
  "POST /api/auth/revoke-session": [
    { ...everyone(400), owner: 200, other: 200 },
    ({ elsewhere }) => ({ body: { id: elsewhere.id } }),
  ],

  // What takes something away
  "DELETE /api/cart/:id": [onlyOwner(), ({ lineId: id }) => ({ params: { id } })],
  "POST /api/genimages/:id/restore": [onlyOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "DELETE /api/genimages/:id": [onlyOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "DELETE /api/characters/:id": [onlyOwner(), ({ character: { id } }) => ({ params: { id } })],
  "POST /api/orders/:id/cancel": [onlyOwner(), ({ order: { id } }) => ({ params: { id } })],
  "POST /api/auth/revoke-other-sessions": [signedIn()],
  "POST /api/auth/unlink-account": [
    signedIn(200, 400),
    ({ googleId: accountId }) => ({ body: { accountId, password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/passkey/delete-passkey": [
    signedIn(200, 400),
    ({ passkeyId: id }) => ({ body: { id, password: TEST_PASSWORD } }),
  ],
  "POST /api/users/me/delete": [
    signedIn(200, 400),
    () => ({ body: { confirm: "DELETE", password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/sign-out": [everyone()],
};
