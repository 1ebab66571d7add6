import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { listOutages } from '@wattershed/contract/outages/listing';
import { getOutageCount } from '@wattershed/contract/outages/own';
import { uploadReportPhoto } from '@wattershed/contract/outages/photos';
import { answerPowerBack, getOutageReport, reportOutage } from '@wattershed/contract/outages/reporting';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  anOutage,
  answerOutages,
  minutesAgo,
  noTimeYet,
  ofFew,
  outAtHome,
  overAlready,
  plannedWork,
  someOutages,
  standingOf,
} from '../../../test/answers/outages.ts';
import { withAccounts } from '../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { answerPortal, changeSettings, openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';

async function openFor(who: 'visitor' | 'customer', address: string) {
  if (who === 'customer') signInAs();
  else answerPortal();
  const portal = await openPortal(address);
  await expect.element(portal.heading).toBeVisible();
  return portal;
}

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const markers = (container: Element) => container.querySelectorAll('.leaflet-marker-icon[role="button"]').length;

test.each([
  [
    'EN_US',
    '5 outages',
    'Crew at work',
    'A tree fell on a line',
    'No time yet, next update by',
    'Fewer than 5 customers',
  ],
  ['ES', '5 cortes', 'Cuadrilla trabajando', 'Un árbol cayó sobre una línea', 'Aún sin hora', 'Menos de 5 clientes'],
  [
    'FR',
    '5 pannes',
    'Équipe au travail',
    'Un arbre est tombé sur une ligne',
    'Pas encore d’heure',
    'Moins de 5 clients',
  ],
] as const)('says in %s what is out, who is at it, and why', async (language, ...words) => {
  answerPortal();
  answerOutages();
  await changeLanguage(language);
  const portal = await openFor('visitor', '/PreOutages');
  for (const one of words) await expect.poll(() => plain(portal.container.textContent)).toContain(one);
});

test('shows on the map what the list has, but not what so few are in that nobody may know where', async () => {
  answerOutages();
  const portal = await openFor('visitor', '/PreOutages');
  await expect.poll(() => portal.container.querySelectorAll('article h3').length).toBe(5);
  await expect.poll(() => markers(portal.container)).toBe(4);
  await expect.element(portal.getByRole('heading', { name: 'ZIP 93117, Goleta' })).toBeVisible();
  await expect.element(portal.getByText('For so few customers, we don’t show the exact place.')).toBeVisible();
});

