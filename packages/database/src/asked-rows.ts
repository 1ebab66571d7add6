import { json, type Sql, sql } from './sql.ts';

/**
 * What several ask for, as rows `a` of one statement (see together.ts), each with its place among them:
 * `` select a.place from ${askedRows(asked, sql`"accountNumber" text`)} join … ``.
 *
 * PostgreSQL takes a list for a hundred rows. It would then rather read a small table whole, and go on doing so with the plan it
 * has kept when the table has grown. `few`, which is true of all, makes it take the list for one row: each is looked up by key.
 */
export function askedRows(asked: readonly object[], columns: Sql): Sql {
  const rows = asked.map((one, place) => ({ ...one, place, few: 1 }));
  return sql`(
      select * from json_to_recordset(${json(rows)}) as asked (${columns}, place int, few int) where few = 1
    ) a`;
}

/** The row that was found for each who asked, in their order. */
export function inTheirOrder<Row extends { place: number }>(
  rows: readonly Row[],
  asked: readonly unknown[],
): (Row | undefined)[] {
  const byPlace = new Map(rows.map(row => [row.place, row]));
  return asked.map((_, place) => byPlace.get(place));
}
