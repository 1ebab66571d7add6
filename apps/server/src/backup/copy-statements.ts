import { identifier } from '@wattershed/database/sql';

type Copied = { schema: string; name: string; columns: readonly string[] };

export const copyOutStatement = (table: Copied) => `copy ${partsOf(table)} to stdout`;
export const copyInStatement = (table: Copied) => `copy ${partsOf(table)} from stdin`;

const partsOf = ({ schema, name, columns }: Copied) =>
  `${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')})`;

const quote = (name: string) => identifier(name).text;
