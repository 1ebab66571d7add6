-- Every call checks a right, whatever its letters and spaces: without this, it reads all rights of the role.
create index role_right_by_name on portal.role_right (persona_id, role_id, lower(trim(right_name)));