test('a marker is a button for the keyboard, too: it chooses in the list, and keeps the focus', async () => {
  answerOutages();
  const portal = await openFor('visitor', '/PreOutages');
  await expect.poll(() => markers(portal.container)).toBe(4);
  const second = portal.getByRole('button', { name: /^2\. / });
  (second.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const chosen = () => portal.container.querySelector('article[data-chosen] h3')?.textContent;
  await expect.poll(chosen).toBe('Sunset Dr & Canyon Rd, Goleta');
  await expect.element(second).toHaveFocus();
});

test('says how old each fact is, and what was said before', async () => {
  const estimates = [
    { restoredBy: minutesAgo(-30), at: minutesAgo(50), source: 'control-room' as const },
    { restoredBy: null, at: minutesAgo(30), source: 'control-room' as const },
    { restoredBy: minutesAgo(-90), at: minutesAgo(12), source: 'control-room' as const },
  ];
  answerOutages([anOutage({ estimates })]);
  const portal = await openFor('visitor', '/PreOutages');
  for (const age of ['12 min ago', '8 min ago', '48 min ago']) {
    await expect.element(portal.getByText(age, { exact: true })).toBeVisible();
  }
  await expect.element(portal.getByText(/^Earlier times: .+ → none$/)).toBeVisible();
  await expect.element(portal.getByText(/173 customers \(50 min ago\)/)).toBeVisible();
  await expect.element(portal.getByText('This list was updated just now.')).toBeVisible();
});

test('says how old it is, too, that there is no time yet: as old as the newest of the other facts', async () => {
  const told = (minutes: number) => ({ at: minutesAgo(minutes), source: 'control-room' as const });
  answerOutages([noTimeYet({ stateTold: told(30), causeTold: told(25), crewTold: told(7), affectedTold: told(20) })]);
  const portal = await openFor('visitor', '/PreOutages');
  await expect.element(portal.getByText(/^No time yet/)).toBeVisible();
  const fact = portal.getByText(/^No time yet/).element().parentElement;
  await expect.poll(() => plain(fact?.textContent ?? '')).toMatch(/7 min ago$/);
});

test('keeps a time of day in one piece, and the marker of the worst above all others', async () => {
  const here: [number, number] = [-119.82, 34.44];
  answerOutages([overAlready(), noTimeYet(), anOutage()].map(outage => ({ ...outage, center: here })));
  const portal = await openFor('visitor', '/PreOutages');
  await expect.element(portal.getByText(/^Back by about/)).toBeVisible();
  expect(portal.getByText(/^Back by about/).element().textContent).toMatch(/\d:\d\d\u00a0[AP]M$/);
  const heightOf = (number: number) =>
    Number(getComputedStyle(portal.getByRole('button', { name: new RegExp(`^${number}\\. `) }).element()).zIndex);
  await expect.poll(() => markers(portal.container)).toBe(3);
  expect(heightOf(1)).toBeGreaterThan(heightOf(2));
  expect(heightOf(2)).toBeGreaterThan(heightOf(3));
});

test('the name of a town is read where an outage lies on its place, and its number, too', async () => {
  const here: [number, number] = [-119.82, 34.44];
  const away: [number, number] = [-117.9, 33.9];
  answerOutages([anOutage({ center: here }), noTimeYet({ center: away })]);
  const town = { kind: 'town' as const, name: 'Goleta', town: '' };
  const features = [
    { type: 'Feature' as const, properties: town, geometry: { type: 'Point' as const, coordinates: here } },
  ];
  answerCall(getMapGround, () => ({ data: { type: 'FeatureCollection' as const, features } }));
  const portal = await openFor('visitor', '/PreOutages');
  await expect.poll(() => markers(portal.container)).toBe(2);
  const nameIn = () =>
    [...portal.container.querySelectorAll('.leaflet-pane span')].find(one => one.textContent === 'Goleta');
  await expect.poll(nameIn).toBeTruthy();
  const number = portal.getByRole('button', { name: /^1\. / }).element().querySelector('span');
  const isApart = () => {
    const [name, face] = [nameIn()?.getBoundingClientRect(), number?.getBoundingClientRect()];
    if (!name || !face) return undefined;
    return (
      name.bottom <= face.top + 4 || name.top >= face.bottom - 4 || name.right <= face.left || name.left >= face.right
    );
  };
  await expect.poll(isApart).toBe(true);
  const heightOf = (element: Element | null | undefined) => Number(getComputedStyle(element ?? document.body).zIndex);
  expect(heightOf(nameIn()?.closest('.leaflet-pane'))).toBeGreaterThan(heightOf(number?.closest('.leaflet-pane')));
});

test('on a device whose clock is slow, facts are as old as they were when they were gathered', async () => {
  answerPortal();
  const told = { at: minutesAgo(-120), source: 'crew' } as const;
  const outages = [anOutage({ stateTold: told, crewTold: told, causeTold: told })];
  answerOutages(outages);
  answerCall(listOutages, () => ({ data: { madeAt: minutesAgo(-180), outages, waterNotices: [] } }));
  const portal = await openPortal('/PreOutages');
  await expect.element(portal.getByText('60 min ago').first()).toBeVisible();
});

test.each([
  [anOutage({ estimates: [{ restoredBy: minutesAgo(5), at: minutesAgo(90), source: 'crew' }] }), /which has passed/],
  [noTimeYet({ nextWordBy: minutesAgo(5) }), /^No time yet$/],
  [anOutage({ affected: 1_603, affectedAtMost: 1_603 }), /1,603 customers \(/],
  [anOutage({ state: 'partially-restored', affected: 41 }), /41 of 173 customers still out/],
  [anOutage({ state: 'partially-restored', affected: null }), /Fewer than 5 of 173 customers still out/],
  [anOutage({ state: 'canceled' }), 'We looked, and found no outage'],
  [anOutage({ state: 'merged', mergedInto: 'GOL-261120-0001' }), 'Same cause as outage GOL-261120-0001'],
  [anOutage({ partOf: 'GOL-261120-0001' }), 'Still out after others in outage GOL-261120-0001 came back on'],
  [overAlready(), /^Restored at /],
  [plannedWork(), /^Water · 12 customers · .+ to .+$/],
  [plannedWork({ state: 'canceled' }), 'This work was called off. Water stays on.'],
  [
    plannedWork({ estimates: [{ restoredBy: minutesAgo(-60), at: minutesAgo(60), source: 'schedule' }] }),
    'Moved to this time',
  ],
  [ofFew(), 'Reported by customers, being checked'],
  [anOutage({ service: 'water', cause: 'main-break' }), /Run the cold tap/],
])('says of an outage what is so (%#)', async (outage, words) => {
  answerOutages([outage]);
  const portal = await openFor('visitor', '/PreOutages');
  await expect.element(portal.getByText(words).first()).toBeVisible();
});

test.each([
  [standingOf(), 'No known outage at 117 Alder Street'],
  [outAtHome(), 'Your power is out'],
  [outAtHome(anOutage({ state: 'reported' })), 'Your power was reported out'],
  [outAtHome(anOutage({ service: 'water' })), 'Your water is out'],
  [standingOf({ outages: [overAlready()] }), 'Your power should be back on'],
])('answers first how the own address stands (%#)', async (standing, words) => {
  signInAs();
  answerOutages(someOutages(), standing);
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.heading).toHaveTextContent(words);
});

test.each([
  ['EN_US', 'Service at 117 Alder Street is shut off', /^It was shut off on Nov 18, 2026 .* This isn’t an outage/],
  ['ES', 'El servicio en 117 Alder Street está cortado', /^Se cortó el 18 nov 2026 por falta de pago/],
  ['FR', 'Le service au 117 Alder Street est coupé', /^Il a été coupé le 18 nov\. 2026 faute de paiement/],
] as const)(
  'in %s nobody whose service is shut off waits for a repair: the page leads to what brings it back',
  async (language, title, words) => {
    signInAs();
    answerOutages(someOutages(), standingOf({ services: [], shutOffOn: localDate('2026-11-18') }));
    await changeLanguage(language);
    const portal = await openFor('customer', '/Outages');
    await expect.element(portal.heading).toHaveTextContent(title);
    await expect.element(portal.getByText(words)).toBeVisible();
    const link = () => portal.container.querySelector('main a[href$="/UtilityDepositsAndReconnectionFees"]');
    await expect.poll(() => link()?.textContent).toMatch(/\S/);
    await expectAccessible(portal.container);
  },
);

test.each([
  ['EN_US', 'Service at 117 Alder Street is coming back on', /turn it back on by December 02, 2026 12:00 PM/],
  ['ES', 'Vamos a reconectar el servicio en 117 Alder Street', /lo reconectaremos antes del 2 de diciembre de 2026/],
  ['FR', 'Le service au 117 Alder Street va être rétabli', /nous le rétablirons avant le 2 décembre 2026/],
] as const)(
  'in %s who has paid for service that was shut off reads by when it is back',
  async (language, title, words) => {
    signInAs();
    const paid = { shutOffOn: localDate('2026-11-18'), reconnectsAt: '2026-12-02T20:00:00Z' };
    answerOutages(someOutages(), standingOf({ services: [], ...paid }));
    await changeLanguage(language);
    const portal = await openFor('customer', '/Outages');
    await expect.element(portal.heading).toHaveTextContent(title);
    await expect.element(portal.getByText(words)).toBeVisible();
    expect(portal.container.querySelector('main a[href$="/UtilityDepositsAndReconnectionFees"]')).toBeNull();
    await expectAccessible(portal.container);
  },
);

test.each([
  ['is asked to report where nothing is known nearby', {}, true],
  ['isn’t, where service is shut off', { services: [], shutOffOn: localDate('2026-11-18') }, false],
])('who has no power %s', async (_, changes, isAsked) => {
  signInAs();
  answerOutages([], standingOf(changes));
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.getByText('No outages near you')).toBeVisible();
  const asking = portal.getByText('If your power or water is out, report it so that we know.');
  expect(asking.elements()).toHaveLength(isAsked ? 1 : 0);
});

