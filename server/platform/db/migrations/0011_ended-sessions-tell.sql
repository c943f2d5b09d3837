-- Whatever ends a session (a sign-out, another password, a deleted account), those who serve it hear of it.
-- The channel is that of server/platform/events.ts, the topic that of server/features/accounts/rules.ts.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('memix_changes', 'session:' || OLD.id);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
