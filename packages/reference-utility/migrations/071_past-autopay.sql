-- An auto pay agreement with the utility itself that has ended: the day it drew on, and the day from which bills are no longer
-- its. What was issued before is still printed with the day on which it was drawn.
alter table utility.account
  add column past_autopay_day smallint,
  add column past_autopay_until date;
