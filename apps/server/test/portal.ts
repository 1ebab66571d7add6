import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockAt } from '@wattershed/clock/business-clock';
import { type Call, type DataOf, type Envelope, errorsOf, type RequestOf, scopeOf } from '@wattershed/contract/call';
import { signIn as signInCall } from '@wattershed/contract/sign-in';
import { realNow } from '@wattershed/domain/calendar/real-now';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { buildUtilityApp } from '@wattershed/reference-utility/app';
import { startMailServer } from '@wattershed/reference-utility/carriers/mail/mail-server';
import { type Post, sendDueReports } from '@wattershed/reference-utility/carriers/reports/send-reports';
import { testDatabase } from '@wattershed/testkit/database';
import { httpRequestOf } from '@wattershed/testkit/http-request-of';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { cityNow } from '@wattershed/testkit/utility-templates';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { backOfficeSystems, hasScope } from '../src/back-office-systems.ts';
import type { Services } from '../src/call.ts';
import { readConfig } from '../src/config.ts';
import { openPool } from '../src/database/pool.ts';
import { composers, printers } from '../src/features.ts';
import { connectGateways } from '../src/gateways/connect.ts';
import { demoPeople } from '../src/gateways/demo-people.ts';
import { newUuid } from '../src/ids.ts';
import { JobQueue } from '../src/jobs/jobs.ts';
import { deliverDue } from '../src/messages/deliver.ts';
import { secretsOf } from '../src/secrets/secrets.ts';
import { addressesInLog } from './log-addresses.ts';
import { strayLinks } from './message-links.ts';
import { cheapPasswords, demoPortal } from './portal-templates.ts';

export type Answer<C extends Call> = {
  httpStatus: number;
  headers: LightMyRequestResponse['headers'];
  body: LightMyRequestResponse;
  status: Envelope<DataOf<C>>['status'];
  /** Throws when the call was refused, so that a test of the good path needs no check of its own. */
  data: DataOf<C>;
};

export type TestPortal = Awaited<ReturnType<typeof testPortal>>;
export type PersonSignedIn = Awaited<ReturnType<TestPortal['signIn']>>;

/** The settings of a portal that customers reach at https://portal.example. */
export const publicPortal = {
  PUBLIC_URL: 'https://portal.example',
  PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
  DEMO_ON_NETWORK: 'on',
};

type LetterReceived = { subject: string; text: string; html: string | null };
type Extra = { headers?: Record<string, string>; payload?: string | Buffer };

/** Whatever a test is about: a code that the contract does not list for the call fails it. */
function requireDeclared(call: Call, error: ErrorCode | undefined): void {
  if (error && !errorsOf(call).includes(error)) {
    throw new Error(`${call.name} has answered ${error}, which the contract does not list among its errors`);
  }
}

/**
 * The real application on a database of its own with the demo people, the real gateway and email carrier beside it on
 * ports of their own. Everything is gone after `close`.
 */
