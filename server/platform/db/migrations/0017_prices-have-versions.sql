CREATE TABLE "prices" (
	"id" text PRIMARY KEY NOT NULL,
	"offer" text,
	"name" text,
	"level" integer,
	"cents" integer,
	"renders" integer,
	"product_id" text,
	"since" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "prices_offer" CHECK (("prices"."offer" is null and "prices"."replaced_at" is not null) or ("prices"."name" is not null and "prices"."cents" is not null and "prices"."renders" is not null))
);
--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_price_id" text;