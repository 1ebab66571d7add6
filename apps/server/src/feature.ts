import type { Pool } from '@wattershed/database/pool';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { FastifyInstance } from 'fastify';
import type { AnsweredCall, Services } from './call.ts';
import type { Config } from './config.ts';
import type { AtSignIn } from './credentials/at-sign-in.ts';
import type { Job } from './jobs/job.ts';
import type { Composers } from './messages/compose.ts';
import type { AfterBounces } from './messages/other-ways/after-bounce.ts';
import type { Printers } from './messages/other-ways/print.ts';
import type { TextTaker } from './messages/webhooks/text-taker.ts';
import type { NewsOfPage } from './plugins/web-app/news-in-page.ts';

/** What a business area adds to the server. Each has one in its feature.ts; features.ts lists them all. */
export type Feature = {
  calls: readonly AnsweredCall[];
  jobs?: readonly Job<Services>[];
  /** The emails that it makes itself, from what is so when they go out. */
  composers?: Composers;
  /** What goes on paper when one of its emails doesn't arrive, where that isn't what the email says. */
  printers?: Printers;
  /** What it does when the email of one of its messages bounces for good. */
  afterBounces?: AfterBounces;
  /** What changes in a page of the build, by the screen's path. */
  newsOf?: Readonly<Record<string, (services: Services) => NewsOfPage>>;
  /** What stands at the top of every page of the build. */
  bannersOf?: (services: Services) => NewsOfPage;
  /** Pages and files that it serves beside the calls. */
  addPages?: (app: FastifyInstance, services: Services) => void;
  /** How it takes what people text. */
  textTaker?: TextTaker;
  /** What it does when bills are issued. */
  afterNewBills?: AfterNewBills;
  /** Rows a new installation starts with. They run at every start and leave existing rows alone. */
  seeds?: readonly Seed[];
  /** What it notes of other systems at every start, before anyone is served. */
  beforeServing?: readonly ((services: Services) => Promise<void>)[];
  /** What it adds to a sign-in whose password was right. */
  atSignIn?: AtSignIn;
};

/**
 * In the transaction that tells of these bills, each the newest of its account: it runs once for each, whatever dies. What asks
 * another system is left to a job.
 */
export type AfterNewBills = (
  services: Services,
  tx: Transaction,
  bills: readonly { accountNumber: AccountNumber; billNumber: string }[],
) => Promise<void>;

export type Seed = (db: Pool, config: Config) => Promise<void>;
