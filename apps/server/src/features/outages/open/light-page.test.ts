import { expect, test } from 'vitest';
import type { ShownOutage } from '../snapshot/present-outage.ts';
import { lightPage } from './light-page.ts';

const told = (at: string) => ({ at, source: 'control-room' as const });

const tree: ShownOutage = {
  ...{ incidentId: 'OH-261123-0001', service: 'electric', isPlanned: false, state: 'crew-on-site' },
  ...{ stateTold: told('2026-11-23T16:50:00.000Z'), startedAt: '2026-11-23T15:27:00.000Z', restoredAt: null },
  ...{ plannedFrom: null, plannedTo: null, place: 'First St', town: 'Oak Hollow', stateCode: 'CA' },
  ...{ zips: ['95758'], timeZone: 'America/Los_Angeles', affected: 393, affectedAtMost: 393 },
  ...{ affectedTold: told('2026-11-23T15:30:00.000Z'), cause: 'tree', causeTold: told('2026-11-23T15:30:00.000Z') },
  ...{ crew: 'on-site', crewTold: told('2026-11-22T20:50:00.000Z'), nextWordBy: null },
  estimates: [
    { restoredBy: '2026-11-23T18:00:00.000Z', ...told('2026-11-23T16:00:00.000Z') },
    { restoredBy: '2026-11-23T19:00:00.000Z', ...told('2026-11-23T16:30:00.000Z') },
  ],
  ...{ center: null, area: null, mergedInto: null, partOf: null },
};

const config = {
  ...{ basePath: '', UTILITY_NAME: 'Power & Water', UTILITY_PHONE: '800-555-0123' },
  ...{ ELECTRIC_EMERGENCY_PHONE: '800-555-0199', UTILITY_TIME_ZONE: 'America/Los_Angeles' },
};
const news = (outages: ShownOutage[]) => ({ madeAt: '2026-11-23T17:00:00.000Z', outages, waterNotices: [] });
const page = (outages: ShownOutage[], language: 'EN_US' | 'ES' | 'FR' = 'EN_US') =>
  lightPage(config, language, news(outages)).replaceAll(/[\u00a0\u202f]/g, ' ');

test('says of each fact when it was said, with the day where it is not the day of the page, and the times before', () => {
  expect(page([tree])).toContain(
    '393 customers out (7:30 AM). Back by about Mon, Nov 23, 11:00 AM (8:30 AM). Earlier times: Mon, Nov 23, 10:00 AM. Crew at work (Sun, Nov 22, 12:50 PM).',
  );
  expect(page([tree])).toContain('Times in parentheses say when we learned it.');
  expect(page([tree], 'ES')).toContain(
    '393 clientes sin servicio (7:30 a.m.). Vuelve hacia el lun, 23 de nov, 11:00 a.m. (8:30 a.m.).',
  );
  expect(page([tree], 'FR')).toContain('393 clients sans service (07:30).');
});

test.each([
  ['EN_US', '1,603 customers out (7:30 AM)', 'Oak Hollow: 1,603 customers out'],
  ['ES', '1,603 clientes sin servicio (7:30 a.m.)', 'Oak Hollow: 1,603 clientes sin servicio'],
  ['FR', '1 603 clients sans service (07:30)', 'Oak Hollow : 1 603 clients sans service'],
] as const)('writes a large number as people do in %s', (language, ofOutage, ofTown) => {
  const text = page([{ ...tree, affected: 1_603, affectedAtMost: 1_603 }], language);
  expect(text).toContain(ofOutage);
  expect(text).toContain(ofTown);
});

test('tells of no time before, where the same one was only said again, and of the last one where it was taken back', () => {
  const [first, second] = tree.estimates;
  if (!first || !second) throw new Error('no estimates');
  const again = { ...second, ...told('2026-11-23T16:45:00.000Z') };
  expect(page([{ ...tree, estimates: [second, again] }])).toContain('11:00 AM (8:45 AM). Crew at work');
  const takenBack = { restoredBy: null, ...told('2026-11-23T16:50:00.000Z') };
  expect(page([{ ...tree, estimates: [first, second, takenBack] }])).toContain(
    'Earlier times: Mon, Nov 23, 10:00 AM → Mon, Nov 23, 11:00 AM.',
  );
});

test('that there is no time yet is as old as the newest fact', () => {
  expect(page([{ ...tree, state: 'reported', estimates: [] }])).toContain(
    'Reported, being checked (8:50 AM). No time yet (8:50 AM).',
  );
});

test('says of a time that it has passed also where no news has come since before it', () => {
  const old = (minutes: number) => lightPage(config, 'EN_US', news([tree]), minutes).replaceAll('\u00a0', ' ');
  expect(old(119)).toContain('Back by about Mon, Nov 23, 11:00 AM');
  expect(old(120)).toContain('Expected by Mon, Nov 23, 11:00 AM, which has passed. We don’t have a new time yet');
  expect(old(120)).not.toContain('Back by about');
});

test('explains no parentheses where nothing is out now', () => {
  const restored = { ...tree, state: 'restored' as const, restoredAt: '2026-11-23T16:55:00.000Z' };
  expect(page([restored])).not.toContain('parentheses');
});

test('leaves out the smallest where they don’t fit into 30 KB, and says so', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ ...tree, incidentId: `OH-261123-${1000 + index}` }));
  const text = lightPage(config, 'FR', news(many));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  const shown = text.split('<li>').length - 1;
  expect(shown).toBeGreaterThan(60);
  expect(text).toContain(`${400 - shown} pannes plus petites`);
});
