CREATE TABLE "theme_tries" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"revision" integer NOT NULL,
	"person" text NOT NULL,
	"fields" jsonb NOT NULL,
	"prompt" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "theme_tries_status" CHECK ("theme_tries"."status" in ('queued', 'generating', 'done', 'failed')),
	CONSTRAINT "theme_tries_failure" CHECK (("theme_tries"."status" = 'failed') = ("theme_tries"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "theme_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"share" integer,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "theme_versions_state" CHECK ("theme_versions"."state" in ('draft', 'trial', 'published', 'retired')),
	CONSTRAINT "theme_versions_share" CHECK (("theme_versions"."state" = 'trial') = ("theme_versions"."share" is not null)),
	CONSTRAINT "theme_versions_share_size" CHECK ("theme_versions"."share" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "theme_versions" ADD CONSTRAINT "theme_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "theme_tries_person" ON "theme_tries" USING btree ("slug","number","revision","person");--> statement-breakpoint
CREATE INDEX "theme_tries_created" ON "theme_tries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "theme_versions_number" ON "theme_versions" USING btree ("slug","number");--> statement-breakpoint
CREATE UNIQUE INDEX "theme_versions_published" ON "theme_versions" USING btree ("slug") WHERE "theme_versions"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "theme_versions_trial" ON "theme_versions" USING btree ("slug") WHERE "theme_versions"."state" = 'trial';