import { listOutages } from '@wattershed/contract/outages/listing';
import { expect, test } from 'vitest';
import {
  aNotice,
  anOutage,
  answerOutages,
  boilingAtHome,
  liftedNotice,
  minutesAgo,
  outAtHome,
  someOutages,
  standingOf,
} from '../../../../test/answers/outages.ts';
import { answerCall } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { changeLanguage } from '../../../text/library.ts';
import { listedNotices } from './water-notice-view.ts';

async function openFor(who: 'visitor' | 'customer', address: string) {
  if (who === 'customer') signInAs();
  else answerPortal();
  const portal = await openPortal(address);
  await expect.element(portal.heading).toBeVisible();
  return portal;
}

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const some = () => [liftedNotice(), aNotice()];

test.each([
  [
    'EN_US',
    'Water notices',
    'Bring tap water to a full, rolling boil for 1 minute',
    'Babies, older people, and anyone with a weak immune system',
    'A water main broke',
    'Extended to more homes, health department',
    'Run every cold tap for 5 minutes',
  ],
  [
    'ES',
    'Avisos sobre el agua',
    'Deje hervir el agua del grifo a borbotones 1 minuto',
    'Los bebés, las personas mayores',
    'Se rompió una tubería principal',
    'Ampliado a más viviendas, departamento de salud',
    'Deje correr cada grifo de agua fría 5 minutos',
  ],
  [
    'FR',
    'Avis sur l’eau',
    'Portez l’eau du robinet à gros bouillons pendant 1 minute',
    'Les bébés, les personnes âgées',
    'Une conduite principale a cassé',
    'Étendu à d’autres logements, autorité sanitaire',
    'Laissez couler chaque robinet d’eau froide 5 minutes',
  ],
] as const)('says in %s what to boil, how long, for whom, why, and who said what', async (language, ...words) => {
  answerPortal();
  answerOutages([], standingOf(), some());
  await changeLanguage(language);
  const portal = await openFor('visitor', '/PreOutages');
  for (const one of words) await expect.poll(() => plain(portal.container.textContent)).toContain(one);
});

test('the map has every notice that the list has, by its letter, those in force first', async () => {
  answerOutages([anOutage()], standingOf(), some());
  const portal = await openFor('visitor', '/PreOutages');
  const names = ['A. Alder St & Mission Blvd, Goleta, Boil water', 'B. Poppy St, Goleta, Lifted'];
  for (const name of names) await expect.element(portal.getByRole('button', { name })).toBeVisible();
  const list = portal.getByRole('list', { name: 'List of water notices' });
  await expect.poll(() => list.getByRole('heading').all().length).toBe(2);
  await portal.getByRole('button', { name: names[1] ?? '' }).click();
  const chosen = () => portal.container.querySelector('article[data-chosen] h4')?.textContent;
  await expect.poll(chosen).toBe('Poppy St, Goleta');
});

test('a home that must boil its water reads so first, and what is off before that', async () => {
  answerOutages(someOutages(), boilingAtHome(), [aNotice()]);
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.heading).toHaveTextContent('Boil your water at 117 Alder Street');
  const mine = portal.getByRole('region', { name: 'At your address' });
  await expect.element(mine.getByText(/^Bring tap water to a full, rolling boil/)).toBeVisible();
  await expect.element(portal.getByRole('list', { name: 'List of water notices' })).toBeVisible();
  // Said once is enough.
  expect(portal.getByText(/^Bring tap water to a full, rolling boil/).elements()).toHaveLength(1);
});

test('who is also without power reads that in the title, and both below', async () => {
  const { waterNotices, boilWater } = boilingAtHome();
  answerOutages(someOutages(), { ...outAtHome(), waterNotices, boilWater }, waterNotices);
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.heading).toHaveTextContent('Your power is out');
  const mine = portal.getByRole('region', { name: 'At your address' });
  await expect.element(mine.getByRole('heading', { name: /^Boil your water at / })).toBeVisible();
  await expect.element(mine.getByRole('heading', { name: /^Power outage at / })).toBeVisible();
});

test('a home for which it was lifted reads that, also where others still boil theirs', async () => {
  answerOutages([], standingOf({ waterNotices: [aNotice()], boilWater: [] }), [aNotice()]);
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.heading).toHaveTextContent('No known outage at 117 Alder Street');
  await expect.element(portal.getByText(/^You no longer need to boil your water at /)).toBeVisible();
});

test('a link to a notice that is over says so', async () => {
  answerOutages([], standingOf(), [aNotice()]);
  const portal = await openFor('visitor', '/PreOutages?notice=GOL-200101-W001');
  await expect.element(portal.getByText('We don’t show water notice GOL-200101-W001')).toBeVisible();
});

test('a link to a notice that is not in the list yet says nothing of that to whom it concerns', async () => {
  answerOutages([], boilingAtHome(), []);
  const portal = await openFor('customer', '/Outages?notice=GOL-261120-W001');
  await expect.element(portal.getByText(/^Bring tap water to a full, rolling boil/)).toBeVisible();
  await expect.element(portal.getByText('No outages that we know of')).toBeVisible();
  expect(portal.container.textContent).not.toContain('We don’t show water notice');
});

test('a list from before there were notices is shown without them', async () => {
  answerOutages();
  const { waterNotices: _, ...before } = { madeAt: minutesAgo(0), outages: someOutages(), waterNotices: [] };
  answerCall(listOutages, () => ({ data: before as never }));
  const portal = await openFor('visitor', '/PreOutages');
  await expect.element(portal.getByRole('heading', { name: '5 outages' })).toBeVisible();
});

test('the filters leave what they name: none of power, those in force of now, those lifted of restored', () => {
  const left = (service: 'all' | 'electric' | 'water', mode: 'all' | 'current' | 'planned' | 'restored') =>
    listedNotices(some(), { service, mode }, undefined).map(({ letter, state }) => `${letter} ${state}`);
  expect(left('all', 'all')).toEqual(['A in-force', 'B lifted']);
  expect(left('water', 'current')).toEqual(['A in-force']);
  expect(left('water', 'restored')).toEqual(['A lifted']);
  expect([...left('electric', 'all'), ...left('all', 'planned')]).toEqual([]);
  const near = { position: { latitude: 36, longitude: -110 }, zip: undefined };
  expect(listedNotices(some(), { service: 'all', mode: 'all' }, near)).toEqual([]);
});