test('who reports an outage at a home that is shut off reads so before the report goes', async () => {
  signInAs();
  answerOutages(someOutages(), standingOf({ services: [], shutOffOn: localDate('2026-11-18') }));
  const portal = await openFor('customer', '/ReportOutage');
  await portal.getByRole('radio', { name: 'All power is out' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(portal.getByText(/^It was shut off on Nov 18, 2026/)).toBeVisible();
});

const ownReport = { reportNumber: 'OR-7K4M-2QXA', reportedAt: minutesAgo(4), incidentId: null };

test.each([
  ['EN_US', 'queued', 'We have your report OR-7K4M-2QXA', 'We’re passing it to our control room.', /report it/],
  ['EN_US', 'joined', 'We have your report OR-7K4M-2QXA', 'We’re checking your street', /report it/],
  ['ES', 'joined', 'Tenemos su informe OR-7K4M-2QXA', 'Estamos revisando su calle', /infórmelo/],
  ['FR', 'joined', 'Nous avons votre signalement OR-7K4M-2QXA', 'Nous vérifions votre rue', /signalez-le/],
] as const)(
  'says in %s to who has reported a home (%s) that the report is here, and what comes next',
  async (language, state, title, next, ask) => {
    signInAs();
    answerOutages(someOutages(), standingOf({ reports: [{ ...ownReport, state }] }));
    await changeLanguage(language);
    const portal = await openFor('customer', '/Outages');
    await expect.element(portal.heading).toHaveTextContent(title);
    await expect.element(portal.getByText(next)).toBeVisible();
    await expect.element(portal.getByText(ask)).not.toBeInTheDocument();
  },
);

test('says to who follows a report of another place that it is here, and no more of it than once', async () => {
  signInAs();
  const reports = [{ ...ownReport, state: 'joined' as const }];
  answerOutages(someOutages(), standingOf({ reports }));
  const portal = await openFor('customer', '/Outages?report=OR-7K4M-2QXA');
  await expect.element(portal.heading).toHaveTextContent('We have your report OR-7K4M-2QXA');
  await expect.element(portal.getByText(/Your report is part of this outage/)).toBeVisible();
  await expect.element(portal.getByText(/We’re checking your street/)).not.toBeInTheDocument();
  answerOutages(someOutages(), standingOf());
  const elsewhere = await portal.reload();
  await expect.element(elsewhere.heading).toHaveTextContent('We have your report OR-7K4M-2QXA');
  await expect.element(elsewhere.getByText(/report it/)).not.toBeInTheDocument();
});

test('says of a report of the outage that the home is in that it is part of it', async () => {
  signInAs();
  const { incidentId } = anOutage();
  answerOutages([anOutage()], { ...outAtHome(), reports: [{ ...ownReport, state: 'joined', incidentId }] });
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.heading).toHaveTextContent('Your power is out');
  await expect.element(portal.getByRole('heading', { name: 'Your report OR-7K4M-2QXA' })).toBeVisible();
  await expect.element(portal.getByText(/Your report is part of this outage/)).toBeVisible();
});

test('of a report that nobody knows, or that is closed, the address answers as ever', async () => {
  signInAs();
  answerOutages();
  answerCall(getOutageReport, () => ({ refused: 'RES404', httpStatus: 404 }));
  const portal = await openFor('customer', '/Outages?report=OR-7K4M-2QXA');
  await expect.element(portal.getByText('We don’t know report OR-7K4M-2QXA')).toBeVisible();
  await expect.element(portal.heading).toHaveTextContent('No known outage at 117 Alder Street');
});

test.each([
  ['EN_US', 'Power outage at 117 Alder Street', 'Your service at this address hasn’t started yet.'],
  ['ES', 'Corte de luz en 117 Alder Street', 'Su servicio en esta dirección aún no ha comenzado.'],
  ['FR', 'Panne d’électricité au 117 Alder Street', 'Votre service à cette adresse n’a pas encore commencé.'],
] as const)(
  'says in %s of a home that somebody moves into soon that it is out, not that theirs is',
  async (language, title, note) => {
    signInAs(withAccounts({ status: accountStatuses.pending }));
    answerOutages(someOutages(), outAtHome());
    await changeLanguage(language);
    const portal = await openPortal('/Outages');
    await expect.element(portal.heading).toHaveTextContent(title);
    expect(plain(portal.container.textContent)).toContain(note);
  },
);

test('asks nobody who moves in soon whether the power is back there', async () => {
  signInAs(withAccounts({ status: accountStatuses.pending }));
  answerOutages([overAlready()], standingOf({ outages: [overAlready()] }));
  const portal = await openPortal('/Outages');
  await expect.element(portal.heading).toHaveTextContent('Power restored at 117 Alder Street');
  expect(portal.container.textContent).not.toContain('Is your power back?');
});

test('who is signed in is led from the visitors’ page to their own, with what they looked for', async () => {
  signInAs();
  answerOutages();
  const portal = await openPortal('/PreOutages?near=93117');
  await expect.element(portal.heading).toHaveTextContent('No known outage at 117 Alder Street');
  expect(portal.address()).toBe('/Outages?near=93117');
});

const moved = { status: accountStatuses.closedWithBalance, closedOn: localDate('2026-08-20') };

test.each([
  ['EN_US', 'Outages'],
  ['ES', 'Cortes'],
  ['FR', 'Pannes'],
] as const)('says in %s nothing of a home that somebody moved away from', async (language, title) => {
  signInAs(withAccounts(moved));
  answerOutages(someOutages(), standingOf({ services: [], position: null }));
  await changeLanguage(language);
  const portal = await openPortal('/Outages');
  await expect.poll(() => portal.getByRole('article').elements().length).toBe(5);
  await expect.element(portal.heading).toMatchTextContent(new RegExp(`^${title}$`));
});

test('offers for a report only homes that somebody lives in', async () => {
  signInAs(
    withAccounts({ nickName: 'Flat' }, { nickName: 'Old flat', ...moved }, { nickName: 'Next home', status: 3 }),
  );
  answerOutages();
  const portal = await openPortal('/ReportOutage');
  await portal.getByRole('radio', { name: /All power is out/ }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(portal.getByRole('radio', { name: /^Next home/ })).toBeVisible();
  await expect.element(portal.getByRole('radio', { name: /^Flat/ })).toBeChecked();
  await expect.element(portal.getByRole('radio', { name: /^Old flat/ })).not.toBeInTheDocument();
});

test('asks who has moved away from everywhere for an address', async () => {
  signInAs(withAccounts(moved));
  answerOutages();
  const portal = await openPortal('/ReportOutage');
  await portal.getByRole('radio', { name: /All power is out/ }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(portal.getByRole('radio', { name: 'Address', exact: true })).toBeChecked();
  await expect.element(portal.getByRole('radio', { name: 'My address' })).not.toBeInTheDocument();
});

test('asks after a restoration whether it is back here, too, and takes a No as a report', async () => {
  signInAs();
  answerOutages([overAlready()], standingOf({ outages: [overAlready()] }));
  answerCall(answerPowerBack, () => ({ data: { reportNumber: 'OR-7K4M-2QXA' } }));
  const portal = await openFor('customer', '/Outages');
  await portal.getByRole('button', { name: 'No, still out' }).click();
  await expect.element(portal.getByText(/Your report number is OR-7K4M-2QXA/)).toBeVisible();
  expect(requestsOf(answerPowerBack)).toMatchObject([{ incidentId: overAlready().incidentId, isBack: false }]);
});

test.each([
  [true, null, 'Thanks for letting us know.'],
  [false, 'OR-7K4M-2QXA', /Your report number is OR-7K4M-2QXA\. We’re checking your street/],
] as const)('asks nobody again who has said whether it is back (%s)', async (isBack, reportNumber, words) => {
  signInAs();
  const powerBack = [{ incidentId: overAlready().incidentId, isBack, reportNumber }];
  answerOutages([overAlready()], standingOf({ outages: [overAlready()], powerBack }));
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.getByText(words)).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'No, still out' })).not.toBeInTheDocument();
});

