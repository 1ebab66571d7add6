import type { JobName } from './jobs.ts';

/** Work that is done beside the requests. `Services` is what the application gives to all of its work. */
export type Job<Services> = {
  name: JobName;
  /** Does one job that was sent. What it throws brings the job back later, with the queue's patience. */
  run: (services: Services, data: Record<string, unknown>) => Promise<unknown>;
  /**
   * When it comes by itself besides, in real time and in one process of all: minute, hour, day of the month, month, day of
   * the week. What has a business date is planned with planDue instead.
   */
  cron?: string;
  /** How often each process does it by itself besides, from the start on and one round at a time. */
  everySeconds?: (services: Services) => number;
};
