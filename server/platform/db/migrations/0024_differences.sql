CREATE TABLE "differences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"cents" integer,
	"order_id" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differences_open" ON "differences" USING btree ("kind","subject") WHERE "differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "differences_order" ON "differences" USING btree ("order_id");