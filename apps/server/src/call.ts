import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BusinessClock } from '@wattershed/clock/business-clock';
import {
  type Call,
  type DataOf,
  errorsOf,
  isRefusedToAgents,
  mayHaveSession,
  type ParsedRequestOf,
  scopeOf,
} from '@wattershed/contract/call';
import { accountNumberField } from '@wattershed/contract/fields';
import { checksumHeader } from '@wattershed/contract/headers/checksum';
import { clockAheadHeader } from '@wattershed/contract/headers/clock-header';
import type { Pool } from '@wattershed/database/pool';
import type { Sql } from '@wattershed/database/sql';
import { isStorable } from '@wattershed/database/storable';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type RightName, refusalOfRight } from '@wattershed/domain/rights/rights';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type AccountAccess,
  type Authorisation,
  findAuthorisation,
  findDefaultAccount,
  findPassedSession,
  type Session,
} from './access/access-store.ts';
import { requireBackOffice } from './access/back-office-check.ts';
import { requireCaptcha } from './access/captcha-check.ts';
import { seenOfTag, tagOfSeen } from './access/seen-tag.ts';
import { UnchangedChecks } from './access/unchanged.ts';
import { readWithSnapshot } from './access/unchanged-store.ts';
import type { Config } from './config.ts';
import { CallError, undeclaredCode } from './errors.ts';
import { type Actor, insertEvent } from './events/event-store.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Jobs } from './jobs/jobs.ts';
import { answerSerializer } from './plugins/answers/answer-serializer.ts';
import { type Kept, KeptAnswers } from './plugins/answers/etag.ts';
import { allowLongBody } from './plugins/requests/body-deadline.ts';
import type { ServerSecrets } from './secrets/secrets.ts';

/** What every handler can use: created once when the process starts. */
export type Services = {
  config: Config;
  db: Pool;
  gateways: Gateways;
  jobs: Jobs;
  secrets: ServerSecrets;
  /** Business time. docs/domain-language.md says what follows it and what follows real time. */
  clock: BusinessClock;
  /** Real time. Passed in so that a test can run later. */
  realNow: () => Date;
};

/**
 * One call being answered. `access` is set when the call names an account, `session` when it requires a sign-in,
 * `captchaLevel` (how much work was done) when it requires a captcha.
 */
export type CallContext<C extends Call> = Services & {
  request: ParsedRequestOf<C>;
  actor: Actor;
  http: FastifyRequest;
  reply: FastifyReply;
} & (C extends { access: 'signedIn' | 'agent' } ? { session: Session } : unknown) &
  (C extends { access: 'either' } ? { session: Session | undefined } : unknown) &
  (C extends { account: string }
    ? { access: C extends { access: 'either' } ? AccountAccess | undefined : AccountAccess }
    : unknown) &
  (C extends { captcha: true } ? { captchaLevel: number } : unknown);

/** The answer to a call: its data, or a file where the contract says `file`. */
export type CallAnswer<C extends Call> = C extends { file: string } ? FileAnswer : DataOf<C>;
/** `type` where the contract can't say it, because the request chooses; `bytes` where they are known, so that a file cut short can't look whole. */
export type FileAnswer = { filename: string; content: Buffer | Readable; type?: string; bytes?: number };

export type CallHandler<C extends Call> = (context: CallContext<C>) => Promise<CallAnswer<C>> | CallAnswer<C>;

/** A call and the function that answers it; features export lists of these. */
export type AnsweredCall = { call: Call; handler: CallHandler<Call>; along?: Along; bytesOf?: BytesOf };

/** The whole answer as bytes, for a request that is of the form. */
export type BytesOf = (services: Services, request: Record<string, unknown>) => Kept | Promise<Kept>;

/** An expression over the session `s`, and a condition over it: whether that reads anything else than at a snapshot. */
export type Along = { read: Sql; changedSince: (snapshot: Sql) => Sql };

export function answer<const C extends Call>(call: C, handler: CallHandler<C>): AnsweredCall {
  return { call, handler: handler as unknown as CallHandler<Call> };
}

/**
 * For a call that every browser makes again and again. Its answer is read in the statement that checks the session, with a
 * tag that says what was seen; to whoever sends it back, 304 comes before anything else is done.
 */
export function answerAlong<const C extends Call & { access: 'signedIn'; tagged: true }, Read>(
  call: C,
  along: Along,
  present: (read: Read) => DataOf<C>,
): AnsweredCall {
  const handler = ({
    alongRead,
    session,
    reply,
  }: CallContext<Call & { access: 'signedIn' }> & { alongRead: unknown }) => {
    const { read, ...seen } = alongRead as { read: Read; day: string; snapshot: string };
    reply.header('etag', tagOfSeen(session.userUuid, seen));
    return present(read);
  };
  return { call, handler: handler as unknown as CallHandler<Call>, along };
}

export const urlOf = ({ path }: Call) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Registers one call of the contract with Fastify: marker, session, ownership, right, checksum, request, captcha, then
 * the handler.
 */
