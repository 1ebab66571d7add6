-- A report has the number that whoever told it already holds, and which open outage they mean: their word, which the network may
-- know better.
alter table utility.outage_report add column joins text;
