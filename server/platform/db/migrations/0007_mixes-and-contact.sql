CREATE TABLE "contact_messages" (
	"ticket" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "genimages" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "genimages" ALTER COLUMN "mockup_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "genimages" ALTER COLUMN "print_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "genimages" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "genimages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "genimages_deleted" ON "genimages" USING btree ("deleted_at") WHERE "genimages"."deleted_at" is not null;