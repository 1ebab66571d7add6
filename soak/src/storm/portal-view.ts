import { listOutages } from '@wattershed/contract/outages/listing';
import { getOutageCount, getOutageOfAccount } from '@wattershed/contract/outages/own';
import { languages } from '@wattershed/domain/text/language';
import { wholeNumber } from '@wattershed/domain/text/whole-number';
import type { PortalProcess } from '@wattershed/server/test/portal-process';
import { portalTexts } from '@wattershed/texts/library';
import type { Watcher } from './homes.ts';
import { affectedAt, isKnownBy, type StormTruth, saidBy } from './truth.ts';

const fewestShown = 5;
const endStates = ['restored', 'canceled', 'merged'];

type Listed = Awaited<ReturnType<typeof listAt>>[number];

/** What everyone sees is the truth, in every form of it, and tells of no house: how many outages that were. */
export async function requirePublicTruth(portal: PortalProcess, truth: StormTruth, now: string): Promise<number> {
  const outages = await listAt(portal, now);
  const known = truth.incidents.filter(incident => isKnownBy(incident, now));
  requireSame(`outages listed at ${now}`, idsOf(outages), known.map(({ incidentId }) => incidentId).sort());
  for (const incident of known) {
    const listed = outages.find(({ incidentId }) => incidentId === incident.incidentId);
    if (!listed) throw new Error(`${incident.incidentId} is not listed`);
    const affected = affectedAt(incident, now);
    const shown = affected > 0 && affected < fewestShown ? null : affected;
    const { state, crew, estimates, mergedInto, plannedFrom } = saidBy(incident, now);
    requireSame(
      `${incident.incidentId} at ${now}`,
      [
        ...[listed.service, listed.affected, listed.state, listed.crew, listed.estimates.map(one => one.restoredBy)],
        ...[listed.partOf, listed.mergedInto, listed.plannedFrom],
      ].map(toText),
      [...[incident.service, shown, state, crew, estimates], ...[incident.partOf, mergedInto, plannedFrom]].map(toText),
    );
    const isHidden = listed.place === '' && listed.area === null && listed.center === null;
    const isSmall = listed.affectedAtMost === null || listed.affectedAtMost < fewestShown;
    if (isSmall !== isHidden) throw new Error(`${incident.incidentId} says where it is: ${JSON.stringify(listed)}`);
  }
  await requireSameFeeds(portal, outages);
  await requireSamePages(portal, outages, now);
  return outages.length;
}

async function listAt(portal: PortalProcess, now: string) {
  const { data } = await portal.call(listOutages, { type: 'All', mode: 'All' });
  if (data?.madeAt !== now) throw new Error(`the list is of ${data?.madeAt}, not of ${now}`);
  for (const [type, service] of [
    ['Electric', 'electric'],
    ['Water', 'water'],
  ] as const) {
    const current = await portal.call(listOutages, { type, mode: 'Current' });
    const open = data.outages.filter(
      one => one.service === service && !endStates.includes(one.state) && !(one.plannedFrom && one.plannedFrom > now),
    );
    requireSame(`${service} outages now`, idsOf(current.data?.outages ?? []), idsOf(open));
  }
  return data.outages;
}

async function requireSameFeeds(portal: PortalProcess, outages: readonly Listed[]): Promise<void> {
  const geoJson = JSON.parse(await pageText(portal, 'feeds/outages.geojson')) as {
    features: { id: string; geometry: { coordinates: unknown } | null; properties: { affected: number | null } }[];
  };
  requireSame(
    'the GeoJSON feed',
    geoJson.features.map(({ id, geometry, properties }) =>
      toText([id, geometry?.coordinates ?? null, properties.affected]),
    ),
    outages.map(({ incidentId, area, center, affected }) => toText([incidentId, area ? [area] : center, affected])),
  );
  const atom = await pageText(portal, 'feeds/outages.atom');
  requireSame(
    'the Atom feed',
    [...atom.matchAll(/<id>[^<]*incident=([\w-]+)<\/id>/g)].map(([, id]) => id ?? '').sort(),
    idsOf(outages),
  );
}

