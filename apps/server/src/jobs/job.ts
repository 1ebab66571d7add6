import type { JobName } from './jobs.ts';

/** Work done outside of requests. `Services` is what the application gives to all of its work. */
export type Job<Services> = {
  name: JobName;
  /** Does one job. If it throws, the queue retries it. */
  run: (services: Services, data: Record<string, unknown>) => Promise<unknown>;
  /**
   * When it also runs by itself, in real time and in only one of the processes: minute, hour, day of the month, month,
   * day of the week. Anything with a business date is planned with planDue instead.
   */
  cron?: string;
  /** How often each process also runs it, one round at a time, from the start on. */
  everySeconds?: (services: Services) => number;
  /** What follows once a job from the queue was tried, whatever became of it. */
  settle?: (services: Services, data: Record<string, unknown>) => Promise<void>;
};