export function addRoute(app: FastifyInstance, services: Services, answered: AnsweredCall): void {
  const { call, handler, along } = answered;
  const kept = call.access === 'public' && call.rate === 'static' ? new KeptAnswers(call.name) : undefined;
  const declared: ReadonlySet<ErrorCode> = new Set(errorsOf(call));
  const answerIt = async (http: FastifyRequest, reply: FastifyReply) => {
    const fields = requestFields(http);
    const isVisitor = call.access === 'either' && http.headers.authorization === undefined;
    if (call.access === 'prelogin' || isVisitor) requirePreloginMarker(http);
    const scope = scopeOf(call, fields);
    if (scope) await requireBackOffice(services, http, scope, actorOf(services.config, call, http, undefined));
    const isSignedIn = mayHaveSession(call) && !isVisitor;
    const authorisation = isSignedIn
      ? await authorise(services, answered, { http, fields, token: tokenOf(http) })
      : undefined;
    if (call.upload) allowLongBody(http.raw);
    if (call.checksum) requireChecksum(http);
    const parsed = z.safeParse(call.request, fields);
    if (!parsed.success) throw new CallError('REQ400', { cause: parsed.error });
    if (!isStorable(parsed.data)) throw new CallError('REQ400');
    // After validating the request, so that a solved captcha isn't wasted on a request that would be refused anyway.
    const captchaLevel = call.captcha && (await requireCaptcha(services.gateways.captcha, http));
    const context = {
      ...services,
      request: parsed.data,
      http,
      reply,
      session: authorisation?.session,
      access: authorisation?.access,
      alongRead: authorisation?.alongRead,
      captchaLevel,
      actor: actorOf(services.config, call, http, authorisation?.session),
    };
    if (!kept) {
      tellClock(services.clock, reply);
      // What one person may read, tokens included, is never in a cache that another one shares.
      reply.header('cache-control', 'no-store');
    }
    const data = await answerDeclared(http, declared, () => handler(context as unknown as CallContext<Call>));
    if (call.file) return sendFile(reply, call.file, data as FileAnswer);
    return { status: { code: 200 }, data };
  };
  const checks = along && new UnchangedChecks(services.db, along.changedSince);
  const answerIfChanged = async (http: FastifyRequest, reply: FastifyReply) => {
    const { 'if-none-match': tag } = http.headers;
    const [token, seen] = [tokenOf(http), seenOfTag(tag)];
    if (!token || !seen || !(await checks?.isUnchanged(token, seen))) return answerIt(http, reply);
    tellClock(services.clock, reply);
    return reply.code(304).header('etag', tag).header('cache-control', 'no-store').send();
  };
  const answerMostly = checks ? answerIfChanged : answerIt;
  app.route({
    method: call.method,
    url: urlOf(call),
    config: { rateClass: call.rate, call },
    // Its answers are too small for it.
    ...(along ? { compress: false } : {}),
    ...(call.file ? {} : { schema: ofAnswers, serializerCompiler: () => answerSerializer(call.data) }),
    handler: kept ? (http, reply) => kept.send(http, reply, () => answerIt(http, reply)) : answerMostly,
  });
}

/**
 * What another call that needs a session answers to this one's caller, for the token of the session that this one has just
 * opened. It checks what that call checks by itself, and throws what it refuses with.
 */
export async function answerAlso<C extends Call & { access: 'signedIn' }>(
  { http, reply, ...context }: Services & { http: FastifyRequest; reply: FastifyReply },
  answered: AnsweredCall,
  { token, request }: { token: string; request: ParsedRequestOf<C> },
): Promise<DataOf<C>> {
  const fields = request as Record<string, unknown>;
  const { session, access, alongRead } = await authorise(context, answered, { http, fields, token });
  const actor = actorOf(context.config, answered.call, http, session);
  const ownContext = { ...context, request, http, reply, session, access, alongRead, actor };
  return (await answered.handler(ownContext as unknown as CallContext<Call>)) as DataOf<C>;
}

/** The same for a call whose body is a file: the handler reads it as it comes. No other call takes a form. */
export function addUploadRoute(app: FastifyInstance, services: Services, answered: AnsweredCall): void {
  app.register(async scope => {
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    addRoute(scope, services, answered);
  });
}

/** For which status Fastify asks for a serializer; refusals need none. */
const ofAnswers = { response: { 200: { type: 'object' } } };

/** A browser needs to know when business dates differ from the machine's; otherwise the header is left out. */
function tellClock(clock: BusinessClock, reply: FastifyReply): void {
  const aheadMs = clock.aheadMs();
  if (aheadMs !== 0) reply.header(clockAheadHeader, String(aheadMs));
}

/**
 * The contract tells callers which refusals to expect. One it doesn't list is our bug: the person still gets its
 * message, and whoever runs or tests the server sees it in the log.
 */
async function answerDeclared<Data>(
  http: FastifyRequest,
  declared: ReadonlySet<ErrorCode>,
  handle: () => Promise<Data> | Data,
): Promise<Data> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof CallError && !declared.has(error.code)) {
      http.log.error({ code: error.code }, undeclaredCode);
    }
    throw error;
  }
}

