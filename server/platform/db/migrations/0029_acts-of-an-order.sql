CREATE TABLE "order_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_replacements" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"nth" integer NOT NULL,
	"items" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"reason" text NOT NULL,
	"cost_cents" integer NOT NULL,
	"shipping_id" text NOT NULL,
	"arrival_from" text NOT NULL,
	"arrival_to" text NOT NULL,
	"state" text DEFAULT 'to_send' NOT NULL,
	"print_order_id" text,
	"print_attempt" integer DEFAULT 1 NOT NULL,
	"print_due_at" timestamp (3) with time zone NOT NULL,
	"print_fault" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "corrected_recipient" jsonb;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "replacement_id" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_letters" ADD CONSTRAINT "order_letters_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_letters_order" ON "order_letters" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_replacements_nth" ON "order_replacements" USING btree ("order_id","nth");--> statement-breakpoint
CREATE INDEX "order_replacements_open" ON "order_replacements" USING btree ("checked_at") WHERE "order_replacements"."state" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_replacement_id_order_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."order_replacements"("id") ON DELETE no action ON UPDATE no action;