/** The pages without script list the largest that there is room for, each with the same numbers. */
async function requireSamePages(portal: PortalProcess, outages: readonly Listed[], now: string): Promise<void> {
  const listed = outages.filter(({ state }) => state !== 'merged' && state !== 'canceled');
  for (const language of languages) {
    const page = await pageText(portal, `outages-now/${language}`);
    if (Buffer.byteLength(page) > 30_000)
      throw new Error(`the page in ${language} has ${Buffer.byteLength(page)} bytes`);
    const words = (key: string, values: object) =>
      portalTexts.find('outages/light-page', language, `light-page.${key}`, { ...values }) ?? '';
    const counted = (count: number) => ({ count, shown: wholeNumber(count, language) });
    const entries = [...page.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => entry);
    for (const entry of entries) {
      const [, id] = /<small>([\w-]+)<\/small>/.exec(entry) ?? [];
      const outage = listed.find(({ incidentId }) => incidentId === id);
      if (!outage) throw new Error(`the page in ${language} has ${id}, the list doesn’t: ${entry}`);
      const { affected, state, plannedFrom } = outage;
      const customers = affected === null ? words('few', {}) : words('customers', counted(affected));
      const isToCome = plannedFrom !== null && plannedFrom > now;
      if (!endStates.includes(state) && !isToCome && !entry.includes(customers))
        throw new Error(`the page in ${language} says otherwise than “${customers}”: ${entry}`);
    }
    const left = listed.length - entries.length;
    if (left > 0 && !page.includes(words('more', counted(left))))
      throw new Error(`the page in ${language} leaves out ${left} and doesn’t say so`);
  }
}

async function pageText({ origin }: PortalProcess, path: string): Promise<string> {
  const answer = await fetch(`${origin}/${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** What each of these people is told when they ask about their own homes is the truth: how many homes are out. */
export async function requireOwnTruth(
  portal: PortalProcess,
  truth: StormTruth,
  people: readonly Watcher[],
  now: string,
): Promise<number> {
  let dark = 0;
  for (const { accessToken, homes } of people) {
    const out = new Set<string>();
    for (const { accountNumber, service: own, path } of homes) {
      const { data, status } = await portal.call(getOutageOfAccount, { accountNumber }, accessToken);
      if (!data) throw new Error(`${accountNumber} got no answer: ${status.error}`);
      const inIts = truth.outOf(path, now).map(({ incidentId }) => incidentId);
      const standing = data.services.find(({ service }) => service === own);
      const isSo =
        standing?.isOut === inIts.length > 0 && (!standing.isOut || inIts.includes(standing.incidentId ?? ''));
      if (!isSo)
        throw new Error(`${accountNumber} at ${now}, in [${inIts}], is said to be ${JSON.stringify(standing)}`);
      if (standing.isOut && !data.outages.some(({ incidentId }) => incidentId === standing.incidentId))
        throw new Error(`${accountNumber} isn’t told of ${standing.incidentId}`);
      if (standing.isOut) out.add(accountNumber);
    }
    const { data } = await portal.call(getOutageCount, {}, accessToken);
    if (data?.affectedCount !== out.size)
      throw new Error(`${data?.affectedCount} homes are counted, ${out.size} are out`);
    dark += out.size;
  }
  return dark;
}

const idsOf = (outages: readonly { incidentId: string }[]) => outages.map(({ incidentId }) => incidentId).sort();
const toText = (value: unknown) => JSON.stringify(value);

function requireSame(what: string, actual: readonly string[], wanted: readonly string[]): void {
  if (actual.join('\n') === wanted.join('\n')) return;
  throw new Error(
    `${what} is ${actual.filter(one => !wanted.includes(one))}, not ${wanted.filter(one => !actual.includes(one))}`,
  );
}
