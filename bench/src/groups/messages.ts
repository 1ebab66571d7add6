import { fileURLToPath } from 'node:url';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, type Judged, plain } from '../figure.ts';
import { megabytes, perSecond, seconds, times, whole } from '../numbers.ts';
import { ports } from '../ports.ts';
import { ask, type RunningChild, startChild } from '../processes/child.ts';
import { processorSeconds } from '../processes/process-tree.ts';
import { temporaryDirectory } from '../world.ts';
import type { Group } from './group.ts';

const engineProgram = fileURLToPath(new URL('../processes/message-engine.ts', import.meta.url));
const carrierProgram = fileURLToPath(new URL('../processes/accepting-carrier.ts', import.meta.url));

const people = 100_000;
const sent = 3_000;

/**
 * The message engine in a process of its own, its PostgreSQL in others, and carriers that take everything in a third: one
 * happening told to 100,000 people, and emails and texts from `notify` to the carrier's yes.
 */
export const messagesGroup: Group = {
  name: 'messages',
  async measure({ onProgress }) {
    const database = await openBenchDatabase(await temporaryDirectory());
    const carrier = startChild(carrierProgram);
    await carrier.line('accepting carrier ready');
    const engine = startChild(engineProgram, {
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      SMS_URL: `http://127.0.0.1:${ports.utility}/sms`,
      REFERENCE_UTILITY: 'off',
      PAYMENT_GATEWAY_URL: 'http://127.0.0.1:1/gateway',
      PAYMENT_TOKENISATION_URL: 'http://127.0.0.1:1/tokens',
    });
    await ask(engine, { step: 'migrate' });
    await ask(engine, { step: 'people', count: people });
    onProgress(`${whole(people)} people`);
    const figures = await queueing(engine, database.pid, onProgress);
    await ask(engine, { step: 'forget' });
    for (const channel of ['email', 'text'] as const) {
      onProgress(`${channel}s`);
      figures.push(...(await sending(engine, database.pid, channel)));
    }
    for (const running of [engine, carrier]) await running.stop();
    await database.stop();
    return figures;
  },
};

async function order<Done>(engine: RunningChild, step: object): Promise<Done> {
  return (await ask<{ done: Done }>(engine, step)).done;
}

type Told = { told: number; seconds: number; before: number; most: number };

async function queueing(
  engine: RunningChild,
  databasePid: number,
  onProgress: (line: string) => void,
): Promise<Judged[]> {
  const bare = await order<number>(engine, { step: 'bareRows', count: people });
  // What a process needs once, such as compiled statements and texts, is there before it is measured.
  await order<Told>(engine, { step: 'tellAll' });
  onProgress('told once');
  const spent = () => processorSeconds(engine.pid) + processorSeconds(databasePid);
  const spentBefore = spent();
  const { told, seconds: took, before, most } = await order<Told>(engine, { step: 'tellAll' });
  const processor = spent() - spentBefore;
  if (told !== people) throw new Error(`${told} of ${people} people were told`);
  return [
    atMost(`${whole(people)} notices of one happening queued`, took, 20, seconds, {
      floor: seconds(bare),
      note: `${seconds(processor)} of processor time, PostgreSQL included: addresses, wishes and consents read, words written for the inbox, sealed; floor: the rows alone, in two bare tables`,
    }),
    atMost('growth of the process meanwhile', most - before, 60, megabytes, { floor: megabytes(before) }),
  ];
}

async function sending(engine: RunningChild, databasePid: number, channel: 'email' | 'text'): Promise<Judged[]> {
  const round = async (count: number) => {
    const cpuBefore = { engine: processorSeconds(engine.pid), database: processorSeconds(databasePid) };
    await order(engine, { step: 'tellEach', count, channel });
    const { tried, seconds: took } = await order<{ tried: number; seconds: number }>(engine, { step: 'deliver' });
    if (tried !== count) throw new Error(`${tried} of ${count} were sent`);
    const own = processorSeconds(engine.pid) - cpuBefore.engine;
    return { took, own, all: own + processorSeconds(databasePid) - cpuBefore.database };
  };
  await round(300);
  const { took, own, all } = await round(sent);
  const figures = [
    atLeast(`${channel}s from notify to the carrier’s yes, per core`, sent / all, 250, perSecond, {
      note: `${whole(sent)} in ${own.toFixed(1)} s of processor time of the engine and ${(all - own).toFixed(1)} s of PostgreSQL; delivered at ${perSecond(sent / took)}`,
    }),
  ];
  if (channel === 'text') return figures;
  const before = processorSeconds(engine.pid);
  await order<number>(engine, { step: 'bareEmails', count: sent });
  const bare = processorSeconds(engine.pid) - before;
  const [main] = figures;
  if (main) main.floor = perSecond(sent / bare);
  return [...figures, plain('emails: the engine’s own cost over sending alone', times(own / bare))];
}
