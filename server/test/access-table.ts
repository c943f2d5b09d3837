import { randomUUID } from "node:crypto";
import { HOME } from "./buying.ts";
import type { OwnedRows } from "./owned-rows.ts";
import { TEST_PASSWORD } from "./users.ts";

/** `other` is signed in to another account; `unverified` has signed up but opened no verification link. */
export const ROLES = ["anonymous", "other", "unverified", "owner", "signedOut"] as const;
export type Role = (typeof ROLES)[number];
type Expected = Record<Role, number>;

/** The parts of a request to an operation. */
export type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};
type Access = [Expected, ((own: OwnedRows) => RequestParts)?];

/** Public: the same status for all roles. */
const allowAll = (status = 200): Expected => ({
  anonymous: status,
  other: status,
  unverified: status,
  owner: status,
  signedOut: status,
});

/** 401 without a session. `other` gets their own data or an error, nothing of the owner's. */
const allowSignedIn = (owner = 200, other = owner): Expected => ({
  ...allowAll(401),
  owner,
  other,
});

/** 404 for other users. */
const allowOwner = (owner = 200): Expected => allowSignedIn(owner, 404);

const createIdempotencyHeader = () => ({ "idempotency-key": randomUUID() });
const google = { provider: "google", callbackURL: "/dashboard" };

/** In all texts that users can enter, so that tests find it where it must not be. */
export const MARK = "Zqmarker";
export const MARKED_MAIL = `${MARK.toLowerCase()}@example.com`;
const PASSWORD = `${MARK} password`;

/** A WebAuthn response for an unknown passkey. */
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

const markedAddress = {
  ...HOME,
  name: MARK,
  address: `${MARK} street`,
  city: MARK,
  email: MARKED_MAIL,
};

/**
 * The expected status per role for every operation of the router. Tests call them from top to bottom, so deletions are
 * last.
 */
