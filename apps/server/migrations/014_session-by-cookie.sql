-- Signing in again ends the session that the browser had: its cookie identifies it.
create index session_by_cookie on portal.session (cookie_hash) where ended_at is null;
