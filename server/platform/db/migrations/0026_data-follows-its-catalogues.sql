ALTER TABLE "merch_variants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merch_variants" ADD COLUMN "brought" text;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchs" ADD COLUMN "brought" text;--> statement-breakpoint
ALTER TABLE "print_areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_areas" ADD COLUMN "brought" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "brought" text;--> statement-breakpoint
ALTER TABLE "merchs" ADD CONSTRAINT "merchs_slug_unique" UNIQUE("slug");--> statement-breakpoint
UPDATE "merchs" SET "slug" = CASE "id" WHEN 1 THEN 'coffee-mug' WHEN 2 THEN 'large-coffee-mug' WHEN 3 THEN 'poster' WHEN 4 THEN 't-shirt' WHEN 5 THEN 'tote-bag' END;--> statement-breakpoint
UPDATE "merchs" SET "brought" = 'before fingerprints' WHERE "partner_product_id" <> 0;--> statement-breakpoint
UPDATE "merch_variants" SET "brought" = 'before fingerprints';--> statement-breakpoint
UPDATE "print_areas" SET "brought" = 'before fingerprints';--> statement-breakpoint
UPDATE "promo_codes" SET "brought" = 'before fingerprints';
