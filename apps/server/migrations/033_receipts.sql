-- What the newest receipt of a carrier is of, by the carrier's clock: an older one that comes later changes nothing.
alter table portal.delivery add column receipt_at timestamptz;
