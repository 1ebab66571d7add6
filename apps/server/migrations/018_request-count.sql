-- Requests of one minute by budget, over all processes, of those who come near its end. Losing them in a crash gives
-- everyone a fresh minute, so it isn't worth a write to the log.
create unlogged table portal.request_count (
  minute bigint not null,
  key text not null,
  requests bigint not null,
  primary key (minute, key)
);
