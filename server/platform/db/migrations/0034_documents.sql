CREATE TABLE "document_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"credit_notes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"nth" integer NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"sold_kind" text NOT NULL,
	"sold_id" text NOT NULL,
	"cause_id" text,
	"invoice_id" text,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"country" text,
	"state" text,
	"total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"seller" jsonb,
	"buyer" jsonb,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_credits" CHECK (("documents"."kind" = 'credit_note') = ("documents"."invoice_id" is not null and "documents"."cause_id" is not null)),
	CONSTRAINT "documents_sums" CHECK ("documents"."total_cents" > 0 and "documents"."tax_cents" between 0 and "documents"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_series" ON "documents" USING btree ("kind","year","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_invoice_of" ON "documents" USING btree ("sold_kind","sold_id") WHERE "documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_cause" ON "documents" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "documents_sold" ON "documents" USING btree ("sold_kind","sold_id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_invoice" ON "documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "documents_ends" ON "documents" USING btree (reverse(lower(replace(replace("number", '-', ''), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE FUNCTION "keep_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (to_jsonb(NEW) - 'user_id' - 'buyer') = (to_jsonb(OLD) - 'user_id' - 'buyer')
      AND (NEW.user_id IS NULL OR NEW.user_id = OLD.user_id)
      AND (NEW.buyer IS NULL OR NEW.buyer = OLD.buyer) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'documents are issued once';
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_are_kept" BEFORE UPDATE OR DELETE ON "documents"
FOR EACH ROW EXECUTE FUNCTION "keep_document"();--> statement-breakpoint
CREATE TRIGGER "documents_are_all_kept" BEFORE TRUNCATE ON "documents"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_document"();
