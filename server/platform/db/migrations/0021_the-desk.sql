CREATE TABLE "audit_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "case_orders" (
	"case_id" text NOT NULL,
	"order_id" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "case_orders_case_id_order_id_pk" PRIMARY KEY("case_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"fingerprint" text NOT NULL,
	"facts" jsonb NOT NULL,
	"cents" integer,
	"currency" text,
	"since" timestamp (3) with time zone NOT NULL,
	"worse_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"held_by" text,
	"asleep_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text,
	"order_id" text,
	"author_id" text,
	"author_name" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "case_orders" ADD CONSTRAINT "case_orders_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_orders" ADD CONSTRAINT "case_orders_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "case_orders_order" ON "case_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "cases" USING btree ("kind","cause") WHERE "cases"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "cases_settled" ON "cases" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "desk_notes_case" ON "desk_notes" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_notes_order" ON "desk_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries are written once';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
