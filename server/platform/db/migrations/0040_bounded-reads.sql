CREATE INDEX IF NOT EXISTS "users_desk" ON "users" USING btree ("created_at") WHERE "users"."role" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_pictures_end" ON "users" USING btree ("pictures_end_at") WHERE "users"."pictures_end_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchases_disputed" ON "purchases" USING btree ("checked_at") WHERE "purchases"."disputed_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cart_mix" ON "cart" USING btree ("mix_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cart_design" ON "cart" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "characters_file" ON "characters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "designs_print_file" ON "designs" USING btree ("print_file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "designs_mockup_file" ON "designs" USING btree ("mockup_file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "designs_partner_mockup_file" ON "designs" USING btree ("partner_mockup_file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "render_lots_ending" ON "render_lots" USING btree ("ends_at") WHERE "render_lots"."ended_at" is null and "render_lots"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "genimages_file" ON "genimages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "genimages_mockup_file" ON "genimages" USING btree ("mockup_file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "genimages_print_file" ON "genimages" USING btree ("print_file_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customer_orders_corrected" ON "customer_orders" USING btree ("id") WHERE "customer_orders"."corrected_recipient" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_mix" ON "orders" USING btree ("mix_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_design" ON "orders" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pending_orders_of_design" ON "pending_orders" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "promo_uses_of" ON "promo_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quotes_expires" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "renders_character" ON "renders" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rate_limits_expire" ON "rate_limits" USING btree ("expire");