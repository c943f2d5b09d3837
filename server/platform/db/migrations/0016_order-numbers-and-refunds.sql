ALTER TABLE "plan_invoices" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_number_unique" UNIQUE("number");--> statement-breakpoint
-- Orders of before get a number as well, of the same characters as shared/order-number.ts draws.
DO $$
DECLARE
	placed record;
	drawn text;
	letters constant text := 'FKLMPRWXY';
	digits constant text := '2346789';
BEGIN
	FOR placed IN SELECT "id" FROM "customer_orders" WHERE "number" IS NULL LOOP
		LOOP
			drawn := substr(letters, 1 + floor(random() * 9)::int, 1)
				|| substr(digits, 1 + floor(random() * 7)::int, 1)
				|| substr(digits || letters, 1 + floor(random() * 16)::int, 1)
				|| '-'
				|| substr(digits || letters, 1 + floor(random() * 16)::int, 1)
				|| substr(digits || letters, 1 + floor(random() * 16)::int, 1)
				|| substr(digits || letters, 1 + floor(random() * 16)::int, 1);
			EXIT WHEN NOT EXISTS (SELECT FROM "customer_orders" WHERE "number" = drawn);
		END LOOP;
		UPDATE "customer_orders" SET "number" = drawn WHERE "id" = placed."id";
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "customer_orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
-- Entries of the activity lead to the order by its number.
UPDATE "history" h SET "source_url" = o."number" FROM "customer_orders" o WHERE h."order_id" = o."id";
