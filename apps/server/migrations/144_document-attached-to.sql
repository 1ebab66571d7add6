-- The files of what is gone, whoever's they were: a conversation that ran out, a question of somebody who leaves.
create index document_attached_to on portal.document (attached_to) where state = 'attached';
