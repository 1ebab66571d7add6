import { openBenchDatabase } from '../bench-database.ts';
import { atMost, plain } from '../figure.ts';
import { getText } from '../load/http-text.ts';
import { compare, startLoadGenerator } from '../load/load.ts';
import type { LoadPlan } from '../load/plan.ts';
import { milliseconds, perSecond, times } from '../numbers.ts';
import { givePortfolio } from '../portfolio.ts';
import { ports } from '../ports.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import { startFloor } from './calls.ts';
import type { Group } from './group.ts';

const accounts = 3_000;
const rounds = 3;
/** As many people with so many accounts as may look at once. */
const connections = 4;

/** The first page of all accounts of someone who has thousands, compared with a bare route running the same statements. */
export const accountsGroup: Group = {
  name: 'accounts',
  async measure({ seconds, onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    onProgress(`one person with ${accounts} accounts`);
    const { userUuid, accessToken } = await givePortfolio(database.sql, accounts);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    const query = `?uuid=${userUuid}`;
    const paths = { portal: `/api/Account/Details${query}`, floor: `/portfolio${query}` };
    await requireSameAnswer(
      `${portalUrl}${paths.portal}`,
      `http://127.0.0.1:${ports.floor}${paths.floor}`,
      accessToken,
    );
    const plan = (port: number, path: string): LoadPlan => {
      return { kind: 'requests', port, connections, seconds, requests: [getText(path, accessToken)] };
    };
    onProgress(`first page, ${connections} connections`);
    const { a, b } = await compare(generator, plan(ports.portal, paths.portal), plan(ports.floor, paths.floor), {
      rounds,
      isWarm: false,
    });
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    return [
      atMost('first page of 3,000 accounts: p99 over the floor', a.p99Ms / b.p99Ms, 3, times, {
        note: `${rounds} pairs of rounds, ${connections} connections`,
      }),
      plain('first page of 3,000 accounts: p99', milliseconds(a.p99Ms), { floor: milliseconds(b.p99Ms) }),
      plain('first page of 3,000 accounts', perSecond(a.perSecond), { floor: perSecond(b.perSecond) }),
    ];
  },
};

/** A floor that does less than the portal isn't a floor: both must show the same accounts in the same order. */
async function requireSameAnswer(portalPage: string, floorPage: string, accessToken: string): Promise<void> {
  const [ours = [], floors = []] = await Promise.all(
    [portalPage, floorPage].map(async url => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      const answer = (await response.json()) as { data?: Rows } & Rows;
      return (answer.data ?? answer).accounts.map(({ accountNumber }) => accountNumber);
    }),
  );
  if (ours.length === 0 || ours.join() !== floors.join())
    throw new Error('the overview and its floor do not answer the same');
}

type Rows = { accounts: { accountNumber: string }[] };
