CREATE TABLE "offer_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"purchase_id" text,
	"invoice_id" text,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"purchase_id" text,
	"invoice_id" text,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paid_cents" integer;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "is_reshipment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_disputes" ADD CONSTRAINT "offer_disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_disputes" ADD CONSTRAINT "offer_disputes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_disputes" ADD CONSTRAINT "offer_disputes_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refunds" ADD CONSTRAINT "offer_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refunds" ADD CONSTRAINT "offer_refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refunds" ADD CONSTRAINT "offer_refunds_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_disputes_payment" ON "offer_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "offer_disputes_open" ON "offer_disputes" USING btree ("due_by") WHERE "offer_disputes"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "offer_refunds_payment" ON "offer_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "offer_refunds_failed" ON "offer_refunds" USING btree ("created_at") WHERE "offer_refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "purchases_refused" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" = 'refused';--> statement-breakpoint
CREATE INDEX "customer_orders_page" ON "customer_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_orders_promised" ON "customer_orders" USING btree ("arrival_to") WHERE "customer_orders"."status" in ('sent', 'printing', 'shipped');--> statement-breakpoint
CREATE INDEX "order_refunds_wanting" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."state" in ('due', 'failed');--> statement-breakpoint
-- What was kept in one field gets rows. Disputes have no number there: the next reading brings them.
INSERT INTO "offer_refunds" ("id", "user_id", "payment_id", "purchase_id", "cents", "state", "created_at", "settled_at")
SELECT r->>'id', p."user_id", p."payment_id", p."id", (r->>'cents')::int,
	CASE WHEN (r->>'hasFailed')::boolean THEN 'failed' ELSE 'done' END, (r->>'at')::timestamptz, (r->>'at')::timestamptz
FROM "purchases" p, jsonb_array_elements(p."refunds") r WHERE p."payment_id" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "offer_refunds" ("id", "user_id", "payment_id", "invoice_id", "cents", "state", "created_at", "settled_at")
SELECT r->>'id', i."user_id", i."payment_id", i."id", (r->>'cents')::int,
	CASE WHEN (r->>'hasFailed')::boolean THEN 'failed' ELSE 'done' END, (r->>'at')::timestamptz, (r->>'at')::timestamptz
FROM "plan_invoices" i, jsonb_array_elements(i."refunds") r WHERE i."payment_id" IS NOT NULL
ON CONFLICT DO NOTHING;
