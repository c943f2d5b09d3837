create function "number_pieces"("number" text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(substr(one.plain, at, 3)), '{}')
  from (select lower(replace(replace("number", '-', ''), ' ', '')) as plain) as one,
    generate_series(1, length(one.plain) - 2) as at
$$;
--> statement-breakpoint
CREATE TABLE "offer_refunds_asked" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"purchase_id" text,
	"invoice_id" text,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"fault" text,
	"key_version" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_refunds_asked" ADD CONSTRAINT "offer_refunds_asked_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refunds_asked" ADD CONSTRAINT "offer_refunds_asked_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_refunds_asked" ADD CONSTRAINT "offer_refunds_asked_invoice_id_plan_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."plan_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_refunds_asked_payment" ON "offer_refunds_asked" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "offer_refunds_asked_due" ON "offer_refunds_asked" USING btree ("next_try_at") WHERE "offer_refunds_asked"."state" = 'due';--> statement-breakpoint
CREATE INDEX "contact_messages_pieces" ON "contact_messages" USING gin (number_pieces("ticket"));--> statement-breakpoint
CREATE INDEX "documents_pieces" ON "documents" USING gin (number_pieces("number"));--> statement-breakpoint
CREATE INDEX "customer_orders_pieces" ON "customer_orders" USING gin (number_pieces("number"));--> statement-breakpoint
CREATE INDEX "order_parcels_pieces" ON "order_parcels" USING gin (number_pieces("tracking_number"));--> statement-breakpoint
CREATE INDEX "orders_print_pieces" ON "orders" USING gin (number_pieces("printful_order_id"));