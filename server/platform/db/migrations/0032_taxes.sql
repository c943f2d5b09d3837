CREATE TABLE "tax_records" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"fault" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recorded_at" timestamp (3) with time zone,
	CONSTRAINT "tax_records_reference_unique" UNIQUE("reference"),
	CONSTRAINT "tax_records_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "tax_records_sign" CHECK (case when "tax_records"."refund_id" is null then "tax_records"."cents" >= 0 else "tax_records"."cents" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "tax_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"number" text,
	"source" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_orders" DROP CONSTRAINT "customer_orders_total";--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "tax_class" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "shipping_tax_cents" integer;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "tax_calculation" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "shipping_tax_cents" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tax_calculation" text;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_records_order" ON "tax_records" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_records_open" ON "tax_records" USING btree ("next_try_at") WHERE "tax_records"."state" = 'due';--> statement-breakpoint
CREATE INDEX "tax_records_refused" ON "tax_records" USING btree ("created_at") WHERE "tax_records"."state" = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_registrations_live" ON "tax_registrations" USING btree ("country",coalesce("state", '')) WHERE "tax_registrations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_total" CHECK ("customer_orders"."total_cents" = "customer_orders"."subtotal_cents" - "customer_orders"."discount_cents" + "customer_orders"."shipping_cents" + case when "customer_orders"."tax_included" then 0 else "customer_orders"."tax_cents" end and "customer_orders"."total_cents" > 0);--> statement-breakpoint
-- The shop has collected wherever its table has a rate, and goes on until somebody says at the desk where it is registered.
INSERT INTO "tax_registrations" ("id", "country", "state", "source", "since") VALUES
	('reg_us_al', 'US', 'AL', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_az', 'US', 'AZ', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ar', 'US', 'AR', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ca', 'US', 'CA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_co', 'US', 'CO', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ct', 'US', 'CT', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_dc', 'US', 'DC', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_fl', 'US', 'FL', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ga', 'US', 'GA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_hi', 'US', 'HI', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_id', 'US', 'ID', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_il', 'US', 'IL', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_in', 'US', 'IN', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ia', 'US', 'IA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ks', 'US', 'KS', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ky', 'US', 'KY', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_la', 'US', 'LA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_me', 'US', 'ME', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_md', 'US', 'MD', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ma', 'US', 'MA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_mi', 'US', 'MI', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_mn', 'US', 'MN', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ms', 'US', 'MS', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_mo', 'US', 'MO', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ne', 'US', 'NE', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_nv', 'US', 'NV', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_nj', 'US', 'NJ', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_nm', 'US', 'NM', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ny', 'US', 'NY', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_nc', 'US', 'NC', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_nd', 'US', 'ND', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_oh', 'US', 'OH', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ok', 'US', 'OK', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_pa', 'US', 'PA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ri', 'US', 'RI', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_sc', 'US', 'SC', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_sd', 'US', 'SD', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_tn', 'US', 'TN', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_tx', 'US', 'TX', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_ut', 'US', 'UT', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_vt', 'US', 'VT', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_va', 'US', 'VA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_wa', 'US', 'WA', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_wv', 'US', 'WV', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_wi', 'US', 'WI', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_us_wy', 'US', 'WY', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_ab', 'CA', 'AB', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_bc', 'CA', 'BC', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_mb', 'CA', 'MB', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_nb', 'CA', 'NB', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_nl', 'CA', 'NL', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_ns', 'CA', 'NS', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_nt', 'CA', 'NT', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_nu', 'CA', 'NU', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_on', 'CA', 'ON', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_pe', 'CA', 'PE', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_qc', 'CA', 'QC', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_sk', 'CA', 'SK', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_ca_yt', 'CA', 'YT', 'assumed', '2020-01-01T00:00:00Z'),
	('reg_gb', 'GB', null, 'assumed', '2020-01-01T00:00:00Z'),
	('reg_au', 'AU', null, 'assumed', '2020-01-01T00:00:00Z');
--> statement-breakpoint
UPDATE "merchs" SET "tax_class" = 'clothing' WHERE "shape" = 'shirt';
