ALTER TABLE "designs" ADD COLUMN IF NOT EXISTS "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "genimages" ADD COLUMN IF NOT EXISTS "kept_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "designs_unkept" ON "designs" USING btree ("created_at") WHERE "designs"."kept_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "genimages_purgeable" ON "genimages" USING btree ("deleted_at") WHERE "genimages"."deleted_at" is not null and "genimages"."file_id" is not null and "genimages"."kept_at" is null;