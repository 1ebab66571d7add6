import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, plain } from '../figure.ts';
import { giveMessages, searches } from '../inbox-messages.ts';
import { getText, postText } from '../load/http-text.ts';
import { compare, startLoadGenerator } from '../load/load.ts';
import type { LoadPlan } from '../load/plan.ts';
import { milliseconds, percent, perSecond, times } from '../numbers.ts';
import { type BenchPerson, signInOwners } from '../people.ts';
import { ports } from '../ports.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import { startFloor } from './calls.ts';
import type { Group } from './group.ts';

const messages = 10_000;
const readers = 4;
const rounds = 3;
const connections = 16;

/** The inbox of people with 10,000 messages each: its first page and its search beside a bare route, and the poll. */
export const inboxGroup: Group = {
  name: 'inbox',
  async measure({ seconds, onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    onProgress(`${readers} people with ${messages} messages each`);
    const people = (await signInOwners(database.sql)).slice(0, readers);
    await giveMessages(database.sql, people, messages);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    await requireSamePage(people);
    const plan = (port: number, requests: string[]): LoadPlan => {
      return { kind: 'requests', port, connections, seconds, requests };
    };
    const list = (search?: string) =>
      people.map(({ userUuid, accessToken }) =>
        postText(listPath, JSON.stringify({ uuId: userUuid, searchString: search }), accessToken),
      );
    const floorPages = people.map(({ userUuid, accessToken }) =>
      postText('/inbox', JSON.stringify({ uuId: userUuid }), accessToken),
    );
    const polls = await Promise.all(people.map(pollText));
    const keyed = people.map(({ accessToken }) => getText('/keyed', accessToken));
    const measure = (what: string, ours: string[], floors: string[]) => {
      onProgress(`${what}, ${connections} connections`);
      const settings = { rounds, isWarm: false };
      return compare(generator, plan(ports.portal, ours), plan(ports.floor, floors), settings);
    };
    const page = await measure('first page', list(), floorPages);
    const search = await measure('search', searches.flatMap(list), floorPages);
    const poll = await measure('poll', polls, keyed);
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    const note = `${readers} people, ${rounds} pairs of rounds, ${connections} connections`;
    return [
      atLeast('first page of 10,000 messages: share of the floor', page.ratio, 0.7, percent, { note }),
      plain('first page of 10,000 messages', perSecond(page.a.perSecond), { floor: perSecond(page.b.perSecond) }),
      atMost('search: p99 over the floor of the first page', search.a.p99Ms / search.b.p99Ms, 3, times, {
        note: `${searches.length} words, frequent and rare`,
      }),
      plain('search: p99', milliseconds(search.a.p99Ms), { floor: milliseconds(search.b.p99Ms) }),
      atLeast('poll answered with 304: share of one keyed read', poll.ratio, 0.8, percent, { note }),
      plain('poll answered with 304', perSecond(poll.a.perSecond), { floor: perSecond(poll.b.perSecond) }),
    ];
  },
};

const listPath = '/api/Message/GetMessagesListByUserId';
const countPath = '/api/Message/Count';

async function pollText({ accessToken }: BenchPerson): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const etag = (await fetch(`${portalUrl}${countPath}`, { headers })).headers.get('etag') ?? '';
  const again = await fetch(`${portalUrl}${countPath}`, { headers: { ...headers, 'if-none-match': etag } });
  if (again.status !== 304) throw new Error(`the poll answered ${again.status} to its own tag`);
  return getText(countPath, accessToken, { 'if-none-match': etag });
}

type Page = { messages: { id?: string; messageId?: string }[] };

/** A floor that does less than the portal isn't a floor: both must show the same messages in the same order. */
async function requireSamePage(people: readonly BenchPerson[]): Promise<void> {
  for (const { userUuid, accessToken } of people) {
    const ask = async (url: string) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ uuId: userUuid }) });
      const answer = (await response.json()) as { data?: Page } & Page;
      return (answer.data ?? answer).messages.map(({ id, messageId }) => id ?? messageId).slice(0, 25);
    };
    const ours = await ask(`${portalUrl}${listPath}`);
    const floors = await ask(`http://127.0.0.1:${ports.floor}/inbox`);
    if (ours.length < 25 || ours.join() !== floors.join())
      throw new Error('the inbox and its floor do not answer the same');
  }
}
