CREATE TABLE "contact_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"author_name" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_for" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "worked_ms" integer;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "effect" jsonb;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_ticket_contact_messages_ticket_fk" FOREIGN KEY ("ticket") REFERENCES "public"."contact_messages"("ticket") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_ticket" ON "contact_answers" USING btree ("ticket","created_at");--> statement-breakpoint
CREATE INDEX "users_page" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_page" ON "contact_messages" USING btree ("created_at","ticket");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","ticket") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_page" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_seq" ON "webhook_events" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "webhook_events_failed" ON "webhook_events" USING btree ("seq") WHERE "webhook_events"."failure" is not null and "webhook_events"."processed_at" is null;--> statement-breakpoint
UPDATE "webhook_events" SET "processed_at" = "created_at", "effect" = '[]'::jsonb WHERE "processed_at" IS NULL;
