-- Which return of service was asked about: within one outage, it may go off and come back more than once. Null for answers from before.
alter table portal.power_back add column back_at timestamptz;
