CREATE TABLE "desk_digests" (
	"day" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_sha256" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "desk_invitations_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((to_tsvector('simple', coalesce("name", '') || ' ' || translate("email", '@._+-', '     ')) || array_to_tsvector(array["email"])));--> statement-breakpoint
CREATE INDEX "users_ends" ON "users" USING btree (reverse(lower(replace(replace("id", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "cases_cause" ON "cases" USING btree ("kind","cause","settled_at");--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin ((to_tsvector('simple', coalesce("name", '') || ' ' || coalesce("message", '') || ' ' || translate("email", '@._+-', '     ')) || array_to_tsvector(array["email"])));--> statement-breakpoint
CREATE INDEX "contact_messages_ends" ON "contact_messages" USING btree (reverse(lower(replace(replace("ticket", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_number") WHERE "mails"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "mails_words" ON "mails" USING gin ((to_tsvector('simple', translate("to", '@._+-', '     ')) || array_to_tsvector(array["to"]))) WHERE "mails"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "genimages_created" ON "genimages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_orders_words" ON "customer_orders" USING gin ((to_tsvector('simple', coalesce(("customer" ->> 'name'), '') || ' ' || coalesce(("recipient" ->> 'name'), '') || ' ' || coalesce(("recipient" ->> 'address'), '') || ' ' || coalesce(("recipient" ->> 'address2'), '') || ' ' || coalesce(("recipient" ->> 'city'), '') || ' ' || coalesce(("recipient" ->> 'zip'), '') || ' ' || translate("user_email", '@._+-', '     ')) || array_to_tsvector(array["user_email"])));--> statement-breakpoint
CREATE INDEX "customer_orders_ends" ON "customer_orders" USING btree (reverse(lower(replace(replace("number", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_orders_id_ends" ON "customer_orders" USING btree (reverse(lower(replace(replace("id", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_orders_payment_ends" ON "customer_orders" USING btree (reverse(lower(replace(replace("payment_id", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_parcels_returned" ON "order_parcels" USING btree ("order_id") WHERE "order_parcels"."status" = 'returned';--> statement-breakpoint
CREATE INDEX "order_parcels_ends" ON "order_parcels" USING btree (reverse(lower(replace(replace("tracking_number", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_refunds_created" ON "order_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_refunds_failed" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "orders_print_ends" ON "orders" USING btree (reverse(lower(replace(replace("printful_order_id", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "renders_created" ON "renders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "renders_failed" ON "renders" USING btree ("finished_at") WHERE "renders"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_events_ends" ON "webhook_events" USING btree (reverse(lower(replace(replace("event_id", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
UPDATE "cases" SET "alerted_at" = "opened_at" WHERE "settled_at" IS NULL;