/**
 * Path, query and body in one flat object. If a field occurs in two of them, the path wins, then the body. Access is
 * decided on the same object the handler gets, so the two can never be about different accounts.
 */
export function requestFields(http: FastifyRequest): Record<string, unknown> {
  const body = http.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new CallError('REQ400');
  return { ...(http.query as object), ...body, ...(http.params as object) };
}

function requirePreloginMarker(http: FastifyRequest): void {
  if (http.headers['x-prelogin'] !== '1') throw new CallError('REQ400');
}

/** Who is making the call, for the activity log. */
function actorOf(config: Config, call: Call, http: FastifyRequest, session: Session | undefined): Actor {
  // Only of a proxy that is known to set it: otherwise it is what the caller wrote.
  const country = config.TRUST_PROXY && config.COUNTRY_HEADER ? http.headers[config.COUNTRY_HEADER] : undefined;
  return {
    userUuid: session?.userUuid ?? null,
    sessionId: session?.sessionId ?? null,
    requestId: http.id,
    ip: http.ip,
    adminUserId: session?.adminUserId ?? null,
    userAgent: http.headers['user-agent'] ?? '',
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
    doing: { module: call.feature, action: call.name },
  };
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];
}

type Asking = { http: FastifyRequest; fields: Record<string, unknown>; token: string | undefined };

/** Nobody could change the access that would be needed: the call says that the account is closed instead. */
const saysClosed = ({ errors }: Call): boolean => errors.includes('ACC403');

const rightOf = ({ right }: Call): RightName | null => (typeof right === 'string' ? right : null);

async function authorise(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { call, along }: AnsweredCall,
  { http, fields, token }: Asking,
) {
  if (!token) throw new CallError('AUTH401');
  const right = rightOf(call);
  const accountNumber = await meantAccount(db, call, token, fields);
  const found =
    (await findAuthorisation(db, token, accountNumber, right, along && readWithSnapshot(along.read))) ??
    (await findAnswered(config, db, call, token));
  if (!found) throw new CallError('AUTH401');
  // Before anything is decided or answered: everything an agent does is logged, including refused calls.
  if (found.session.isCsrLogin) {
    const actor = actorOf(config, call, http, found.session);
    const { access } = found;
    await insertEvent(db, actor, {
      kind: 'agent-call',
      accountNumber: access?.accountNumber,
      // An account that isn't the customer's doesn't belong in this row, but someone will want to know which one it
      // was.
      ...(accountNumber && !access ? { after: { refusedAccountNumber: accountNumber } } : {}),
    });
  }
  if (found.session.twoFactor === 'pending' && !call.beforeTwoFactor) throw new CallError('LOG003');
  // Theirs or not: an account that isn't says nothing but where it is.
  if (call.access === 'either') return found;
  if (call.account && accountNumber === null) throw new CallError(isNamed(call, fields) ? 'REQ400' : 'RES404');
  if (call.account && !found.access) throw new CallError('RES404');
  if (isRefusedToAgents(call) && found.session.isCsrLogin) throw new CallError('AUTH403');
  if (right && found.access) {
    const holder = { ...found.access, rights: found.hasRight ? [right] : [] };
    const refusal = refusalOfRight(holder, right);
    if (refusal) throw new CallError(refusal === 'closed' && saysClosed(call) ? 'ACC403' : 'AUTH403');
  }
  return found;
}

/** Null when the request names no account, or something that isn't an account number. */
async function meantAccount(
  db: Pool,
  call: Call,
  token: string,
  fields: Record<string, unknown>,
): Promise<AccountNumber | null> {
  if (!call.account) return null;
  if (!isNamed(call, fields)) return (await findDefaultAccount(db, token)) ?? null;
  return z.safeParse(accountNumberField, fields[call.account]).data ?? null;
}

/** False when the call is about the default account. */
function isNamed({ account, isDefaultAccountMeant }: Call, fields: Record<string, unknown>): boolean {
  return !isDefaultAccountMeant || (account !== undefined && fields[account] !== undefined);
}

async function findAnswered(config: Config, db: Pool, call: Call, token: string): Promise<Authorisation | undefined> {
  const session = call.answersAgain && (await findPassedSession(db, token, config.REFRESH_GRACE_SECONDS));
  return session ? { session, access: undefined, hasRight: false, alongRead: null } : undefined;
}

function requireChecksum(http: FastifyRequest): void {
  const sent = http.headers[checksumHeader];
  const due = createHash('md5')
    .update(http.rawBody ?? '', 'utf8')
    .digest('hex')
    .toUpperCase()
    .slice(0, -2);
  if (typeof sent !== 'string' || sent.length !== due.length || !timingSafeEqual(Buffer.from(sent), Buffer.from(due))) {
    throw new CallError('CHK001');
  }
}

function sendFile(reply: FastifyReply, contentType: string, file: FileAnswer): FastifyReply {
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  return reply
    .header('content-type', file.type ?? contentType)
    .header('content-disposition', `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'no-store')
    .send(file.content);
}
