CREATE TABLE "mailboxes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"trial_at" timestamp (3) with time zone,
	"forget_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"render_id" text NOT NULL,
	"user_id" text NOT NULL,
	"network" text,
	"cents" integer NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	CONSTRAINT "picture_calls_cents" CHECK ("picture_calls"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "spending_days" (
	"day" date PRIMARY KEY NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "spending_days_cents" CHECK ("spending_days"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trial" text;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailboxes_user" ON "mailboxes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailboxes_forget" ON "mailboxes" USING btree ("forget_at") WHERE "mailboxes"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "picture_calls_user" ON "picture_calls" USING btree ("user_id","planned_at");--> statement-breakpoint
CREATE INDEX "picture_calls_network" ON "picture_calls" USING btree ("network","planned_at");--> statement-breakpoint
CREATE INDEX "picture_calls_render" ON "picture_calls" USING btree ("render_id");--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_mailbox_mailboxes_hash_fk" FOREIGN KEY ("mailbox") REFERENCES "public"."mailboxes"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_uses_mailbox" ON "promo_uses" USING btree ("mailbox","promo_id");