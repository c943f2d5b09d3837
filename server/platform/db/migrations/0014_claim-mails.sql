ALTER TABLE "mails" ADD COLUMN "worker" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "retry_at" timestamp (3) with time zone;