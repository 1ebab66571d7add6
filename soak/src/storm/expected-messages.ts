import { outageTime } from '@wattershed/domain/outage/outage-time';
import { readConfig } from '@wattershed/server/config';
import { portalTexts } from '@wattershed/texts/library';
import type { Home, Watcher } from './homes.ts';
import { covers, type Incident, type StormTruth } from './truth.ts';

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
    stagesOf(incident, index, now).flatMap(({ stage, time }) =>
      people.flatMap(person =>
        person.homes.flatMap(home => {
          const what = { incident, index, home, now };
          const isCanceled = stage === 'canceled';
          const at = `${incident.incidentId} ${home.premiseId} ${person.userUuid}`;
          if (!isFor(truth, stage, what) || (isCanceled && !told.abouts.has(at))) return [];
          const isOfEstimate = stage === 'changed-estimate' || stage === 'no-estimate';
          const once = `${stage} ${isOfEstimate ? index : ''} ${at}`;
          if (told.stages.has(once)) return [];
          told.stages.add(once);
          told.abouts.add(at);
          return [inWords(person, home, { incident, stage, time })];
        }),
      ),
    ),
  );
}

const { UTILITY_NAME: utilityName, UTILITY_TIME_ZONE: readerZone } = readConfig({});

type What = { incident: Incident; index: number; home: Home; now: string };

function isFor(truth: StormTruth, stage: Stage, { incident, index, home, now }: What): boolean {
  const span = incident.spanOf(home.path);
  if (stage !== 'restored' && stage !== 'canceled') return covers(span, now);
  return span?.to === incident.facts[index]?.at && truth.outOf(home.path, now).length === 0;
}

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
  if (!isLast || (before.length > 0 && before.at(-1) === time)) return [];
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
