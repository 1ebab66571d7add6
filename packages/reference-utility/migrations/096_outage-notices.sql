-- What is said about outages follows from the outages.
delete from utility.notice where kind = 'outage';