test('says of the outage that a No has reported under which number that was', async () => {
  signInAs();
  const left = anOutage({ state: 'reported', partOf: overAlready().incidentId });
  const powerBack = [{ incidentId: overAlready().incidentId, isBack: false, reportNumber: 'OR-7K4M-2QXA' }];
  answerOutages([left], { ...outAtHome(left), powerBack });
  const portal = await openFor('customer', '/Outages');
  await expect.element(portal.getByText(/Your report number is OR-7K4M-2QXA/)).toBeVisible();
});

test('shows without news what this device knew last, and how old that is', async () => {
  answerOutages();
  answerCall(listOutages, () => ({ refused: 'SYS503', httpStatus: 503 }));
  localStorage.setItem('wattershed.outages', JSON.stringify({ madeAt: minutesAgo(47), outages: someOutages() }));
  const portal = await openFor('visitor', '/PreOutages');
  const words = portal.getByText(/^We can’t get news right now. This is what we knew 47 min ago/);
  await expect.element(words).toBeVisible();
  await expect.element(portal.getByRole('heading', { name: '5 outages' })).toBeVisible();
});

test('the header asks for no count before its time', async () => {
  signInAs();
  answerOutages([anOutage()], outAtHome());
  changeSettings({ intervals: { outageFirstMs: 3_600_000 } });
  const portal = await openPortal('/Outages');
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
  expect(requestsOf(getOutageCount)).toEqual([]);
});

