import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Deps } from "./deps.ts";
import { historyRoutes, receiptRoutes } from "./features/activity/routes.ts";
import { auditDenials, auditRoutes } from "./features/audit/routes.ts";
import { billingRoutes, purchaseRoutes } from "./features/billing/routes.ts";
import { bookRoutes } from "./features/books/routes.ts";
import { cartRoutes } from "./features/carts/routes.ts";
import { caseRoutes } from "./features/cases/routes.ts";
import { merchRoutes } from "./features/catalog/routes.ts";
import { characterRoutes } from "./features/characters/routes.ts";
import { codeRoutes } from "./features/codes/routes.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { customerRoutes } from "./features/customers/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { designRoutes, mockupRoutes, printFunctionRoutes } from "./features/designs/routes.ts";
import { deskOrderRoutes } from "./features/desk/routes.ts";
import { fileRoutes, linkRoutes } from "./features/files/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { documentRoutes } from "./features/invoices/routes.ts";
import { jobRoutes } from "./features/jobs/routes.ts";
import { characterChangeRoutes, mixChangeRoutes } from "./features/library/routes.ts";
import { marginRoutes } from "./features/margins/routes.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { metricsRoutes } from "./features/metrics/routes.ts";
import { mixRoutes } from "./features/mixes/routes.ts";
import { offerRoutes } from "./features/offers/routes.ts";
import { checkoutRoutes, orderRoutes } from "./features/orders/routes.ts";
import { printWebhooks } from "./features/orders/webhook.ts";
import { outboxRoutes } from "./features/outbox/routes.ts";
import { paymentWebhooks } from "./features/payments/webhook.ts";
import { planRoutes } from "./features/plans/routes.ts";
import { userRoutes } from "./features/privacy/routes.ts";
import { productRoutes } from "./features/products/routes.ts";
import { quoteRoutes } from "./features/quotes/routes.ts";
import { renderRoutes } from "./features/renders/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { noticeRoutes, settingRoutes } from "./features/settings/routes.ts";
import { setUpRoutes } from "./features/setup/routes.ts";
import { statementFileRoutes, statementRoutes } from "./features/statement/routes.ts";
import { stateRoutes } from "./features/states/routes.ts";
import { themeDeskRoutes } from "./features/studio/routes.ts";
import { taxRoutes } from "./features/taxes/routes.ts";
import { invitationRoutes, teamRoutes } from "./features/team/routes.ts";
import { publicThemeRoutes, themeRoutes } from "./features/themes/routes.ts";
import { todayRoutes } from "./features/today/routes.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";
import { authRoutes } from "./platform/auth/routes.ts";
import { REQUEST_BUDGET_MS, withRequestBudget } from "./platform/db/request-budget.ts";
import { notFound } from "./platform/errors.ts";
import { limitBody } from "./platform/http/body-limit.ts";
import type { AppEnv } from "./platform/http/context.ts";
import { requireDesk } from "./platform/http/desk.ts";
import { apiDocs } from "./platform/http/docs.ts";
import { onError } from "./platform/http/errors.ts";
import { isForm } from "./platform/http/file-body.ts";
import { rejectUnstorable, WITH_BODY } from "./platform/http/request-body.ts";
import { logRequests } from "./platform/http/request-log.ts";
import {
  allowEmbedding,
  rejectForeignOrigin,
  securityHeaders,
  setNoStore,
} from "./platform/http/security.ts";

/** Routes of the specification's entities, and of what a mix needs in addition. */
const api = new Hono<AppEnv>()
  .route("/dashboard", dashboardRoutes)
  .route("/users", userRoutes)
  .route("/themes", themeRoutes)
  .route("/looks", publicThemeRoutes)
  .route("/characters", characterRoutes)
  .route("/characters", characterChangeRoutes)
  .route("/renders", renderRoutes)
  .route("/genimages", mixRoutes)
  .route("/genimages", mixChangeRoutes)
  .route("/history", historyRoutes)
  .route("/merchs", merchRoutes)
  .route("/designs", designRoutes)
  .route("/cart", cartRoutes)
  .route("/orders", orderRoutes)
  .route("/checkout", receiptRoutes)
  .route("/billing", billingRoutes)
  .route("/documents", documentRoutes)
  .route("/statement", statementRoutes)
  .route("/contact", contactRoutes)
  .route("/invitations", invitationRoutes)
  .route("/notice", noticeRoutes)
  .route("/", statementFileRoutes);