export async function testPortal(settings: Record<string, string> = {}) {
  const database = await testDatabase(demoPortal);
  const gateway = buildUtilityApp({
    db: database.sql,
    portalOrigin: 'http://localhost:4100',
    keys: utilityKeys,
    delays: {},
  });
  const gatewayUrl = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const mail = await startMailServer({ db: database.sql, host: '127.0.0.1', port: 0 });
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PERCENT: '100000',
    // A crowded machine is no overload of the portal.
    OVERLOAD_DELAY_MS: '0',
    CAPTCHA: 'off',
    ...cheapPasswords,
    PAYMENT_GATEWAY_URL: `${gatewayUrl}/gateway`,
    PAYMENT_TOKENISATION_URL: `${gatewayUrl}/gateway/tokens`,
    SMS_URL: `${gatewayUrl}/sms`,
    SCANNER_URL: `${gatewayUrl}/scanner`,
    // Made when the first file is uploaded.
    DATA_DIR: join(tmpdir(), `wattershed-portal-${newUuid()}`),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...settings,
  });
  const jobsDb = openPool(database.url, 2);
  const jobs = new JobQueue(jobsDb, () => undefined);
  await jobs.start();
  const secrets = secretsOf('a master key that only tests use', {
    'payment-gateway': utilityKeys.gateway,
    'sms-carrier': utilityKeys.sms,
    scanner: utilityKeys.scanner,
    'customer-desk': utilityKeys.customerDesk,
    'print-shop': utilityKeys.printShop,
    'identity-provider': utilityKeys.identityProvider,
    'mail-webhooks': utilityKeys.mailReports,
    'sms-webhooks': utilityKeys.smsReports,
  });
  const clock = clockAt(cityNow);
  const services: Services = {
    config,
    db: database.sql,
    jobs,
    secrets,
    gateways: connectGateways(config, database.sql, secrets, clock),
    clock,
    realNow,
  };
  const app = await buildApp(services);

  const call = async <C extends Call>(c: C, request: RequestOf<C>, extra: Extra = {}): Promise<Answer<C>> => {
    const { payload } = extra;
    const mangled = typeof payload === 'string' ? payload : undefined;
    const sent = httpRequestOf(c, request as Record<string, unknown>, undefined, mangled);
    const response = await app.inject({
      method: c.method,
      url: sent.url,
      headers: { ...sent.headers, ...extra.headers },
      ...(sent.body === undefined ? {} : { payload: payload ?? sent.body }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const envelope = (isJson ? response.json() : { status: { code: response.statusCode } }) as Envelope<DataOf<C>>;
    requireDeclared(c, envelope.status.error);
    return {
      httpStatus: response.statusCode,
      headers: response.headers,
      body: response,
      status: envelope.status,
      get data() {
        if (envelope.data === undefined) throw new Error(`${c.name} was refused: ${JSON.stringify(envelope.status)}`);
        return envelope.data;
      },
    };
  };

  /** A call of the utility's own systems, by the first whose key opens it. */
  const backOffice: typeof call = (c, request, extra = {}) => {
    const scope = scopeOf(c, request as Record<string, unknown>);
    const system = backOfficeSystems.find(one => scope && hasScope(one, scope));
    if (!system) throw new Error(`${c.name} is no call of the back office`);
    const authorization = `Bearer ${secrets.sharedKey(system)}`;
    return call(c, request, { ...extra, headers: { authorization, ...extra.headers } });
  };

  /** Signs in as a demo person by the name of the role they play, such as 'past-due'. */
  const signIn = async (personaName: string) => {
    const person = demoPeople.find(candidate => candidate.persona === personaName);
    if (!person) throw new Error(`no demo person plays ${personaName}`);
    const { data } = await call(signInCall, { username: person.userName, password: person.password });
    const asPerson: typeof call = (c, request, extra = {}) =>
      call(c, request, { ...extra, headers: { authorization: `Bearer ${data.accessToken}`, ...extra.headers } });
    const accountNumber = person.accounts[0]?.accountNumber;
    if (!accountNumber) throw new Error(`${personaName} has no account`);
    return { ...person, ...data, uuid: data.user.uuid, accountNumber, call: asPerson };
  };

  let areLettersRead = false;

  /** Sends what is queued, as the worker would, and answers the emails and texts that this address or number has got. */
  const lettersTo = async (address: string): Promise<LetterReceived[]> => {
    areLettersRead = true;
    await deliverDue(services, composers, { printers });
    return await database.sql<LetterReceived>`
      select subject, text_body as text, html_body as html from utility.carrier_message
      where recipients = ${address.toLowerCase()} order by message_id`;
  };

  /** What the carriers post, over the app's own door. */
  const postWebhook: Post = async (webhook, payload, headers) =>
    (await app.inject({ method: 'POST', url: `${config.basePath}/webhooks/${webhook}`, payload, headers })).statusCode;

  /** Lets the carriers tell what they have to tell by now. */
  const takeReports = async (): Promise<void> => {
    while ((await sendDueReports(database.sql, utilityKeys, postWebhook)) > 0);
  };

  /** The queue notes when it has looked after itself, also while nothing else happens; after this, it doesn't. */
  const stopQueue = () => jobs.stop();

  const close = async () => {
    const leaks = await addressesInLog(database.sql);
    const stray = areLettersRead ? await strayLinks(services) : [];
    await app.close();
    await jobs.stop();
    await jobsDb.end();
    await gateway.close();
    await mail.close();
    await database.drop();
    if (settings.DATA_DIR === undefined) await rm(config.dataDir, { recursive: true, force: true });
    // Whatever the test was about: nothing can be erased from the log.
    if (leaks.length > 0) throw new Error(`The log has addresses: ${leaks.join('\n')}`);
    if (stray.length > 0) throw new Error(`Messages lead nowhere: ${stray.join('\n')}`);
  };
  return {
    app,
    config,
    services,
    sql: database.sql,
    databaseUrl: database.url,
    gatewayUrl,
    call,
    backOffice,
    signIn,
    lettersTo,
    postWebhook,
    takeReports,
    stopQueue,
    close,
  };
}
