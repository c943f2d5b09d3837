ALTER TABLE "promo_codes" ADD COLUMN IF NOT EXISTS "given_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD COLUMN IF NOT EXISTS "counted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "promo_uses_held" ON "promo_uses" USING btree ("promo_id") WHERE "promo_uses"."status" = 'held';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "promo_uses_uncounted" ON "promo_uses" USING btree ("promo_id") WHERE "promo_uses"."status" = 'used' and "promo_uses"."counted_at" is null;