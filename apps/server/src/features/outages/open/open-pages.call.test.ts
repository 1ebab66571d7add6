import { brotliDecompressSync } from 'node:zlib';
import { listOutages, listOutagesOfZip } from '@wattershed/contract/outages/listing';
import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import type { Pool } from '@wattershed/database/pool';
import { languages } from '@wattershed/domain/text/language';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { buildApp } from '../../../app.ts';
import { connectGateways } from '../../../gateways/connect.ts';
import { refreshSnapshot } from '../snapshot/kept-snapshot.ts';
import { type Element, readStrictXml } from './strict-xml-trial.ts';

let portal: TestPortal;
let app: FastifyInstance;
let isDown = false;
let statements = 0;
let laterMs = 0;

/** The portal's database, until it is down. */
function breakable(real: Pool): Pool {
  return new Proxy(real, {
    apply(target, self, given) {
      statements += 1;
      return isDown ? Promise.reject(new DatabaseUnavailable('down')) : Reflect.apply(target, self, given);
    },
    get(target, name) {
      if (name !== 'lend') return Reflect.get(target, name);
      statements += 1;
      return isDown ? () => Promise.reject(new DatabaseUnavailable('down')) : target.lend;
    },
  });
}

beforeAll(async () => {
  portal = await testPortal();
  const { config, secrets, clock } = portal.services;
  const db = breakable(portal.services.db);
  const realNow = () => new Date(Date.now() + laterMs);
  const services = { ...portal.services, db, realNow, gateways: connectGateways(config, db, secrets, clock) };
  app = await buildApp(services);
  await refreshSnapshot(services);
});
afterAll(async () => {
  isDown = false;
  await app.close();
  await portal.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the page without script', () => {
  test.each(languages)('is whole in %s, small, and needs nothing else', async language => {
    const page = await get(`/outages-now/${language}`);
    expect([page.statusCode, page.body.length < 30_000]).toEqual([200, true]);
    expect(page.body).toContain('tel:');
    // It is read at one's own pace, and a line that is lost doesn't take it away: it is loaded again only by who asks for that.
    expect(page.body).not.toContain('http-equiv="refresh"');
    expect(page.body).toContain('<a href="">');
    // Browsers ask for an icon by themselves, at a place where there is none.
    expect(page.body).not.toMatch(/<script|<img|<link (?!rel="icon")|\{\w+\}/);
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg"');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('is there in the language that is asked for, and is unknown in another', async () => {
    expect((await get('/outages-now?lang=FR')).body).toContain('lang="fr');
    expect((await get('/outages-now', { 'accept-language': 'es-US' })).body).toContain('lang="es');
    expect((await get('/outages-now/DE')).statusCode).toBe(404);
  });

  test('comes packed, and is known again by its tag', async () => {
    const packed = await get('/outages-now/EN_US', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await get('/outages-now/EN_US');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length));
    const again = await get('/outages-now/EN_US', { 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('the feeds have every outage that the call has', async () => {
  const { data } = JSON.parse((await get('/api/Outage/GetAllOutages/All/All')).body);
  const ids = data.outages.map(({ incidentId }: { incidentId: string }) => incidentId);
  const geo = await get('/feeds/outages.geojson');
  expect(geo.headers['content-type']).toContain('application/geo+json');
  expect(JSON.parse(geo.body).features.map(({ id }: { id: string }) => id)).toEqual(ids);
  const atom = await get('/feeds/outages.atom');
  expect(atom.headers['content-type']).toContain('application/atom+xml');
  expect([...atom.body.matchAll(/incident=([\w-]+)<\/id>/g)].map(([, id]) => id)).toEqual(ids);
});

test('a strict reader of RFC 4287 takes the Atom feed: what must be there once is, and each entry has an id of its own', async () => {
  const feed = readStrictXml((await get('/feeds/outages.atom')).body);
  expect([feed.name, feed.attributes.get('xmlns')]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const namesIn = ({ children }: Element) => children.map(({ name }) => name).filter(name => name !== 'entry');
  expect(namesIn(feed).sort()).toEqual(['author', 'id', 'link', 'title', 'updated']);
  const find = ({ children }: Element, name: string) => children.find(child => child.name === name);
  // The author of the feed is that of every entry.
  const author = find(feed, 'author');
  expect(author && find(author, 'name')?.text).toBeTruthy();
  expect(find(feed, 'link')?.attributes).toEqual(
    new Map([
      ['rel', 'self'],
      ['href', find(feed, 'id')?.text ?? ''],
    ]),
  );
  const entries = feed.children.filter(({ name }) => name === 'entry');
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of entries) expect(namesIn(entry).sort()).toEqual(['id', 'link', 'summary', 'title', 'updated']);
  const all = [feed, ...entries];
  const ids = all.map(one => find(one, 'id')?.text ?? '');
  expect([new Set(ids).size, ids.every(id => URL.canParse(id))]).toEqual([all.length, true]);
  for (const one of all) {
    expect(find(one, 'title')?.text).toBeTruthy();
    expect(find(one, 'updated')?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  }
});

test('a strict reader of RFC 7946 takes the GeoJSON feed: longitude first, rings that close and turn left', async () => {
  const feed = JSON.parse((await get('/feeds/outages.geojson')).body);
  expect(feed.type).toBe('FeatureCollection');
  expect(feed).not.toHaveProperty('crs');
  expect(feed.features.length).toBeGreaterThan(3);
  const isPosition = ([longitude, latitude, ...more]: number[]) =>
    more.length === 0 &&
    (longitude ?? 0) < -110 &&
    (longitude ?? 0) > -125 &&
    (latitude ?? 0) > 30 &&
    (latitude ?? 0) < 43;
  for (const { type, id, geometry, properties } of feed.features) {
    expect([type, typeof id, typeof properties, properties.area]).toEqual(['Feature', 'string', 'object', undefined]);
    if (geometry === null) continue;
    if (geometry.type === 'Point') {
      expect([id, isPosition(geometry.coordinates)]).toEqual([id, true]);
      continue;
    }
    const [ring, ...holes] = geometry.coordinates as [number, number][][];
    const corners = ring ?? [];
    expect([geometry.type, holes.length, corners.length >= 4]).toEqual(['Polygon', 0, true]);
    expect(corners.every(isPosition)).toBe(true);
    expect(corners.at(-1)).toEqual(corners[0]);
    const doubleArea = corners.slice(1).reduce((sum, [x, y], index) => {
      const [fromX = 0, fromY = 0] = corners[index] ?? [];
      return sum + (fromX * y - x * fromY);
    }, 0);
    expect([id, doubleArea > 0]).toEqual([id, true]);
  }
});

test('none of them asks the database, and while it is down the page says how old it is', async () => {
  const urls = [
    '/outages-now/EN_US',
    '/feeds/outages.geojson',
    '/feeds/outages.atom',
    '/api/Outage/GetAllOutages/All/All',
  ];
  const before = statements;
  for (const url of [...urls, '/api/Outage/GetAllOutages/Water/Current', '/api/Outage/CareTeamLocation'])
    await get(url);
  expect(statements).toBe(before);
  isDown = true;
  laterMs = 5 * 60_000;
  for (const url of [...urls, '/api/Outage/Zipcode/95758'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  expect((await get('/outages-now/EN_US')).body).toContain('what we knew 5 minutes ago');
  expect((await get('/outages-now/FR')).body).toContain('il y a 5 minutes');
  isDown = false;
  laterMs = 0;
});

test('of two processes one writes it, and the other takes it over', async () => {
  const { data } = await portal.call(listOutages, { type: 'All', mode: 'All' });
  const rows = await portal.sql<{ version: number }>`select version from portal.outage_snapshot`;
  expect(rows).toEqual([{ version: 1 }]);
  const zip = await portal.call(listOutagesOfZip, { zipcode: '95758' });
  expect(zip.data.madeAt).toBe(data.madeAt);
});
