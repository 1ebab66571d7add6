import { openPool, type Pool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';

/** A database that tests copy: a copy of `from`, where it has one, and what `fill` adds. */
export type Template = { name: string; from?: Template; fill: (sql: Pool) => Promise<void> };

const beginning = 'wattershed_template_';
const ensured = new Set<string>();

/**
 * The name of the database to copy. Whichever process asks first on a server makes it; all others wait for it.
 */
export async function ensureTemplate(serverUrl: string, template: Template): Promise<string> {
  const name = nameOf(template);
  if (ensured.has(serverUrl + name)) return name;
  const server = openServer(serverUrl);
  try {
    await server`select pg_advisory_lock(hashtext('wattershed templates'))`;
    await makeMissing(server, serverUrl, template);
  } finally {
    await server.end();
  }
  ensured.add(serverUrl + name);
  return name;
}

/** A server that is reused must not hand out what older sources made. */
export async function dropTemplates(serverUrl: string): Promise<void> {
  const server = openServer(serverUrl);
  try {
    const made = await server`select datname from pg_database where starts_with(datname, ${beginning})`;
    for (const { datname } of made) await server`drop database ${identifier(datname)} with (force)`;
  } finally {
    await server.end();
  }
}

/** A template gets its name once it is complete, so that one that was killed halfway is never copied. */
async function makeMissing(server: Pool, serverUrl: string, template: Template): Promise<void> {
  const { from, fill } = template;
  const name = nameOf(template);
  const [present] = await server`select 1 from pg_database where datname = ${name}`;
  if (present) return;
  if (from) await makeMissing(server, serverUrl, from);
  const unfinished = `${name}_unfinished`;
  await server`drop database if exists ${identifier(unfinished)} with (force)`;
  await server`create database ${identifier(unfinished)} template ${identifier(from ? nameOf(from) : 'template1')}`;
  const sql = openDatabase(databaseUrl(serverUrl, unfinished), 4);
  try {
    await fill(sql);
  } finally {
    await sql.end();
  }
  await server`alter database ${identifier(unfinished)} rename to ${identifier(name)}`;
}

const nameOf = ({ name }: Template) => `${beginning}${name}`;

/** For statements about databases, which run one after another on one connection. */
export function openServer(serverUrl: string): Pool {
  return openPool(serverUrl, { connections: 1, applicationName: 'wattershed tests' });
}

export function openDatabase(url: string, connections: number): Pool {
  return openPool(url, { connections, applicationName: 'wattershed tests', timeZone: 'America/Los_Angeles' });
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
