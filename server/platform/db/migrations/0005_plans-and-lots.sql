CREATE TABLE "billing_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "plan_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"number" text,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"level" integer,
	"cents" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"payment_id" text,
	"page_url" text,
	"pdf_url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"failure_told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"offer" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"renders" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"session_id" text,
	"url" text,
	"subscription_id" text,
	"payment_id" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"level" integer,
	"next_level" integer,
	"pending_level" integer,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancels" boolean NOT NULL,
	"card" jsonb,
	"reminded_of" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."status" = 'ended') = ("subscriptions"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "files_to_remove" (
	"folder" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "render_lots" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"subscription_id" text,
	"label" text NOT NULL,
	"granted" integer NOT NULL,
	"left" integer NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "render_lots_granted" CHECK ("render_lots"."granted" > 0),
	CONSTRAINT "render_lots_left" CHECK ("render_lots"."left" between 0 and "render_lots"."granted"),
	CONSTRAINT "render_lots_revoked" CHECK ("render_lots"."revoked" between 0 and "render_lots"."granted"),
	CONSTRAINT "render_lots_ended" CHECK ("render_lots"."ended_at" is null or "render_lots"."left" = 0)
);
--> statement-breakpoint
ALTER TABLE "render_ledger" DROP CONSTRAINT "render_ledger_change";--> statement-breakpoint
DROP INDEX "render_ledger_trial";--> statement-breakpoint
DROP INDEX "render_ledger_user";--> statement-breakpoint
ALTER TABLE "render_ledger" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "render_ledger_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "render_ledger" ADD COLUMN "lot_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_lots" ADD CONSTRAINT "render_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_invoices_user" ON "plan_invoices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_invoices_subscription" ON "plan_invoices" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_invoices_payment" ON "plan_invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" in ('open', 'confirming');--> statement-breakpoint
CREATE INDEX "purchases_payment" ON "purchases" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "purchases_subscription" ON "purchases" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE UNIQUE INDEX "render_lots_once" ON "render_lots" USING btree ("source","reference");--> statement-breakpoint
CREATE INDEX "render_lots_open" ON "render_lots" USING btree ("user_id") WHERE "render_lots"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "render_ledger" ADD CONSTRAINT "render_ledger_lot_id_render_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."render_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "render_ledger_grant" ON "render_ledger" USING btree ("lot_id") WHERE "render_ledger"."kind" = 'grant';--> statement-breakpoint
CREATE INDEX "render_ledger_user" ON "render_ledger" USING btree ("user_id","position");--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "render_ledger" ADD CONSTRAINT "render_ledger_change" CHECK (("render_ledger"."kind" = 'reserve' and "render_ledger"."change" = -1 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'return' and "render_ledger"."change" = 1 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'capture' and "render_ledger"."change" = 0 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'grant' and "render_ledger"."change" > 0)
       or ("render_ledger"."kind" in ('expire', 'revoke') and "render_ledger"."change" < 0));--> statement-breakpoint
-- Until now all renders came with the account: they become its trial lot.
INSERT INTO "render_lots" ("id", "user_id", "source", "reference", "label", "granted", "left")
SELECT 'lot_' || left(md5("users"."id"), 22), "users"."id", 'trial', "users"."id", 'Trial', sum("render_ledger"."change"), "users"."render"
FROM "users" JOIN "render_ledger" ON "render_ledger"."user_id" = "users"."id" AND "render_ledger"."kind" = 'grant'
GROUP BY "users"."id", "users"."render";
--> statement-breakpoint
ALTER TABLE "render_ledger" DISABLE TRIGGER render_ledger_append_only;
--> statement-breakpoint
UPDATE "render_ledger" SET "lot_id" = 'lot_' || left(md5("user_id"), 22);
--> statement-breakpoint
ALTER TABLE "render_ledger" ENABLE TRIGGER render_ledger_append_only;
