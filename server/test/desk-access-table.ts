import type { RequestParts } from "./access-table.ts";
import { HOME } from "./buying.ts";

/** Who may call an operation of the desk: helpers and owners, owners, or owners after re-authentication. */
export type Access = "all" | "owner" | "reauthenticated owner";

const UNKNOWN_USER: RequestParts = { params: { id: "usr_none" } };

const UNKNOWN_VERSION: RequestParts = { params: { slug: "none", number: "1" } };

const THEME = {
  ...{ name: "claymation", description: "", de: null, prompt: "x", is_numbered: false },
  ...{ opens_at: null, sets: ["female"], fields: [] },
};

const LETTER = { template: "sorry", subject: "x", words: "x" };
const TERMS = {
  ...{ kind: "percent", amount: 1, min_subtotal: 0, last_day: null, max_uses: null },
  ...{ max_uses_per_user: null, active: false, below_cost: null },
};
const SELLER = { name: "x", address: "x", email: "", numbers: {}, version: 0 };
const ONE_ITEM = { itemId: "itm_none", quantity: 1 };

/** Every operation of the desk: who may call it, and the request if it needs one. */
export const DESK_ACCESS: Record<string, [Access, RequestParts?]> = {
  "GET /api/desk/me": ["all"],
  "POST /api/desk/proof": ["all", { body: { password: "wrong horse" } }],
  "GET /api/desk/team": ["owner"],
  "POST /api/desk/team": [
    "reauthenticated owner",
    { body: { email: "nobody@example.com", role: null } },
  ],
  "POST /api/desk/team/:id/reset-passkeys": ["reauthenticated owner", UNKNOWN_USER],
  "GET /api/desk/team/invitations": ["owner"],
  "POST /api/desk/team/invitations": [
    "reauthenticated owner",
    { body: { email: "nobody@example.com", role: "helper" } },
  ],
  "DELETE /api/desk/team/invitations/:id": [
    "reauthenticated owner",
    { params: { id: "inv_none" } },
  ],
  "GET /api/desk/books/documents": ["owner", { query: { q: "0001" } }],
  "GET /api/desk/books/documents/:id/pdf": ["owner", { params: { id: "doc_none" } }],
  "GET /api/desk/books/months/:month": ["owner", { params: { month: "2026-11" } }],
  "GET /api/desk/books/months/:month/sums.csv": ["owner", { params: { month: "2026-11" } }],
  "GET /api/desk/books/months/:month/documents.csv": ["owner", { params: { month: "2026-11" } }],
  "GET /api/desk/books/seller": ["owner"],
  "PUT /api/desk/books/months/:month/sterling": [
    "reauthenticated owner",
    { params: { month: "2020-01" }, body: { usd_per_gbp: 1.3, source: "x" } },
  ],
  "PUT /api/desk/books/seller": ["reauthenticated owner", { body: SELLER }],
  "GET /api/desk/cases": ["all"],
  "POST /api/desk/cases/look": ["all"],
  "POST /api/desk/cases/:id/done": ["all", { params: { id: "cas_none" }, body: { reason: "x" } }],
  "POST /api/desk/cases/:id/hold": ["all", { params: { id: "cas_none" }, body: { user: null } }],
  "POST /api/desk/cases/:id/sleep": ["all", { params: { id: "cas_none" }, body: { until: null } }],
  "POST /api/desk/cases/:id/notes": ["all", { params: { id: "cas_none" }, body: { words: "x" } }],
  "GET /api/desk/orders": ["all"],
  "GET /api/desk/orders/:id": ["all", { params: { id: "ord_none" } }],
  "POST /api/desk/orders/:id/refund": [
    "reauthenticated owner",
    { params: { id: "ord_none" }, body: { amount: 1, seen: 1, reason: "goodwill" } },
  ],
  "POST /api/desk/orders/:id/release": ["reauthenticated owner", { params: { id: "ord_none" } }],
  "POST /api/desk/orders/refunds/:id/again": [
    "reauthenticated owner",
    { params: { id: "rfd_none" } },
  ],
  "POST /api/desk/orders/:id/replacement-price": [
    "all",
    { params: { id: "ord_none" }, body: { items: [ONE_ITEM], recipient: null } },
  ],
  "POST /api/desk/orders/:id/replace": [
    "all",
    {
      params: { id: "ord_none" },
      body: { items: [ONE_ITEM], recipient: null, reason: "lost", seen: 0, cost: 1 },
    },
  ],
  "POST /api/desk/orders/:id/address": [
    "all",
    { params: { id: "ord_none" }, body: { recipient: HOME } },
  ],
  "GET /api/desk/orders/:id/letters": ["all", { params: { id: "ord_none" } }],
  "POST /api/desk/orders/:id/letters/preview": [
    "all",
    { params: { id: "ord_none" }, body: LETTER },
  ],
  "POST /api/desk/orders/:id/letters": [
    "all",
    { params: { id: "ord_none" }, body: { ...LETTER, seen: 0 } },
  ],
  "POST /api/desk/orders/replacements/:id/again": ["all", { params: { id: "rpl_none" } }],
  "POST /api/desk/orders/replacements/:id/call-off": ["all", { params: { id: "rpl_none" } }],
  "POST /api/desk/orders/:id/send-again": ["all", { params: { id: "ord_none" } }],
  "POST /api/desk/orders/:id/notes": ["all", { params: { id: "ord_none" }, body: { words: "x" } }],
  "GET /api/desk/webhooks": ["all"],
  "GET /api/desk/webhooks/:id": ["all", { params: { id: "999" } }],
  "POST /api/desk/webhooks/:id/replay": ["owner", { params: { id: "999" } }],
  "POST /api/desk/webhooks/:id/dry-run": ["all", { params: { id: "999" } }],
  "POST /api/desk/webhooks/:id/done": ["owner", { params: { id: "999" }, body: { reason: "x" } }],
  "GET /api/desk/mails": ["all"],
  "GET /api/desk/mails/:id": ["all", { params: { id: "mal_none" } }],
  "POST /api/desk/mails/:id/again": ["all", { params: { id: "mal_none" } }],
  "GET /api/desk/jobs": ["all"],
  "POST /api/desk/jobs/:name/retry": ["owner", { params: { name: "no.such" } }],
  "GET /api/desk/customers": ["all"],
  "GET /api/desk/customers/:id": ["all", UNKNOWN_USER],
  "POST /api/desk/customers/:id/goodwill": [
    "all",
    {
      ...UNKNOWN_USER,
      body: { renders: 1, why: "sorry" },
      headers: { "idempotency-key": "12345678" },
    },
  ],
  "POST /api/desk/customers/:id/block": ["all", { ...UNKNOWN_USER, body: { why: "fraud" } }],
  "POST /api/desk/customers/:id/unblock": ["all", UNKNOWN_USER],
  "POST /api/desk/customers/:id/end-sessions": ["all", UNKNOWN_USER],
  "POST /api/desk/customers/:id/export": ["all", UNKNOWN_USER],
  "POST /api/desk/customers/:id/delete": [
    "reauthenticated owner",
    { ...UNKNOWN_USER, body: { why: "asked" } },
  ],
  "POST /api/desk/customers/:id/mixes/:mix/look": [
    "all",
    { params: { id: "usr_none", mix: "mix_none" }, body: { why: "asked" } },
  ],
  "GET /api/desk/messages": ["all"],
  "GET /api/desk/messages/:ticket": ["all", { params: { ticket: "MM-222222" } }],
  "POST /api/desk/messages/:ticket/answer": [
    "all",
    { params: { ticket: "MM-222222" }, body: { words: "x" } },
  ],
  "GET /api/desk/codes": ["all"],
  "GET /api/desk/codes/losses": ["owner"],
  "POST /api/desk/codes": ["reauthenticated owner", { body: { ...TERMS, code: "WELCOME10" } }],
  "PUT /api/desk/codes/:id": [
    "reauthenticated owner",
    { params: { id: "cod_none" }, body: { ...TERMS, version: 1 } },
  ],
  "GET /api/desk/plans": ["all"],
  "GET /api/desk/payments/:id": ["all", { params: { id: "pur_none" } }],
  "POST /api/desk/payments/:id/refund": [
    "reauthenticated owner",
    { params: { id: "pur_none" }, body: { amount: 1, seen: 1, reason: "goodwill" } },
  ],
  "POST /api/desk/payments/:id/release": ["reauthenticated owner", { params: { id: "pur_none" } }],
  "POST /api/desk/payments/plans/:id/end": [
    "reauthenticated owner",
    { params: { id: "sub_none" }, body: { when: "now", why: "asked" } },
  ],
  "POST /api/desk/plans/:offer/prices": [
    "reauthenticated owner",
    {
      params: { offer: "starter" },
      body: { price: 9.5, renders: 11, version: 7, below_cost: null },
    },
  ],
  "PUT /api/desk/plans/:offer": [
    "reauthenticated owner",
    { params: { offer: "pack_5" }, body: { price_id: "price_none", version: 7, below_cost: null } },
  ],
  "GET /api/desk/products": ["all"],
  "GET /api/desk/products/checks": ["owner"],
  "GET /api/desk/products/partner": ["owner"],
  "GET /api/desk/products/partner/:id": ["owner", { params: { id: "999999" } }],
  "POST /api/desk/products": [
    "reauthenticated owner",
    {
      body: {
        ...{ name: "None", description: "", price: 1, shape: "mug", partner_product_id: 999999 },
        ...{ placement: "default", safe: 0, bleed: 0 },
        variants: [{ partner_variant_id: 999999, extra: 0 }],
      },
    },
  ],
  "PUT /api/desk/products/:id": [
    "reauthenticated owner",
    {
      params: { id: "999999" },
      body: {
        ...{ name: "None", description: "", price: 1, publish: false, version: 1 },
        ...{ variants: [], below_cost: null },
      },
    },
  ],
  "PUT /api/desk/products/:id/areas": [
    "reauthenticated owner",
    {
      params: { id: "999999" },
      body: { version: 1, areas: [{ name: "None", safe: 0.25, bleed: 0 }] },
    },
  ],
  "GET /api/desk/looks": ["all"],
  "POST /api/desk/looks": ["owner", { body: { slug: "claymation", words: THEME } }],
  "POST /api/desk/looks/order": ["owner", { body: { seen: ["x"], slugs: ["x"] } }],
  "GET /api/desk/looks/packs/:slug/:number": ["owner", UNKNOWN_VERSION],
  "POST /api/desk/looks/packs": ["owner"],
  "GET /api/desk/looks/:slug": ["all", { params: { slug: "none" } }],
  "POST /api/desk/looks/:slug/active": [
    "reauthenticated owner",
    { params: { slug: "none" }, body: { active: true } },
  ],
  "POST /api/desk/looks/:slug/drafts": ["owner", { params: { slug: "none" }, body: { from: 1 } }],
  "PUT /api/desk/looks/:slug/:number": [
    "owner",
    { ...UNKNOWN_VERSION, body: { revision: 1, words: THEME, note: "" } },
  ],
  "POST /api/desk/looks/:slug/:number/discard": [
    "owner",
    { ...UNKNOWN_VERSION, body: { revision: 1 } },
  ],
  "POST /api/desk/looks/:slug/:number/publish": [
    "reauthenticated owner",
    { ...UNKNOWN_VERSION, body: { revision: 1, seen: null, share: null } },
  ],
  "POST /api/desk/looks/:slug/:number/tries": [
    "owner",
    { ...UNKNOWN_VERSION, body: { revision: 1, people: ["person-098"] } },
  ],
  "POST /api/desk/looks/:slug/:number/sample": [
    "owner",
    { ...UNKNOWN_VERSION, body: { revision: 1, try: "try_none", set: "male" } },
  ],
  "GET /api/desk/looks/tries/:id/:size": [
    "all",
    { params: { id: `try_${"0".repeat(22)}`, size: "w480.webp" } },
  ],
  "POST /api/desk/looks/:slug/trial/end": [
    "reauthenticated owner",
    { params: { slug: "none" }, body: { number: 1, keep: "trial" } },
  ],
  "GET /api/desk/search": ["all", { query: { q: "maya" } }],
  "GET /api/desk/set-up": ["owner"],
  "POST /api/desk/set-up/look": ["owner"],
  "POST /api/desk/set-up/connect": ["reauthenticated owner"],
  "GET /api/desk/settings": ["owner"],
  "PUT /api/desk/settings": [
    "reauthenticated owner",
    { body: { name: "holidays", value: [], version: 7 } },
  ],
  "POST /api/desk/settings/undo": [
    "reauthenticated owner",
    { body: { name: "holidays", version: 7 } },
  ],
  "POST /api/desk/cases/test-alert": ["owner"],
  "GET /api/desk/states": ["owner"],
  "GET /api/desk/today": ["owner"],
  "GET /api/desk/taxes": ["owner"],
  "POST /api/desk/taxes/registrations": [
    "reauthenticated owner",
    { body: { country: "US", state: "OR", number: null } },
  ],
  "PUT /api/desk/taxes/registrations/:id": [
    "reauthenticated owner",
    { params: { id: "reg_none" }, body: { number: null, version: 1 } },
  ],
  "POST /api/desk/taxes/records/:id/settle": [
    "reauthenticated owner",
    { params: { id: "txr_none" }, body: { again: true, reason: "x" } },
  ],
  "POST /api/desk/taxes/registrations/:id/end": [
    "reauthenticated owner",
    { params: { id: "reg_none" }, body: { version: 1 } },
  ],
  "GET /api/desk/today/usual": ["all"],
  "GET /api/desk/margins": ["owner"],
  "GET /api/desk/audit": ["owner"],
  "GET /api/desk/audit/proof": ["owner"],
};