export const ACCESS: Record<string, Access> = {
  "GET /healthz": [allowAll()],
  "GET /livez": [allowAll()],
  // The shop has no METRICS_TOKEN.
  "GET /metrics": [allowAll(404)],
  "GET /readyz": [allowAll()],
  "GET /api/health": [allowAll()],
  "GET /api/openapi.json": [allowAll()],
  "GET /api/docs": [allowAll()],
  "GET /api/docs/start.js": [allowAll()],
  "GET /api/docs/:file{swagger-ui(-bundle)?\\.(css|js)}": [
    allowAll(),
    () => ({ params: { file: "swagger-ui.css" } }),
  ],
  "POST /api/contact": [
    allowAll(201),
    () => ({
      headers: createIdempotencyHeader(),
      body: { name: MARK, email: MARKED_MAIL, subject: "general", message: `${MARK} writes.` },
    }),
  ],
  "GET /api/looks": [allowAll()],
  "GET /api/looks/german": [allowAll()],
  "GET /api/looks/:slug/card": [allowAll(404), () => ({ params: { slug: "coin" } })],
  "GET /api/notice": [allowAll()],
  "GET /api/looks/pictures/:file": [
    allowAll(404),
    () => ({ params: { file: `try_${"0".repeat(22)}-640.webp` } }),
  ],
  "GET /api/merchs": [allowAll()],
  "GET /api/billing/offers": [allowAll()],
  "GET /links/:file": [
    allowAll(),
    (own) => ({ params: { file: own.linkPath.split("/")[2] ?? "" } }),
  ],

  // Protected by a secret
  "POST /webhooks/stripe": [allowAll(400), () => ({ body: { id: MARK, type: "charge.refunded" } })],
  "POST /webhooks/printful": [allowAll(400), () => ({ body: { type: MARK } })],
  "POST /webhooks/printful/:secret": [
    allowAll(404),
    () => ({ params: { secret: MARK }, body: { type: MARK } }),
  ],

  // Own data of the session
  "GET /api/dashboard": [allowSignedIn()],
  "GET /api/users/me": [allowSignedIn()],
  "PATCH /api/users/me": [allowSignedIn(), () => ({ body: { last_toggle: false } })],
  "GET /api/users/me/export": [allowSignedIn(200, 403), ({ ticket }) => ({ query: { ticket } })],
  "GET /api/themes": [allowSignedIn(), () => ({ query: { gender: "true" } })],
  "GET /api/characters": [allowSignedIn()],
  "GET /api/renders": [allowSignedIn(), () => ({ query: { active: "true", failed: "true" } })],
  "GET /api/genimages": [allowSignedIn()],
  "GET /api/genimages/deleted": [allowSignedIn()],
  "GET /api/history": [allowSignedIn(), () => ({ query: { order: "asc", limit: "5" } })],
  "GET /api/cart": [allowSignedIn()],
  "GET /api/orders": [allowSignedIn()],
  "GET /api/orders/checkout": [allowSignedIn()],
  "GET /api/checkout": [allowSignedIn()],
  "GET /api/billing": [allowSignedIn()],
  "GET /api/billing/invoices": [allowSignedIn()],
  "GET /api/statement": [allowSignedIn(), () => ({ query: { limit: "5" } })],
  "GET /api/statement.csv": [allowSignedIn()],

  "POST /api/invitations": [allowSignedIn(404), () => ({ body: { token: MARK } })],

  // By an id
  "GET /files/:id": [allowOwner(), ({ imageId: id }) => ({ params: { id } })],
  "GET /files/:id/:size": [
    allowOwner(),
    ({ character }) => ({
      params: { id: character.image_url.split("/")[2] ?? "", size: "w112.webp" },
    }),
  ],
  "GET /files/mockups/:mixId/:file": [
    allowOwner(),
    ({ mix }) => ({ params: { mixId: mix.id, file: "101.webp" } }),
  ],
  "GET /api/characters/:id": [allowOwner(), ({ character: { id } }) => ({ params: { id } })],
  "PATCH /api/characters/:id": [
    allowOwner(),
    ({ character: { id } }) => ({ params: { id }, body: { name: MARK } }),
  ],
  "GET /api/renders/:id": [allowOwner(), ({ renders }) => ({ params: { id: renders.failed } })],
  "GET /api/renders/:id/events": [
    allowOwner(),
    ({ renders }) => ({ params: { id: renders.failed } }),
  ],
  "GET /api/renders/:id/partials/:index": [
    allowOwner(),
    ({ renders }) => ({ params: { id: renders.queued, index: "0" } }),
  ],
  "GET /api/genimages/zip": [allowOwner(), ({ mix }) => ({ query: { ids: mix.id } })],
  "GET /api/genimages/:id/small.jpg": [allowOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "GET /api/genimages/:id": [allowOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "PATCH /api/genimages/:id": [
    allowOwner(),
    ({ mix: { id } }) => ({ params: { id }, body: { starred: true } }),
  ],
  "GET /api/history/:id": [allowOwner(), ({ mix }) => ({ params: { id: mix.history_id } })],
  "GET /api/designs/:id": [allowOwner(), ({ design: { id } }) => ({ params: { id } })],
  "GET /api/documents/:id/pdf": [
    allowOwner(),
    ({ order: { documentId: id } }) => ({ params: { id } }),
  ],
  "GET /api/orders/:id": [allowOwner(), ({ order: { id } }) => ({ params: { id } })],
  "GET /api/orders/session/:session": [
    allowOwner(),
    ({ order }) => ({ params: { session: order.sessionId } }),
  ],
  "GET /api/billing/purchases/:session": [
    allowOwner(),
    ({ purchaseSession: session }) => ({ params: { session } }),
  ],

  // Creates and updates
  "POST /api/characters": [
    allowSignedIn(201),
    ({ photo }) => ({ headers: createIdempotencyHeader(), body: photo() }),
  ],
  "POST /api/renders": [
    allowOwner(201),
    ({ character: { id } }) => ({
      headers: createIdempotencyHeader(),
      body: { character_id: id, theme_id: 1, fields: {} },
    }),
  ],
  "POST /api/renders/:id/retry": [
    allowOwner(201),
    ({ renders: { failed: id } }) => ({ headers: createIdempotencyHeader(), params: { id } }),
  ],
  "POST /api/renders/:id/cancel": [
    allowOwner(),
    ({ renders: { queued: id } }) => ({ params: { id } }),
  ],
  "POST /api/designs": [
    allowOwner(201),
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
    // The cart of `other` is empty.
    allowSignedIn(200, 400),
    ({ cart }) => ({
      body: {
        customerState: "CA",
        customerZip: "94103",
        recipientState: "CA",
        recipientZip: "94103",
        country: "US",
        ...cart,
        checkout: { customer: markedAddress, recipient: markedAddress, promo_code: "WELCOME10" },
      },
    }),
  ],
  "POST /functions/v1/create-checkout-session-custom": [
    allowOwner(),
    ({ quote: { amount, count, id } }) => ({ body: { amount, count, quoteId: id } }),
  ],
  "POST /api/cart": [
    allowOwner(201),
    ({ mix, design }) => ({
      body: { merch_id: 1, variant_id: 101, mix_id: mix.id, design_id: design.id, quantity: 1 },
    }),
  ],
  "PATCH /api/cart/:id": [
    allowOwner(),
    ({ lineId: id }) => ({ params: { id }, body: { quantity: 2 } }),
  ],
  "POST /api/orders/:id/reorder": [allowOwner(), ({ order: { id } }) => ({ params: { id } })],
  "POST /functions/v1/create-checkout-session": [
    allowSignedIn(200, 409),
    ({ user }) => ({
      body: { priceId: "price_starter_monthly", flag: true, email: user.email, level: 1 },
    }),
  ],
  "POST /functions/v1/create-printful-product": [
    allowOwner(),
    ({ mix }) => ({ body: { imageUrl: mix.image_url } }),
  ],
  "POST /functions/v1/upload-image": [
    allowOwner(),
    ({ mix }) => ({ body: { imageUrl: mix.image_url } }),
  ],
  "POST /api/billing/switch/preview": [allowSignedIn(409), () => ({ body: { level: 2 } })],
  "POST /api/billing/switch": [
    allowSignedIn(409),
    () => ({ body: { level: 2, today_cents: 100, next_cents: 1800, proration_at: 1_795_000_000 } }),
  ],
  "POST /api/billing/cancel": [allowSignedIn(409)],
  "POST /api/billing/resume": [allowSignedIn(409)],
  "POST /api/billing/portal": [allowOwner(), () => ({ body: { flow: "home" } })],

  // Sign-in, by password, link or Google account
  "GET /api/auth/get-session": [allowAll()],
  "GET /api/auth/callback/google": [allowAll(302), () => ({ query: { state: MARK, code: MARK } })],
  "GET /api/auth/passkey/generate-authenticate-options": [allowAll()],
  "POST /api/auth/passkey/verify-authentication": [
    allowAll(400),
    () => ({ body: { response: passkeyResponse } }),
  ],
  "POST /api/users/rescue": [allowAll(404), () => ({ body: { token: MARK } })],
  "POST /api/auth/sign-in/social": [allowAll(), () => ({ body: google })],
  "POST /api/auth/sign-up/email": [
    allowAll(),
    () => ({ body: { name: MARK, email: MARKED_MAIL, password: PASSWORD } }),
  ],
  "POST /api/auth/sign-in/email": [
    allowAll(401),
    ({ user: { email } }) => ({ body: { email, password: PASSWORD } }),
  ],
  "POST /api/auth/request-password-reset": [
    allowAll(),
    ({ user: { email } }) => ({ body: { email, redirectTo: "/auth/reset-password" } }),
  ],
  "POST /api/auth/confirm-registration": [
    allowAll(401),
    () => ({ body: { token: MARK, password: PASSWORD } }),
  ],
  "POST /api/auth/desk-link": [allowAll(401), () => ({ body: { token: MARK } })],
  "POST /api/auth/reset-password": [
    allowAll(400),
    () => ({ body: { token: MARK, newPassword: PASSWORD } }),
  ],
  "POST /api/auth/confirm-email": [
    allowAll(401),
    () => ({ body: { token: MARK, password: PASSWORD } }),
  ],
  "POST /api/auth/reset-passkeys": [allowAll(400), () => ({ body: { token: MARK } })],
  "POST /api/auth/send-verification-email": [
    allowAll(),
    ({ user: { email } }) => ({ body: { email } }),
  ],

  // The account of the session
  "GET /api/auth/list-sessions": [allowSignedIn()],
  "GET /api/auth/list-accounts": [allowSignedIn()],
  "GET /api/auth/passkey/list-user-passkeys": [allowSignedIn()],
  "POST /api/auth/passkey/generate-register-options": [
    allowSignedIn(200, 400),
    () => ({ body: { password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/passkey/verify-registration": [
    allowSignedIn(400),
    () => ({ body: { response: passkeyResponse, name: MARK } }),
  ],
  "POST /api/auth/passkey/update-passkey": [
    allowSignedIn(200, 401),
    ({ passkeyId: id }) => ({ body: { id, name: MARK } }),
  ],
  "POST /api/auth/link-social": [
    allowSignedIn(200, 400),
    () => ({ body: { ...google, password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/change-email": [
    allowSignedIn(200, 400),
    () => ({ body: { newEmail: `other-${MARKED_MAIL}`, password: TEST_PASSWORD } }),
  ],
  "POST /api/users/me/export": [
    allowSignedIn(200, 400),
    () => ({ body: { password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/update-user": [allowSignedIn(), () => ({ body: { name: MARK } })],
  "POST /api/auth/change-password": [
    allowSignedIn(400),
    () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  ],
  "POST /api/auth/revoke-session": [
    { ...allowAll(400), owner: 200, other: 200 },
    ({ elsewhere }) => ({ body: { id: elsewhere.id } }),
  ],

  // Deletions
  "DELETE /api/cart/:id": [allowOwner(), ({ lineId: id }) => ({ params: { id } })],
  "POST /api/genimages/:id/restore": [allowOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "DELETE /api/genimages/:id": [allowOwner(), ({ mix: { id } }) => ({ params: { id } })],
  "DELETE /api/characters/:id": [allowOwner(), ({ character: { id } }) => ({ params: { id } })],
  "POST /api/orders/:id/cancel": [allowOwner(), ({ order: { id } }) => ({ params: { id } })],
  "POST /api/auth/revoke-other-sessions": [allowSignedIn()],
  "POST /api/auth/unlink-account": [
    allowSignedIn(200, 400),
    ({ googleId: accountId }) => ({ body: { accountId, password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/passkey/delete-passkey": [
    allowSignedIn(200, 400),
    ({ passkeyId: id }) => ({ body: { id, password: TEST_PASSWORD } }),
  ],
  "POST /api/users/me/delete": [
    allowSignedIn(200, 400),
    () => ({ body: { confirm: "DELETE", password: TEST_PASSWORD } }),
  ],
  "POST /api/auth/sign-out": [allowAll()],
};
