-- Carts from before there were designs held nothing that could be printed, and no screen showed them.
DELETE FROM "cart";--> statement-breakpoint
DELETE FROM "pending_orders";--> statement-breakpoint
DELETE FROM "orders";--> statement-breakpoint
CREATE TABLE "merch_variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"merch_id" integer NOT NULL,
	"print_area_id" integer NOT NULL,
	"position" integer NOT NULL,
	"size" text NOT NULL,
	"color" text,
	"color_hex" text,
	"extra_cents" integer DEFAULT 0 NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"partner_variant_id" integer NOT NULL,
	CONSTRAINT "merch_variants_partner_variant_id_unique" UNIQUE("partner_variant_id"),
	CONSTRAINT "merch_variants_extra" CHECK ("merch_variants"."extra_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "print_areas" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"dpi" integer NOT NULL,
	"safe" integer NOT NULL,
	"bleed" integer NOT NULL,
	"wraps" boolean DEFAULT false NOT NULL,
	"background" boolean DEFAULT true NOT NULL,
	CONSTRAINT "print_areas_name_unique" UNIQUE("name"),
	CONSTRAINT "print_areas_size" CHECK ("print_areas"."width" between 100 and 8000 and "print_areas"."height" between 100 and 8000 and "print_areas"."dpi" between 72 and 1200)
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mix_id" text NOT NULL,
	"variant_id" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"print_file_id" text NOT NULL,
	"print_sha256" text NOT NULL,
	"mockup_file_id" text NOT NULL,
	"dpi" integer NOT NULL,
	"partner_mockup_file_id" text,
	"partner_mockup_task" text,
	"partner_mockup_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"token" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_links_purpose_unique" UNIQUE("purpose")
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_email" text NOT NULL,
	"quote_id" text,
	"status" text DEFAULT 'awaiting_payment' NOT NULL,
	"note" text,
	"customer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"promo_code" text,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"tax_label" text NOT NULL,
	"shipping_id" text NOT NULL,
	"shipping_name" text NOT NULL,
	"arrival_from" text NOT NULL,
	"arrival_to" text NOT NULL,
	"session_id" text,
	"payment_url" text,
	"payment_id" text,
	"receipt_url" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "customer_orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "customer_orders_total" CHECK ("customer_orders"."total_cents" = "customer_orders"."subtotal_cents" - "customer_orders"."discount_cents" + "customer_orders"."shipping_cents" + "customer_orders"."tax_cents" and "customer_orders"."total_cents" > 0),
	CONSTRAINT "customer_orders_refunded" CHECK ("customer_orders"."refunded_cents" between 0 and "customer_orders"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_url" text,
	"status" text NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_parcels_order_id_id_pk" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"min_subtotal_cents" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_per_user" integer,
	"active" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount" >= 1 and ("promo_codes"."kind" = 'fixed' or "promo_codes"."amount" <= 100)),
	CONSTRAINT "promo_codes_code" CHECK ("promo_codes"."code" = upper("promo_codes"."code")),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"promo_id" text NOT NULL,
	"user_id" text,
	"order_id" text NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_uses_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"promo_code" text,
	"promo_label" text,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_ppm" integer NOT NULL,
	"tax_on_shipping" boolean NOT NULL,
	"tax_name" text NOT NULL,
	"shipping_id" text NOT NULL,
	"shipping_name" text NOT NULL,
	"arrival_from" text NOT NULL,
	"arrival_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "cart_line";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "printful_order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "variant_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "design_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "shape" text DEFAULT 'mug' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "partner_product_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "placement" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "variant" text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quantity" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unit_cents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "image_url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "print_sha256" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "order_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "design_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "unit_cents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "product" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "variant" text NOT NULL;--> statement-breakpoint
ALTER TABLE "merch_variants" ADD CONSTRAINT "merch_variants_merch_id_merchs_id_fk" FOREIGN KEY ("merch_id") REFERENCES "public"."merchs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merch_variants" ADD CONSTRAINT "merch_variants_print_area_id_print_areas_id_fk" FOREIGN KEY ("print_area_id") REFERENCES "public"."print_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_mix_id_genimages_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."genimages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_variant_id_merch_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."merch_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_print_file_id_files_id_fk" FOREIGN KEY ("print_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_mockup_file_id_files_id_fk" FOREIGN KEY ("mockup_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_partner_mockup_file_id_files_id_fk" FOREIGN KEY ("partner_mockup_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_user_email_users_email_fk" FOREIGN KEY ("user_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merch_variants_merch" ON "merch_variants" USING btree ("merch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "designs_fingerprint" ON "designs" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "designs_mix" ON "designs" USING btree ("mix_id");--> statement-breakpoint
CREATE INDEX "file_links_file" ON "file_links" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "customer_orders_user" ON "customer_orders" USING btree ("user_email","created_at");--> statement-breakpoint
CREATE INDEX "customer_orders_open" ON "customer_orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "customer_orders_payment" ON "customer_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "promo_uses_user" ON "promo_uses" USING btree ("promo_id","user_id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_variant_id_merch_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."merch_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_variant_id_merch_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."merch_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD CONSTRAINT "pending_orders_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD CONSTRAINT "pending_orders_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_order" ON "history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_order" ON "orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_orders_design" ON "pending_orders" USING btree ("order_id","design_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line" ON "cart" USING btree ("email","design_id");--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" >= 1);