ALTER TABLE "offer_disputes" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_refunds" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN IF NOT EXISTS "late_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN IF NOT EXISTS "pieces_counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_replacements" ADD COLUMN IF NOT EXISTS "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_disputes_unanswered" ON "offer_disputes" USING btree ("created_at") WHERE "offer_disputes"."state" = 'lost' and "offer_disputes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_refunds_sent" ON "offer_refunds" USING btree ("created_at") WHERE "offer_refunds"."state" = 'sent';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_refunds_unanswered" ON "offer_refunds" USING btree ("created_at") WHERE "offer_refunds"."state" = 'failed' and "offer_refunds"."answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchases_mispaid" ON "purchases" USING btree ("created_at") WHERE "purchases"."status" = 'refused' and "purchases"."kind" = 'pack' and "purchases"."disputed_at" is null and "purchases"."refunded_cents" < coalesce("purchases"."paid_cents", "purchases"."cents");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_open" ON "subscriptions" USING btree ("status","period_start") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_unanswered" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed' and "mails"."answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_with_content" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed' and "mails"."content" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customer_orders_late" ON "customer_orders" USING btree ("arrival_to") WHERE "customer_orders"."status" in ('sent', 'printing', 'shipped') and "customer_orders"."late_answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customer_orders_uncounted" ON "customer_orders" USING btree ("id") WHERE "customer_orders"."status" = 'shipped' and "customer_orders"."print_state" = 'shipped' and "customer_orders"."pieces_counted_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customer_orders_returning" ON "customer_orders" USING btree ("created_at") WHERE "customer_orders"."status" = 'cancelled' and "customer_orders"."payment_id" is not null and "customer_orders"."refunded_cents" < "customer_orders"."total_cents";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_parcels_replacement" ON "order_parcels" USING btree ("replacement_id") WHERE "order_parcels"."replacement_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_parcels_unanswered" ON "order_parcels" USING btree ("order_id") WHERE "order_parcels"."status" = 'returned' and "order_parcels"."answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_refunds_unanswered" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."state" = 'failed' and "order_refunds"."answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_replacements_under_way" ON "order_replacements" USING btree ("checked_at") WHERE "order_replacements"."arrived_at" is null and "order_replacements"."state" <> 'called_off';