-- The files of an answer, by their names and by the numbers under which the portal keeps them since the agent sent them.
alter table utility.desk_answer
  add column files text[] not null default '{}',
  add column file_ids uuid[] not null default '{}';
