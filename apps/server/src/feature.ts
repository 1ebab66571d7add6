import type { Pool } from '@wattershed/database/pool';
import type { AnsweredCall, Services } from './call.ts';
import type { Config } from './config.ts';
import type { AtSignIn } from './credentials/at-sign-in.ts';
import type { Job } from './jobs/job.ts';

/** What a business area adds to the server. Each has one in its feature.ts; features.ts lists them all. */
export type Feature = {
  calls: readonly AnsweredCall[];
  jobs?: readonly Job<Services>[];
  /** Rows a new installation starts with. They run at every start and leave existing rows alone. */
  seeds?: readonly Seed[];
  /** What it adds to a sign-in whose password was right. */
  atSignIn?: AtSignIn;
};

export type Seed = (db: Pool, config: Config) => Promise<void>;
