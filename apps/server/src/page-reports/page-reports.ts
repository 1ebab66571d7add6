import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';
import { pageReportsPath } from '../plugins/answers/headers.ts';
import { CountedReports } from './counted-reports.ts';
import { readPageReports } from './page-report.ts';
import { addPageReports } from './page-report-store.ts';

const writeEveryMs = 2_000;

/**
 * Takes what browsers report about the content security policy. Anyone can send such reports: they are small, counted by
 * network, read into a few words, counted together in memory, and never logged.
 */
export async function addPageReporting(
  app: FastifyInstance,
  config: Config,
  db: Pool,
  readScreens: () => readonly string[],
): Promise<void> {
  const counted = new CountedReports();
  // Few browsers ever report anything.
  let screens: readonly string[] | undefined;
  await app.register(async scope => {
    for (const type of ['application/csp-report', 'application/reports+json']) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    }
    const options = { bodyLimit: 16 * 1024, config: { rateClass: 'report' as const } };
    scope.post(`${config.basePath}${pageReportsPath}`, options, ({ body }, reply) => {
      screens ??= readScreens();
      const reports = readPageReports(body, screens, config.basePath);
      if (!reports) throw new CallError('REQ400');
      for (const report of reports) counted.add(report);
      return reply.status(204).send();
    });
  });
  writeRegularly(app, db, counted);
}

function writeRegularly(app: FastifyInstance, db: Pool, counted: CountedReports): void {
  let isWriting = false;
  const write = async () => {
    const taken = isWriting ? [] : counted.take();
    if (taken.length === 0) return;
    isWriting = true;
    // Without the database these are lost: browsers that still meet the same will report it again.
    await addPageReports(db, taken).catch(() => undefined);
    isWriting = false;
  };
  const timer = setInterval(write, writeEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
