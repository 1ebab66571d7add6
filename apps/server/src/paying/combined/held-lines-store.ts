import { type Sql, sql } from '@wattershed/database/sql';
import type { Combined } from './combined.ts';

/** Locks the lines in one order, as a part of a statement: so no two that move them wait for each other. */
export const heldLines = ({ combinedId }: Combined): Sql => sql`
  held as materialized (
    select account_number, payment_id from portal.payment where combined_id = ${combinedId} order by line_no for update
  )`;
