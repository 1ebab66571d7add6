import type { Db } from '@wattershed/database/db';
import type { RightName } from '@wattershed/domain/rights/rights';

export async function insertMissingRoleRights(
  db: Db,
  rows: readonly { roleId: number; right: RightName }[],
): Promise<void> {
  await db`
    insert into portal.role_right (persona_id, role_id, right_name)
    select 1, given.role_id, given.right_name
    from unnest(${rows.map(row => row.roleId)}::smallint[], ${rows.map(row => row.right)}::text[])
      as given (role_id, right_name)
    where not exists (
      select from portal.role_right known where known.persona_id = 1 and known.role_id = given.role_id
    )
    on conflict do nothing`;
}
