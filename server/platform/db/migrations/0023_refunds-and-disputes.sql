CREATE TABLE "order_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider_id" text,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "order_disputes_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider_id" text,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"fault" text,
	"again_of" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "order_refunds_cents" CHECK ("order_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_outages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"fault" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"gave_up_told_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "render_ledger" DROP CONSTRAINT "render_ledger_change";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "paid_cents" integer;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "print_state" text;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "print_attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "print_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "print_fault" text;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "payment_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_disputes_order" ON "order_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_disputes_open" ON "order_disputes" USING btree ("due_by") WHERE "order_disputes"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("next_try_at") WHERE "order_refunds"."state" in ('due', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "print_outages_open" ON "print_outages" USING btree ("kind") WHERE "print_outages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_paid" ON "customer_orders" USING btree ("paid_at");--> statement-breakpoint
ALTER TABLE "render_ledger" ADD CONSTRAINT "render_ledger_change" CHECK (("render_ledger"."kind" = 'reserve' and "render_ledger"."change" = -1 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'return' and "render_ledger"."change" = 1 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'capture' and "render_ledger"."change" = 0 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" in ('grant', 'restore') and "render_ledger"."change" > 0)
       or ("render_ledger"."kind" in ('expire', 'revoke') and "render_ledger"."change" < 0));--> statement-breakpoint
-- What was kept in one field gets rows: a refund as it was heard of, a dispute without its number, which the next reading brings.
INSERT INTO "order_refunds" ("id", "order_id", "provider_id", "cents", "reason", "state", "created_at", "sent_at", "settled_at")
SELECT 'rfd_' || (r->>'id'), o."id", r->>'id', (r->>'cents')::int, 'elsewhere',
	CASE WHEN (r->>'hasFailed')::boolean THEN 'failed' ELSE 'sent' END,
	(r->>'at')::timestamptz, (r->>'at')::timestamptz,
	CASE WHEN (r->>'hasFailed')::boolean THEN (r->>'at')::timestamptz END
FROM "customer_orders" o, jsonb_array_elements(o."refunds") r WHERE (r->>'cents')::int > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "order_disputes" ("id", "order_id", "state", "cents", "reason", "created_at")
SELECT 'dsp_' || o."id", o."id", 'to_answer', o."total_cents", '', o."disputed_at"
FROM "customer_orders" o WHERE o."disputed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "customer_orders" SET "paid_cents" = "total_cents" WHERE "paid_at" IS NOT NULL;
