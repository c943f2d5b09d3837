-- A ledger that can be rewritten proves nothing. Rows leave only with their account.
CREATE FUNCTION refuse_ledger_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'render_ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER render_ledger_append_only BEFORE UPDATE ON render_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_update();
