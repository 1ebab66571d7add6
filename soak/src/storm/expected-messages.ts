import { isOver } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import { readConfig } from '@wattershed/server/config';
import { portalTexts } from '@wattershed/texts/library';
import type { Home, Watcher } from './homes.ts';
import { covers, type Incident, type StormTruth, saidBy } from './truth.ts';

type Stage = 'known' | 'first-estimate' | 'changed-estimate' | 'no-estimate' | 'crew-there' | 'restored' | 'canceled';

/** What one person is to be told about one home, in their words. */
export type Expected = {
  userUuid: string;
  incidentId: string;
  premiseId: string;
  kind: string;
  title: string;
  text: string;
};

/** Each stage is told of a home once, and each fact is looked at once. Who was told anything of an outage is in `abouts`. */
export type Told = { stages: Set<string>; abouts: Set<string>; facts: WeakSet<object> };

/**
 * What people are told because of what happened since the last look, at the second of which the portal looks: of each outage that
 * still has their home out, how it goes on; of one that no longer does, that service is back, if it is. In the order in which it happened.
 */
export function expectedMessages(truth: StormTruth, people: readonly Watcher[], told: Told, now: string): Expected[] {
  const happened = truth.incidents
    .flatMap(incident => incident.facts.map((fact, index) => ({ incident, index, fact })))
    .filter(({ fact }) => fact.at <= now && !told.facts.has(fact))
    .toSorted((a, b) => (a.fact.at < b.fact.at ? -1 : Number(a.fact.at > b.fact.at)));
  for (const { fact } of happened) told.facts.add(fact);
  return happened.flatMap(({ incident, index }) =>
    newsOf(truth, { incident, index, now }).flatMap(({ about, stage, time, isMerge, isFor }) =>
      people.flatMap(person =>
        person.homes.flatMap(home => {
          const isCanceled = stage === 'canceled';
          const at = `${about.incidentId} ${home.premiseId} ${person.userUuid}`;
          if (!isFor(home) || (isCanceled && !told.abouts.has(at))) return [];
          const isOfEstimate = stage === 'changed-estimate' || stage === 'no-estimate';
          const which = isMerge ? `${index} of ${incident.incidentId}` : index;
          const once = `${stage} ${isOfEstimate ? which : ''} ${at}`;
          if (told.stages.has(once)) return [];
          told.stages.add(once);
          told.abouts.add(at);
          return [inWords(person, home, { incident: about, stage, time })];
        }),
      ),
    ),
  );
}

const { UTILITY_NAME: utilityName, UTILITY_TIME_ZONE: readerZone } = readConfig({});

type What = { incident: Incident; index: number; now: string };
type News = StageAt & { about: Incident; isMerge: boolean; isFor: (home: Home) => boolean };

/** What a fact is news of, and to which homes. */
function newsOf(truth: StormTruth, what: What): News[] {
  const { incident, index, now } = what;
  const stages = stagesOf(incident, index, now).map(one => ({
    ...{ ...one, about: incident, isMerge: false },
    isFor: (home: Home) => isOwnNews(truth, one.stage, what, home),
  }));
  return [...stages, ...ofMerge(truth, what)];
}

function isOwnNews(truth: StormTruth, stage: Stage, { incident, index, now }: What, home: Home): boolean {
  const span = incident.spanOf(home.path);
  if (stage !== 'restored' && stage !== 'canceled') return covers(span, now);
  return span?.to === incident.facts[index]?.at && truth.outOf(home.path, now).length === 0;
}

/** Whose outage became part of another one hears that one's time, if it is another one, and was said before they came. */
function ofMerge(truth: StormTruth, { incident, index, now }: What): News[] {
  const fact = incident.facts[index];
  const about = fact?.said.mergedInto ? truth.incident(fact.said.mergedInto) : undefined;
  if (!fact || !about || about.isPlanned || isOver(saidBy(about, now).state)) return [];
  const last = about.facts.filter(({ at, said }) => said.estimate && at <= now).at(-1);
  const time = last?.said.estimate?.restoredBy ?? null;
  const before = saidBy(incident, now).estimates;
  if (time === (before.at(-1) ?? null) || (last && last.at > fact.at) || hasPassed(time, now)) return [];
  const isFor = (home: Home) => incident.spanOf(home.path)?.to === fact.at && truth.outOf(home.path, now).length > 0;
  const hadOne = before.some(one => one !== null);
  const stage = time === null ? 'no-estimate' : hadOne ? 'changed-estimate' : 'first-estimate';
  return [{ about, stage, time, isMerge: true, isFor }];
}

/** A time that passed before the portal looked is told to nobody as one to come. */
const hasPassed = (time: string | null, now: string) => time !== null && time <= now;

type StageAt = { stage: Stage; time: string | null };

function stagesOf({ facts, isPlanned }: Incident, index: number, now: string): StageAt[] {
  const { state, crew, estimate } = facts[index]?.said ?? {};
  if (state === 'restored' || state === 'partially-restored') return [{ stage: 'restored', time: null }];
  if (isPlanned) return [];
  if (state === 'canceled') return [{ stage: 'canceled', time: null }];
  const stages: StageAt[] = [];
  if (state === 'confirmed' || state === 'crew-assigned' || state === 'crew-on-site')
    stages.push({ stage: 'known', time: null });
  if (estimate) stages.push(...ofEstimate(facts, index, now));
  if (crew === 'on-site') stages.push({ stage: 'crew-there', time: null });
  return stages;
}

/** The time that was said last, if it is another one than before. */
function ofEstimate(facts: Incident['facts'], index: number, now: string): StageAt[] {
  const given = (some: Incident['facts']) =>
    some.flatMap(({ said }) => (said.estimate ? [said.estimate.restoredBy] : []));
  const time = facts[index]?.said.estimate?.restoredBy ?? null;
  const before = given(facts.slice(0, index));
  const isLast = given(facts.slice(index).filter(({ at }) => at <= now)).every(one => one === time);
  if (!isLast || hasPassed(time, now) || (before.length > 0 && before.at(-1) === time)) return [];
  const hadOne = before.some(one => one !== null);
  if (time === null) return hadOne ? [{ stage: 'no-estimate', time }] : [];
  return [{ stage: hadOne ? 'changed-estimate' : 'first-estimate', time }];
}

function inWords(
  { userUuid, language }: Watcher,
  { where, timeZone, premiseId }: Home,
  { incident, stage, time }: { incident: Incident; stage: Stage; time: string | null },
): Expected {
  const { incidentId } = incident;
  const values = {
    ...{
      where,
      time: time === null ? '' : outageTime(time, { language, zone: timeZone, readerZone }),
      utility: utilityName,
    },
    link: stage === 'canceled' ? 'ReportOutage' : `Outages?incident=${incidentId}`,
  };
  const find = (key: string, given = {}) =>
    portalTexts.find('outages/letters', language, `letters.${key}`, given) ?? '';
  const own = (word: string) => find(`words.${incident.service}.${word}`);
  const capital = (text: string) => text.replace(/^./, first => first.toUpperCase());
  const [service, theService, outage, reply] = [own('service'), own('the-service'), own('outage'), own('reply')];
  const ofService = { service, theService, TheService: capital(theService), outage, Outage: capital(outage), reply };
  const words = (part: string) => find(`${stage}.${part}`, { ...values, ...ofService });
  return { userUuid, incidentId, premiseId, kind: `outages/${stage}`, title: words('subject'), text: words('text') };
}
