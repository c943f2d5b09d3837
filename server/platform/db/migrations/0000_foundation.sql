CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "render_ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"balance" integer NOT NULL,
	"render_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "render_ledger_change" CHECK (("render_ledger"."kind" = 'reserve' and "render_ledger"."change" = -1 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'return' and "render_ledger"."change" = 1 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'capture' and "render_ledger"."change" = 0 and "render_ledger"."render_id" is not null)
       or ("render_ledger"."kind" = 'grant' and "render_ledger"."change" > 0)),
	CONSTRAINT "render_ledger_balance" CHECK ("render_ledger"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"subscription" integer DEFAULT 0 NOT NULL,
	"render" integer DEFAULT 0 NOT NULL,
	"last_toggle" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_render_not_negative" CHECK ("users"."render" >= 0),
	CONSTRAINT "users_subscription_range" CHECK ("users"."subscription" >= 0),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"merch_id" integer NOT NULL,
	"mix_id" text NOT NULL,
	"product" text NOT NULL,
	"info" text NOT NULL,
	"price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"image_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_quantity" CHECK ("cart"."quantity" between 1 and 100),
	CONSTRAINT "cart_price" CHECK ("cart"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "merchs" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"image_url" text NOT NULL,
	"publish" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchs_name_unique" UNIQUE("name"),
	CONSTRAINT "merchs_price" CHECK ("merchs"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_email" text NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"file_id" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "characters_name" CHECK (length("characters"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"info" text NOT NULL,
	"image_url" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"character_id" text,
	"mix_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_category" CHECK ("history"."category" in ('Photo upload', 'MeMix Creation', 'Order'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"content" jsonb,
	"template" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "genimages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_email" text NOT NULL,
	"character_id" text NOT NULL,
	"theme_id" integer NOT NULL,
	"render_id" text NOT NULL,
	"name" text NOT NULL,
	"theme" text NOT NULL,
	"version" text NOT NULL,
	"image_url" text NOT NULL,
	"print_image_url" text NOT NULL,
	"file_id" text NOT NULL,
	"mockup_file_id" text NOT NULL,
	"print_file_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "genimages_render_id_unique" UNIQUE("render_id"),
	CONSTRAINT "genimages_version_shape" CHECK ("genimages"."version" ~ '^V[1-9][0-9]*$')
);
--> statement-breakpoint
CREATE TABLE "mix_versions" (
	"character_id" text NOT NULL,
	"theme" text NOT NULL,
	"highest" integer NOT NULL,
	CONSTRAINT "mix_versions_character_id_theme_pk" PRIMARY KEY("character_id","theme")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"user_email" text NOT NULL,
	"info" text NOT NULL,
	"price_cents" integer NOT NULL,
	"receipt_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"printful_order_id" text NOT NULL,
	"recipient_email" text NOT NULL,
	"mix_id" text,
	"product" text NOT NULL,
	"print_image_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_email" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"image_url" text NOT NULL,
	"quantity" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_orders_quantity" CHECK ("pending_orders"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"character_id" text NOT NULL,
	"theme_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"prompt" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"idempotency_key" text NOT NULL,
	"partial" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "renders_status" CHECK ("renders"."status" in ('queued', 'generating', 'preparing', 'done', 'failed', 'cancelled')),
	CONSTRAINT "renders_failure" CHECK (("renders"."status" = 'failed') = ("renders"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" text PRIMARY KEY NOT NULL,
	"theme_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"choices" jsonb,
	"max_length" integer DEFAULT 80 NOT NULL,
	CONSTRAINT "prompts_max_length" CHECK ("prompts"."max_length" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"gender" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"prompt" text NOT NULL,
	"is_numbered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_ledger" ADD CONSTRAINT "render_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_email_users_email_fk" FOREIGN KEY ("email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_merch_id_merchs_id_fk" FOREIGN KEY ("merch_id") REFERENCES "public"."merchs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_mix_id_genimages_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."genimages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_user_email_users_email_fk" FOREIGN KEY ("user_email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_email_users_email_fk" FOREIGN KEY ("email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_mix_id_genimages_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."genimages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_user_email_users_email_fk" FOREIGN KEY ("user_email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_mockup_file_id_files_id_fk" FOREIGN KEY ("mockup_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "genimages" ADD CONSTRAINT "genimages_print_file_id_files_id_fk" FOREIGN KEY ("print_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_versions" ADD CONSTRAINT "mix_versions_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_user_email_users_email_fk" FOREIGN KEY ("user_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recipient_email_users_email_fk" FOREIGN KEY ("recipient_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_mix_id_genimages_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."genimages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_orders" ADD CONSTRAINT "pending_orders_user_email_users_email_fk" FOREIGN KEY ("user_email") REFERENCES "public"."users"("email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user_id" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_account" ON "identities" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "render_ledger_user" ON "render_ledger" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "render_ledger_once" ON "render_ledger" USING btree ("render_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "render_ledger_trial" ON "render_ledger" USING btree ("user_id") WHERE "render_ledger"."kind" = 'grant' and "render_ledger"."reason" = 'trial';--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line" ON "cart" USING btree ("email","merch_id","image_url");--> statement-breakpoint
CREATE UNIQUE INDEX "characters_idempotency" ON "characters" USING btree ("user_email","idempotency_key");--> statement-breakpoint
CREATE INDEX "characters_user" ON "characters" USING btree ("user_email","created_at");--> statement-breakpoint
CREATE INDEX "files_user_id" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "history_email" ON "history" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "history_character" ON "history" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "history_mix" ON "history" USING btree ("mix_id");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "genimages_user" ON "genimages" USING btree ("user_email","created_at");--> statement-breakpoint
CREATE INDEX "genimages_image_url" ON "genimages" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "genimages_print_image_url" ON "genimages" USING btree ("print_image_url");--> statement-breakpoint
CREATE UNIQUE INDEX "genimages_version" ON "genimages" USING btree ("character_id","theme","version");--> statement-breakpoint
CREATE INDEX "checkout_user" ON "checkout" USING btree ("user_email","created_at");--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ("recipient_email","created_at");--> statement-breakpoint
CREATE INDEX "orders_printful" ON "orders" USING btree ("printful_order_id");--> statement-breakpoint
CREATE INDEX "pending_orders_user" ON "pending_orders" USING btree ("user_email");--> statement-breakpoint
CREATE UNIQUE INDEX "renders_idempotency" ON "renders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "renders_user" ON "renders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "renders_queue" ON "renders" USING btree ("priority","created_at") WHERE "renders"."status" in ('queued', 'generating', 'preparing');--> statement-breakpoint
CREATE INDEX "renders_finished" ON "renders" USING btree ("finished_at") WHERE "renders"."status" = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "prompts_theme_position" ON "prompts" USING btree ("theme_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "prompts_theme_name" ON "prompts" USING btree ("theme_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "themes_slug_gender" ON "themes" USING btree ("slug","gender");