test('the header warns of how many accounts are out, some moments after it has loaded', async () => {
  signInAs();
  answerOutages([anOutage()], outAtHome());
  changeSettings({ intervals: { outageFirstMs: 100 } });
  const portal = await openPortal('/Outages');
  const warning = portal.getByRole('link', { name: 'Outages: 1 of your accounts is out' });
  await expect.element(warning).toBeVisible();
  await expect.element(warning).toHaveAttribute('href', '/Outages');
});

test.each([
  ['none is', () => answerCall(getOutageCount, () => ({ data: { affectedCount: 0 } }))],
  ['nobody can say', () => answerCall(getOutageCount, () => ({ refused: 'SYS503', httpStatus: 503 }))],
])('the header does not warn when %s', async (_, arrange) => {
  signInAs();
  answerOutages();
  arrange();
  changeSettings({ intervals: { outageFirstMs: 100 } });
  const portal = await openPortal('/Outages');
  await expect.poll(() => requestsOf(getOutageCount).length).toBeGreaterThan(0);
  await networkAtRest();
  await expect.element(portal.getByRole('link', { name: /of your accounts/ })).not.toBeInTheDocument();
});

test('takes a report: the emergency number first for a wire, the number to follow at the end', async () => {
  answerPortal();
  answerOutages();
  const portal = await openFor('visitor', '/ReportOutage');
  await expect.element(portal.getByText(/about a minute/)).toBeVisible();
  await portal.getByRole('radio', { name: /A wire is down/ }).click();
  await expect.element(portal.getByRole('alert')).toMatchTextContent('or 911 now');
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByLabelText('Street address, or the nearest corner').fill('418 Willow <Ave>');
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByLabelText('What do you see or hear? (optional)').fill('a loud bang');
  const again = await portal.reload();
  await expect.element(again.getByLabelText('What do you see or hear? (optional)')).toHaveValue('a loud bang');
  await again.getByRole('button', { name: 'Continue' }).click();
  answerCall(reportOutage, () => ({ refused: 'SYS503', httpStatus: 503 }));
  await again.getByRole('button', { name: 'Send report' }).click();
  await expect.element(again.getByText(/We kept it on this device/).first()).toBeVisible();
  answerOutages();
  await again.getByRole('button', { name: 'Send report' }).click();
  await expect.element(again.getByText('OR-7K4M-2QXA')).toBeVisible();
  await expect.element(again.getByText(/Stay at least 35 feet from the wire/)).toBeVisible();
  await expect.element(again.getByText(/Then send this report/)).not.toBeInTheDocument();
  // Now it has taken what it takes.
  await expect.element(again.getByText(/about a minute/)).not.toBeInTheDocument();
  const [first, second] = requestsOf(reportOutage);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ eventType: 'wire-down', isHazard: true, address: '418 Willow ‹Ave›', joins: null });
});

