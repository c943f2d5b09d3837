-- Accounts whose address was never proven and that nobody was ever in: each becomes a registration, which a
-- new link and its password can still finish. Links that were mailed before are worth nothing.
INSERT INTO "registrations"
	("id", "email", "name", "password_hash", "token_sha256", "browser_sha256", "created_at", "expires_at")
SELECT
	'reg_' || left(md5(random()::text || u."id"), 22),
	u."email",
	u."name",
	i."password",
	encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'),
	encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'),
	u."created_at",
	now() + interval '24 hours'
FROM "users" u
JOIN "identities" i ON i."user_id" = u."id" AND i."provider_id" = 'credential' AND i."password" IS NOT NULL
WHERE NOT u."email_verified"
	AND u."deleted_at" IS NULL
	AND NOT EXISTS (SELECT FROM "sessions" s WHERE s."user_id" = u."id")
	AND NOT EXISTS (SELECT FROM "render_ledger" l WHERE l."user_id" = u."id");
--> statement-breakpoint
DELETE FROM "users" u
WHERE NOT u."email_verified"
	AND u."deleted_at" IS NULL
	AND NOT EXISTS (SELECT FROM "sessions" s WHERE s."user_id" = u."id")
	AND NOT EXISTS (SELECT FROM "render_ledger" l WHERE l."user_id" = u."id");
