ALTER TABLE "registrations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "tax_ppm" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "promo_off" jsonb;