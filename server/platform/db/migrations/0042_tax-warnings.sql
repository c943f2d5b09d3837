CREATE TABLE "tax_warnings" (
	"place" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"level" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
