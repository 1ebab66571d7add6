import type { Services } from '../../call.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { mailLetter } from './receipt-job.ts';
import { settlePayments } from './settle-payments.ts';

/** Starts what runs beside the payment calls: letters, and settling at once and every SETTLE_EVERY_SECONDS. */
export async function registerPaymentJobs(services: Services, jobs: JobQueue): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined;
  // One round at a time in a process; other processes take other payments.
  const settle = (): Promise<void> => {
    running ??= settlePayments(services)
      .then(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const settleQuietly = () =>
    void settle().catch(error => {
      console.error(`Settling payments failed: ${error instanceof Error ? error.name : typeof error}`);
    });
  await jobs.work('mail-receipt', data => mailLetter(services, data));
  await jobs.work('settle-payments', settle);
  settleQuietly();
  const timer = setInterval(settleQuietly, services.config.SETTLE_EVERY_SECONDS * 1_000);
  return async () => {
    clearInterval(timer);
    await running?.catch(() => undefined);
  };
}
