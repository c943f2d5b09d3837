CREATE TABLE "cart_additions" (
	"email" text NOT NULL,
	"key" text NOT NULL,
	"line_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_additions_email_key_pk" PRIMARY KEY("email","key")
);
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_email_users_email_fk" FOREIGN KEY ("email") REFERENCES "public"."users"("email") ON DELETE cascade ON UPDATE cascade;