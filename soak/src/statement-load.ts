import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { copyInto } from '@wattershed/database/copy/copy-in';
import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Pace } from './soak.ts';

const readers = 6;
const writers = 4;
const linesOfCopy = 2_000;
const pauseAfterRefusalMs = 50;

export type StatementLoad = {
  answered: number;
  refused: number;
  /** Throws whatever a worker found wrong; once the workers have stopped, what was written is counted, too. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Workers that read, write and copy nonstop. A statement refused because the database is away is sent again, a write
 * with its original key: each counts once, and each gets its own answer.
 */
export async function startStatementLoad(db: Pool, pace: Pace): Promise<StatementLoad> {
  await db.query(`
    create table if not exists entry (key uuid primary key, amount int not null);
    create table if not exists total (only_row boolean primary key default true, sum bigint not null);
    insert into total (sum) values (0);
    create table if not exists copied (batch int not null, line int not null)`);
  let isOver = false;
  let written = 0;
  let wrong: unknown;
  const load = { answered: 0, refused: 0 };

  const untilAnswered = async (work: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await work();
        load.answered += 1;
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        load.refused += 1;
        await pause(pauseAfterRefusalMs);
      }
    }
  };
  const forever = async (work: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !isOver && wrong === undefined; round += 1) {
      await work(round).catch(error => {
        wrong ??= error;
      });
      await pace(50);
    }
  };

  const workers = [
    ...Array.from({ length: readers }, (_, reader) =>
      forever(round => {
        const asked = { number: round * readers + reader, text: `of reader ${reader}, round ${round}` };
        return untilAnswered(async () => {
          const rows = await db<typeof asked>`select ${asked.number}::int as number, ${asked.text} as text`;
          if (rows.length !== 1 || rows[0]?.number !== asked.number || rows[0].text !== asked.text) {
            throw new Error(`asked for ${JSON.stringify(asked)}, was given ${JSON.stringify(rows)}`);
          }
        });
      }),
    ),
    ...Array.from({ length: writers }, () =>
      forever(async () => {
        const key = randomUUID();
        await untilAnswered(() => write(db, key));
        written += 1;
      }),
    ),
    forever(batch => untilAnswered(() => copy(db, batch))),
  ];

  return Object.assign(load, {
    async check() {
      if (wrong !== undefined) throw wrong;
      if (isOver) await requireWhole(db, written);
    },
    async stop() {
      isOver = true;
      await Promise.all(workers);
    },
  });
}

/** Once per key, however often it is sent. */
function write(db: Pool, key: string): Promise<void> {
  return inTransaction(db, async tx => {
    const entered = await tx`insert into entry (key, amount) values (${key}, 1) on conflict do nothing returning key`;
    if (entered.length > 0) await tx`update total set sum = sum + 1`;
  });
}

function copy(db: Pool, batch: number): Promise<void> {
  const lines = (from: number, before: number) =>
    Buffer.from(Array.from({ length: before - from }, (_, index) => `${batch}\t${from + index}\n`).join(''));
  return inTransaction(db, async tx => {
    await tx`delete from copied where batch = ${batch}`;
    await copyInto(tx, 'copy copied (batch, line) from stdin', async send => {
      const half = linesOfCopy / 2;
      await send(lines(0, half));
      return lines(half, linesOfCopy);
    });
    await tx`delete from copied where batch < ${batch - 10}`;
  });
}

async function requireWhole(db: Pool, written: number): Promise<void> {
  const [books] = await db`
    select (select count(*) from entry) as entries, (select sum from total) as sum,
      (select count(*) from (select from copied group by batch having count(*) <> ${linesOfCopy}) parts) as parts`;
  if (books?.entries !== written || books.sum !== written || books.parts !== 0) {
    throw new Error(`${written} were written, and the books say ${JSON.stringify(books)}`);
  }
}
