import { get } from 'node:http';
import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, plain } from '../figure.ts';
import { median, megabytes, megabytesPerSecond, seconds } from '../numbers.ts';
import { type BenchPerson, signInOwners } from '../people.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { proportionalBytes } from '../processes/process-tree.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const downloads = 5;
const lookEveryMs = 20;

/** Green Button files of thirteen months of quarter-hours, sent as they are made: how fast, and what memory they take. */
export const usageFilesGroup: Group = {
  name: 'usage-files',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const people = await signInOwners(database.sql);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const { person, lastDay } = await someoneWithPanels(people);
    const before = localDate(lastDay);
    const path =
      `/api/Usage/GreenButton?accountNumber=${person.accountNumber}&services=both&content=usage` +
      `&from=${addMonths(before, -13)}&before=${before}`;
    // What the first file loads, and what the process takes while it does nothing, isn't the file's.
    await download(path, person);
    const idle = proportionalBytes(portal.pid);
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, proportionalBytes(portal.pid));
    }, lookEveryMs);
    onProgress(`${downloads} files, one after the other`);
    const measured: { bytes: number; tookMs: number }[] = [];
    for (let at = 0; at < downloads; at += 1) measured.push(await download(path, person));
    clearInterval(watch);
    await portal.stop();
    await database.stop();
    const bytes = measured[0]?.bytes ?? 0;
    const tookS = median(measured.map(({ tookMs }) => tookMs)) / 1_000;
    const note = `thirteen months of quarter-hours in both directions and hours of water, ${downloads} files, uncompressed`;
    return [
      atLeast('Green Button file, streamed', bytes / 1e6 / tookS, 20, megabytesPerSecond, { note }),
      atMost('Green Button file: memory above idle', (most - idle) / 1e6, 40, megabytes),
      plain('Green Button file: its size', megabytes(bytes / 1e6)),
      plain('Green Button file: until it is here', seconds(tookS)),
    ];
  },
};

type Meters = { data: { meters: { hasGeneration: boolean; lastReadOn: string | null }[] } };

/** The longest file is of a home that sends electricity back. */
async function someoneWithPanels(people: readonly BenchPerson[]): Promise<{ person: BenchPerson; lastDay: string }> {
  for (const person of people) {
    const url = `${portalUrl}/api/Usage/Export/Files?accountNumber=${person.accountNumber}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${person.accessToken}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const { data } = (await answer.json()) as Meters;
    const lastDay = data.meters.find(({ hasGeneration }) => hasGeneration)?.lastReadOn;
    if (lastDay) return { person, lastDay };
  }
  throw new Error('nobody in the city has panels');
}

/** As a program takes it, which asks for no compression; the file must be whole. */
function download(path: string, { accessToken }: BenchPerson): Promise<{ bytes: number; tookMs: number }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${accessToken}` };
    get(`${portalUrl}${path}`, { headers }, response => {
      let bytes = 0;
      let end = '';
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        end = (end + piece.toString('latin1')).slice(-20);
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 200 || !end.trimEnd().endsWith('</feed>'))
          reject(new Error(`${path} answered ${response.statusCode} with a file that isn't whole`));
        else resolve({ bytes, tookMs: performance.now() - begun });
      });
    }).once('error', reject);
  });
}