test.each(['EN_US', 'ES', 'FR'] as const)(
  'on a phone, the numbers to call for a wire fit their box, in %s',
  async language => {
    await page.viewport(360, 780);
    answerPortal();
    answerOutages();
    await changeLanguage(language);
    const portal = await openFor('visitor', '/ReportOutage');
    await portal.getByRole('radio').first().click();
    const box = portal.getByRole('alert');
    await expect.element(box.getByRole('link', { name: /800.555.0199/ })).toBeVisible();
    const { right } = box.element().getBoundingClientRect();
    const inside = [...box.element().querySelectorAll('p, a')].map(one => one.getBoundingClientRect().right);
    expect(Math.max(...inside)).toBeLessThan(right);
  },
);

test('a visitor adds photos, which go with the report under its key; three at most', async () => {
  answerPortal();
  answerOutages();
  const photoId = '33333333-3333-4333-8333-333333333333';
  const kept = { widthPx: 1, heightPx: 1, keptUntil: '2100-01-01T00:00:00.000Z' };
  answerCall(uploadReportPhoto, () => ({
    data: { documentId: photoId, name: 'wire.png', type: 'image/png' as const, bytes: 9, ...kept },
  }));
  const portal = await openFor('visitor', '/ReportOutage');
  await portal.getByRole('radio', { name: /A street light/ }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByLabelText('Street address, or the nearest corner').fill('418 Willow Ave');
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(portal.getByText(/up to 3/i)).toBeVisible();
  const given = new DataTransfer();
  given.items.add(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'wire.png'));
  const input = portal.container.querySelector('input[type=file][multiple]') as HTMLInputElement;
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(portal.getByText(/Uploaded/).first()).toBeVisible();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByRole('button', { name: 'Send report' }).click();
  await expect.element(portal.getByText('We have your report')).toBeVisible();
  const [upload] = requestsOf(uploadReportPhoto);
  expect(requestsOf(reportOutage)).toMatchObject([{ uuId: upload?.uuId, attachments: [photoId] }]);
});

test.each([
  ['visitor', '/PreOutages'],
  ['customer', '/Outages'],
  ['visitor', '/ReportOutage'],
] as const)('tells a %s on %s whom to call who depends on powered medical equipment', async (who, address) => {
  if (who === 'customer') signInAs();
  answerOutages();
  const portal = await openFor(who, address);
  const place = portal.getByRole('region', { name: 'Do you depend on powered medical equipment?' });
  await expect
    .element(place.getByRole('link', { name: /^Call / }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
  await expect.element(place).toMatchTextContent('call 911');
});

test('says that the outage is known, and sends the report with it', async () => {
  signInAs();
  answerOutages([anOutage()], outAtHome());
  const portal = await openFor('customer', '/ReportOutage');
  await portal.getByRole('radio', { name: /All power is out/ }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(portal.getByText('We already know about an outage here')).toBeVisible();
  await portal.getByRole('button', { name: 'It’s this one' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByRole('button', { name: 'Send report' }).click();
  await expect.element(portal.getByText('We have your report')).toBeVisible();
  expect(requestsOf(reportOutage)).toMatchObject([{ joins: anOutage().incidentId, accountNumber: '400100117' }]);
});
