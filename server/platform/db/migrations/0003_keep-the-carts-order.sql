ALTER TABLE "orders" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;