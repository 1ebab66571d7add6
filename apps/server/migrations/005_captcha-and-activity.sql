-- Solved captchas: each lets one call through. Challenges themselves are kept nowhere.
create table portal.spent_captcha (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
-- What has run out is looked for at every new one.
create index spent_captcha_expiry on portal.spent_captcha (expires_at);
