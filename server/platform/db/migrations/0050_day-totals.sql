CREATE TABLE "day_totals" (
	"since" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"rows" integer NOT NULL,
	"documents" jsonb NOT NULL,
	"costs" jsonb NOT NULL,
	"sales" jsonb NOT NULL,
	"numbers" jsonb NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_disputes_created" ON "order_disputes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "print_outages_settled" ON "print_outages" USING btree ("settled_at");