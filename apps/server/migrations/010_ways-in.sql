-- The agent desk looks people up by the beginnings of their names.
create index user_account_first_name on portal.user_account (lower(first_name) text_pattern_ops);
create index user_account_last_name on portal.user_account (lower(last_name) text_pattern_ops);
create index user_account_user_name_prefix on portal.user_account (lower(user_name) text_pattern_ops);
