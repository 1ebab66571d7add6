import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { type Feed, findReadTo, moveReadTo } from './read-to-store.ts';

type Followed<One extends { position: string }> = {
  feed: Feed;
  findLastPosition: (services: Services) => Promise<string>;
  /** The next ones after a position, in their order. */
  listAfter: (services: Services, position: string, limit: number) => Promise<readonly One[]>;
  /** Asks other systems what there is to ask; what it gives then writes all that is told, in the transaction that moves on. */
  prepare: (services: Services, one: One) => Promise<Tell> | Tell;
};

type Tell = (tx: Transaction) => Promise<unknown>;

const atOnce = 50;

/**
 * Follows what another system tells. Of what was before the first look, nobody is told: `begin` looks before anyone is served, so what
 * is asked for here comes after. `tell` tells people what came since the last round. Where it has read to moves with what it told, so a
 * round that is killed is done again, and nobody is told twice.
 */
export function followNews<One extends { position: string }>(followed: Followed<One>) {
  const { feed, findLastPosition, listAfter, prepare } = followed;

  async function begin(services: Services): Promise<void> {
    if ((await findReadTo(services.db, feed)) !== null) return;
    await moveReadTo(services.db, feed, null, await findLastPosition(services));
  }

  async function tell(services: Services): Promise<void> {
    let from = await findReadTo(services.db, feed);
    if (from === null) return begin(services);
    for (;;) {
      const news = await listAfter(services, from, atOnce);
      for (const one of news) {
        if (!(await tellOne(services, from, one))) return;
        from = one.position;
      }
      if (news.length < atOnce) return;
    }
  }

  /** False when another process has told it meanwhile. */
  async function tellOne(services: Services, from: string, one: One): Promise<boolean> {
    const write = await prepare(services, one);
    return inTransaction(services.db, async tx => {
      if (!(await moveReadTo(tx, feed, from, one.position))) return false;
      await write(tx);
      return true;
    });
  }

  return { begin, tell };
}
