import { expect, test } from 'vitest';
import type { ShownNotice, ShownOutage } from '../snapshot/present-outage.ts';
import { atomFeed } from './atom-feed.ts';

const told = (at: string) => ({ at, source: 'control-room' as const });
const estimated = [{ restoredBy: '2026-11-23T19:00:00.000Z', ...told('2026-11-23T16:30:00.000Z') }];

const tree: ShownOutage = {
  ...{ incidentId: 'OH-261123-0001', service: 'electric', isPlanned: false, state: 'crew-on-site' },
  ...{ stateTold: told('2026-11-23T16:50:00.000Z'), startedAt: '2026-11-23T15:27:00.000Z', restoredAt: null },
  ...{ plannedFrom: null, plannedTo: null, place: 'First St & <Main>', town: 'Oak Hollow', stateCode: 'CA' },
  ...{ zips: ['95758'], timeZone: 'America/Los_Angeles', affected: 393, affectedAtMost: 393 },
  ...{ affectedTold: told('2026-11-23T15:30:00.000Z'), cause: 'tree', causeTold: told('2026-11-23T15:30:00.000Z') },
  ...{ crew: 'on-site', crewTold: told('2026-11-23T16:50:00.000Z'), estimates: estimated, nextWordBy: null },
  ...{ center: null, area: null, mergedInto: null, partOf: null },
};

const feedOf = (changes: Partial<ShownOutage>, waterNotices: ShownNotice[] = []) => {
  const config = {
    portalUrl: 'https://portal.example/',
    UTILITY_NAME: 'Power & Water',
    UTILITY_TIME_ZONE: 'America/Los_Angeles',
  };
  return atomFeed(config, {
    madeAt: '2026-11-23T17:00:00.000Z',
    outages: [{ ...tree, ...changes }],
    waterNotices,
  }).replaceAll('\u00a0', ' ');
};
const summaryOf = (changes: Partial<ShownOutage>) => /<summary>(.*)<\/summary>/.exec(feedOf(changes))?.[1];

test.each([
  [{}, 'Mon, Nov 23, 7:27 AM. Back by about Mon, Nov 23, 11:00 AM.'],
  [{ estimates: [] }, 'Mon, Nov 23, 7:27 AM. No time yet.'],
  [
    { estimates: [...estimated, { restoredBy: null, ...told('2026-11-23T16:40:00.000Z') }] },
    'Mon, Nov 23, 7:27 AM. No time yet. Earlier times: Mon, Nov 23, 11:00 AM.',
  ],
  [
    { estimates: [], nextWordBy: '2026-11-23T18:00:00.000Z' },
    'Mon, Nov 23, 7:27 AM. No time yet. Next update by Mon, Nov 23, 10:00 AM.',
  ],
  [
    {
      estimates: [{ restoredBy: '2026-11-23T16:00:00.000Z', ...told('2026-11-23T15:40:00.000Z') }],
      nextWordBy: '2026-11-23T18:00:00.000Z',
    },
    'Mon, Nov 23, 7:27 AM. Expected by Mon, Nov 23, 8:00 AM, which has passed. We don’t have a new time yet. Next update by Mon, Nov 23, 10:00 AM.',
  ],
  [
    { state: 'restored', restoredAt: '2026-11-23T16:55:00.000Z' },
    'Mon, Nov 23, 7:27 AM. Back since Mon, Nov 23, 8:55 AM',
  ],
  // What was no outage, or is another one by now, has no time to be back by.
  [{ state: 'canceled' }, 'Mon, Nov 23, 7:27 AM. No outage found'],
  [{ state: 'merged', mergedInto: 'OH-261123-0002' }, 'Mon, Nov 23, 7:27 AM. Part of a larger outage'],
  [
    {
      isPlanned: true,
      state: 'confirmed',
      plannedFrom: '2026-11-27T17:00:00.000Z',
      plannedTo: '2026-11-27T21:00:00.000Z',
    },
    'Fri, Nov 27, 9:00 AM to 1:00 PM',
  ],
] satisfies [Partial<ShownOutage>, string][])('says of an outage what is so (%#)', (changes, words) => {
  expect(summaryOf(changes)).toBe(words);
});

test('an entry is new whenever one of its facts is, and keeps its id', () => {
  const feed = feedOf({});
  expect(feed).toContain('<updated>2026-11-23T16:50:00.000Z</updated>');
  expect(feed).toContain('<id>https://portal.example/PreOutages?incident=OH-261123-0001</id>');
  expect(feed).toContain('<title>Power: First St &#38; &#60;Main&#62;, Oak Hollow</title>');
});

test('a notice about the water is an entry that says what to do, and, once lifted, what was', () => {
  const notice: ShownNotice = {
    ...{ noticeId: 'OH-261123-W001', kind: 'boil-water', state: 'in-force', reason: 'main-break', liftedAt: null },
    ...{ issuedAt: '2026-11-23T15:00:00.000Z', place: 'Elm St', town: 'Oak Hollow', stateCode: 'CA', zips: ['95758'] },
    ...{
      timeZone: 'America/Los_Angeles',
      affected: 40,
      nextWordBy: '2026-11-24T15:00:00.000Z',
      center: null,
      area: null,
    },
    history: [{ at: '2026-11-23T15:00:00.000Z', source: 'control-room', said: 'issued', nextWordBy: null }],
  };
  const feed = feedOf({}, [notice]);
  expect(feed).toContain('<id>https://portal.example/PreOutages?notice=OH-261123-W001</id>');
  expect(feed).toContain(
    '<title>Boil-water notice: Elm St, Oak Hollow</title><updated>2026-11-23T15:00:00.000Z</updated>',
  );
  expect(feed).toContain(
    '<summary>In force since Mon, Nov 23, 7:00 AM. A water main broke. Test results expected by Tue, Nov 24, 7:00 AM. Bring tap water to a full boil for 1 minute',
  );
  const lifted = feedOf({}, [{ ...notice, state: 'lifted', liftedAt: '2026-11-23T16:30:00.000Z' }]);
  expect(lifted).toContain('Lifted Mon, Nov 23, 8:30 AM. The water is safe again.');
  expect(lifted).not.toContain('Bring tap water');
});

test('is news when a time passes: a reader that kept the entry takes the new words', () => {
  const updatedOf = (restoredBy: string) =>
    /<entry>.*?<updated>(.*?)<\/updated>/.exec(
      feedOf({ estimates: [{ restoredBy, ...told('2026-11-23T16:30:00.000Z') }] }),
    )?.[1];
  expect(updatedOf('2026-11-23T17:01:00.000Z')).toBe('2026-11-23T16:50:00.000Z');
  expect(updatedOf('2026-11-23T16:55:00.000Z')).toBe('2026-11-23T16:55:00.000Z');
});