/** The specification's functions, except those that only the server calls. */
const functions = new Hono<AppEnv>()
  .route("/", quoteRoutes)
  .route("/", checkoutRoutes)
  .route("/", purchaseRoutes)
  .route("/", printFunctionRoutes);

/** The operator's area: answers 404 to everyone else and is absent from the OpenAPI document. */
const desk = new Hono<AppEnv>()
  .use(requireDesk)
  .use(auditDenials)
  .route("/", teamRoutes)
  .route("/cases", caseRoutes)
  .route("/orders", deskOrderRoutes)
  .route("/customers", customerRoutes)
  .route("/codes", codeRoutes)
  .route("/products", productRoutes)
  .route("/looks", themeDeskRoutes)
  .route("/plans", planRoutes)
  .route("/payments", offerRoutes)
  .route("/messages", messageRoutes)
  .route("/webhooks", webhookRoutes)
  .route("/mails", outboxRoutes)
  .route("/jobs", jobRoutes)
  .route("/search", searchRoutes)
  .route("/states", stateRoutes)
  .route("/settings", settingRoutes)
  .route("/set-up", setUpRoutes)
  .route("/taxes", taxRoutes)
  .route("/today", todayRoutes)
  .route("/margins", marginRoutes)
  .route("/books", bookRoutes)
  .route("/audit", auditRoutes);

/** The routes from which the type of the desk's API client is inferred. */
export type DeskType = typeof desk;

const documented = new Hono<AppEnv>().route("/api", api).route("/functions/v1", functions);

/** The routes from which the type of the web's API client is inferred. */
export type AppType = typeof documented;

const smallBody = limitBody(100 * 1024);
/** Limit for webhooks: providers' events contain whole objects. */
const eventBody = limitBody(1024 * 1024);

/** Paths of file uploads. */
const UPLOADS = ["/api/characters", "/api/desk/looks/packs"];

function isUpload(c: Context): boolean {
  return UPLOADS.includes(c.req.path) && isForm(c);
}

type AppOptions = {
  /** Hashes of the built pages' inline scripts, for the content security policy. */
  inlineScripts?: string[];
  requestBudgetMs?: number;
};

/** Creates the server's app without the web's files, which `listen.ts` adds. */
export function createApp(
  deps: Deps,
  { inlineScripts = [], requestBudgetMs = REQUEST_BUDGET_MS }: AppOptions = {},
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(async (c, next) => {
    c.set("deps", deps);
    c.set("requestId", randomUUID());
    await next();
  });
  app.use(logRequests);
  app.use((_c, next) => withRequestBudget(next, requestBudgetMs));
  app.use("/links/*", allowEmbedding);
  app.use(securityHeaders(deps.env.APP_URL.startsWith("https://"), inlineScripts));
  app.use(rejectForeignOrigin);
  // Upload routes set their own, higher limits.
  app.on(WITH_BODY, "/api/*", (c, next) => (isUpload(c) ? next() : smallBody(c, next)));
  app.on(WITH_BODY, "/functions/*", smallBody);
  app.on(WITH_BODY, "/webhooks/*", eventBody);
  for (const path of ["/api/*", "/functions/*", "/webhooks/*", "/files/*", "/links/*"]) {
    app.use(path, rejectUnstorable);
  }
  for (const path of ["/api/*", "/functions/*"]) {
    app.use(path, compress({ contentTypeFilter: (type) => type.startsWith("application/json") }));
    app.use(path, setNoStore);
  }
  app.route("/", healthRoutes);
  app.route("/", metricsRoutes);
  app.route("/api/auth", authRoutes);
  app.route("/api/desk", desk);
  app.route("/api", api);
  app.route("/api", apiDocs(documented));
  app.route("/functions/v1", functions);
  app.route("/webhooks", paymentWebhooks);
  app.route("/webhooks", printWebhooks);
  app.route("/files/mockups", mockupRoutes);
  app.route("/files", fileRoutes);
  app.route("/links", linkRoutes);
  for (const path of ["/api/*", "/functions/*", "/webhooks/*", "/links/*"]) {
    app.all(path, () => {
      throw notFound("Endpoint");
    });
  }
  return app;
}
