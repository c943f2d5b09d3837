CREATE TABLE "costs" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"micros" bigint NOT NULL,
	"moved_cents" integer,
	"order_id" text,
	"payment_id" text,
	"render_id" text,
	"model" text,
	"is_guess" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "costs_kind_source_pk" PRIMARY KEY("kind","source"),
	CONSTRAINT "costs_print_order" CHECK ("costs"."kind" not like 'print%' or "costs"."order_id" is not null),
	CONSTRAINT "costs_card_moved" CHECK (("costs"."kind" = 'card') = ("costs"."moved_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "costs_at" ON "costs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "costs_order" ON "costs" USING btree ("order_id") WHERE "costs"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "costs_payment" ON "costs" USING btree ("payment_id") WHERE "costs"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "costs_render" ON "costs" USING btree ("render_id") WHERE "costs"."render_id" is not null;--> statement-breakpoint
CREATE INDEX "costs_moved" ON "costs" USING btree ("at") WHERE "costs"."kind" = 'card';--> statement-breakpoint
CREATE INDEX "offer_refunds_created" ON "offer_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_invoices_paid" ON "plan_invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "purchases_packs" ON "purchases" USING btree ("created_at") WHERE "purchases"."kind" = 'pack' and "purchases"."status" = 'paid';