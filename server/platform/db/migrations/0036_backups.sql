CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"is_nightly" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"folder" text,
	"rows" integer,
	"files" integer,
	"bytes" bigint
);
--> statement-breakpoint
CREATE INDEX "backups_under_way" ON "backups" USING btree ("started_at") WHERE "backups"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "backups_ended" ON "backups" USING btree ("ended_at");