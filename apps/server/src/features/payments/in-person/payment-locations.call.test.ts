import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { listPaymentLocations } from '@wattershed/contract/payments/locations';
import { milesBetween } from '@wattershed/domain/place/distance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

const near = async (text: string) => (await portal.call(listPaymentLocations, { near: { text } })).data;

it('lists what is near a ZIP code, the nearest first, to anyone', async () => {
  const { center, locations, suggestions } = await near('95758');
  expect(center?.label).toBe('95758 Oak Hollow, CA');
  expect(suggestions).toEqual([]);
  const miles = locations.map(location => location.miles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  expect(locations.filter(({ city }) => city === 'Oak Hollow')).toHaveLength(8);
  expect(new Set(locations.map(({ kind }) => kind))).toEqual(
    new Set(['utility-office', 'authorized-retailer', 'kiosk', 'drop-box']),
  );
  for (const { miles: far, ...location } of locations) {
    expect(far).toBeCloseTo(milesBetween(center ?? { latitude: 0, longitude: 0 }, location), 6);
    expect(location.timeZone).toBe('America/Los_Angeles');
  }
});

it('has the same places for everyone, at every start', async () => {
  expect(await near('85204')).toEqual(await near('Saguaro Flats, AZ 85204-1234'));
});

it.each([
  ['418 Willow Ave, Oak Hollow, CA 95758', '418 Willow Ave, Oak Hollow, CA'],
  ['418 willow avenue oak hollow', '418 Willow Ave, Oak Hollow, CA'],
  ['Aspen Rim, Arizona', 'Aspen Rim, AZ'],
])('finds %s', async (text, label) => {
  const { center, locations } = await near(text);
  expect(center?.label).toBe(label);
  expect(locations.length).toBeGreaterThan(0);
});

it('lists what is near a position, and names it to nobody', async () => {
  const { data } = await portal.call(listPaymentLocations, { near: { latitude: 33.385, longitude: -111.75 } });
  expect(data.center).toEqual({ label: '', latitude: 33.385, longitude: -111.75 });
  expect(data.locations[0]).toMatchObject({ city: 'Saguaro Flats', state: 'AZ', timeZone: 'America/Phoenix' });
});

it('suggests up to five streets where several are meant', async () => {
  const { features } = (await portal.call(getMapGround, {})).data;
  const names = features
    .filter(({ geometry }) => geometry.type === 'LineString')
    .map(({ properties }) => properties.name);
  const shared = names.map(name => name.split(' ')[0] ?? '').find((name, at, all) => all.indexOf(name) !== at);
  const { center, suggestions, locations } = await near(shared ?? '');
  expect([center, locations]).toEqual([null, []]);
  expect(suggestions.length).toBeGreaterThan(1);
  expect(suggestions.length).toBeLessThanOrEqual(5);
  const again = await near(suggestions[0] ?? '');
  expect(again.center?.label).toBe(suggestions[0]);
});

it.each(['10001', '1 Broadway, New York', '%', "'; drop table x", 'Atlantis'])('finds nothing near %s', async text => {
  expect(await near(text)).toEqual({ center: null, suggestions: [], locations: [] });
});

it('has no places where there are none', async () => {
  const { data } = await portal.call(listPaymentLocations, { near: { latitude: 0, longitude: 180 } });
  expect(data.locations).toEqual([]);
});

it('says that the map does not answer', async () => {
  const answer = await portal.call(listPaymentLocations, { near: { text: '1 Map Down St' } });
  expect([answer.httpStatus, answer.status.error]).toEqual([503, 'SYS503']);
});

it('gives the base of maps as GeoJSON: every town, with streets that have names', async () => {
  const { data } = await portal.call(getMapGround, {});
  const towns = data.features.filter(({ properties }) => properties.kind === 'town');
  expect(towns).toHaveLength(9);
  for (const { properties } of towns) {
    const own = data.features.filter(feature => feature.properties.town === properties.name);
    expect(own.filter(feature => feature.properties.kind === 'main').length).toBeGreaterThan(1);
    expect(own.some(feature => feature.properties.kind === 'water')).toBe(true);
  }
});
