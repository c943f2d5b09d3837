CREATE TABLE "sterling_rates" (
	"month" text PRIMARY KEY NOT NULL,
	"micros" integer NOT NULL,
	"source" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sterling_rates_micros" CHECK ("sterling_rates"."micros" between 100000 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "tax_records" DROP CONSTRAINT "tax_records_sign";--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "documented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tax_records" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "tax_records" ADD COLUMN "undoes" text;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_dispute_id_order_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."order_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_undoes_tax_records_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."tax_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_undocumented" ON "checkout" USING btree ("created_at") WHERE "checkout"."documented_at" is null;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_sign" CHECK (case when "tax_records"."undoes" is not null or coalesce("tax_records"."refund_id", "tax_records"."dispute_id") is null then "tax_records"."cents" >= 0 else "tax_records"."cents" <= 0 end);