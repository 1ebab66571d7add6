-- Signing in anew ends the session that the browser had: it is known by its cookie.
create index session_by_cookie on portal.session (cookie_hash) where ended_at is null;
