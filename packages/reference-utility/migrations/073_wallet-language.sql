-- In which language the wallet asks.
alter table utility.gateway_wallet_order add column language text not null default 'EN_US';
