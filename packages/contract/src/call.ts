import type { RightName } from '@wattershed/domain/rights/rights';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import type * as z from 'zod/mini';
import type { BackOfficeScope } from './back-office-scope.ts';
import type { FeatureName } from './feature-names.ts';

/**
 * Who may make a call at all. `public`: anyone; the answer is the same for everyone and may be cached. `prelogin`: a
 * visitor, with the pre-login marker header. `signedIn`: a customer with a session. `either`: a customer with a session, or
 * without one a visitor with the marker. `agent`: a support agent signed in for a customer. `backOffice`: the utility's own systems, each with a key of its own as bearer token, from an allowed
 * network; no browser ever makes such a call.
 */
export type Access = 'public' | 'prelogin' | 'signedIn' | 'either' | 'agent' | 'backOffice';

/**
 * Which request budget a call counts against; config.ts sets the numbers. `memory` has none, and is never refused: it is answered
 * from memory before anything else is asked, for less than a refusal costs.
 */
export type RateClass = 'memory' | 'static' | 'read' | 'write' | 'money' | 'credential' | 'upload' | 'backOffice';

/** A right by name, or the reason why none is needed. A call with neither doesn't compile. */
export type RequiredRight = RightName | { readonly none: string };

/** A scope that depends on a field of the request. */
type ScopeByField = {
  readonly field: string;
  readonly scopes: Readonly<Record<string, BackOfficeScope>>;
  readonly otherwise: BackOfficeScope;
};

type CallShape = {
  /** The row in the specification's list of calls, or `own-…` for a call the specification needs but doesn't name. */
  readonly id: string;
  /** The call's name in code: a customer's verb and noun. */
  readonly name: string;
  readonly summary: string;
  readonly feature: FeatureName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base path; `{name}` parts are read from the request. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly right: RequiredRight;
  /** What a system's key must open, for a call of the back office; no other call has one. */
  readonly scope?: BackOfficeScope | ScopeByField;
  /** The right needed, in addition to the call's own, to set a field of the request. */
  readonly rightOfField?: Readonly<Record<string, RightName>>;
  /**
   * The request field that names the account: the server answers RES404 for an account the session may not see. A call that visitors
   * make, too, gets such an account as a bare number.
   */
  readonly account?: string;
  /** Without that field, the call is about the person's default account; RES404 for a person without accounts. */
  readonly isDefaultAccountMeant?: true;
  /** Whether the X-Checksum header over the body is required. */
  readonly checksum?: true;
  /** Allowed for a session whose second factor is still to come. */
  readonly beforeTwoFactor?: true;
  /** Also works, for a moment, with the token this call itself exchanged: its answer may have been lost. */
  readonly answersAgain?: true;
  /** Whether a solved captcha is required: for calls before sign-in that create or reveal something. */
  readonly captcha?: true;
  /**
   * Refused with AUTH403 for an agent's session: what only the customer may do, such as changing how they sign in or
   * giving others access. Decided only here; no handler checks again. For money calls, the rate class refuses agents.
   */
  readonly notForAgents?: true;
  readonly rate: RateClass;
  /** Set when the body is one file, the field `file` of a form; the fields of the request are then in the query. */
  readonly upload?: true;
  /** Set when the answer is a file instead of the envelope. */
  readonly file?: string;
  /** The answer has a tag; whoever sends it back and has the newest answer gets 304 and no body. */
  readonly tagged?: true;
  /** Codes its handler may answer with, in addition to those that follow from the declaration above (`errorsOf`). */
  readonly errors: readonly ErrorCode[];
};

export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = CallShape & {
  /** Path, query and body fields in one flat object; unknown fields are refused. */
  readonly request: Request;
  readonly data: Data;
};

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Declares one call. Preserves the exact types of its request and data. */
export function defineCall<const Shape extends CallShape, Request extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Shape & { readonly request: Request; readonly data: Data },
): Shape & { readonly request: Request; readonly data: Data } {
  return call;
}

/** Whether an agent's session is refused: for money, and for what only the customer may do. */
export function isRefusedToAgents(call: Pick<Call, 'rate' | 'notForAgents'>): boolean {
  return call.rate === 'money' || call.notForAgents === true;
}

/** Whether a session's token is sent along, and checked. */
export function mayHaveSession({ access }: Pick<Call, 'access'>): boolean {
  return access === 'signedIn' || access === 'agent' || access === 'either';
}

/** What a system's key must open for this request; undefined for a call that is not the back office's. */
export function scopeOf({ scope }: Pick<Call, 'scope'>, request: Record<string, unknown>): BackOfficeScope | undefined {
  if (scope === undefined || typeof scope === 'string') return scope;
  const value = String(request[scope.field] ?? '');
  return Object.hasOwn(scope.scopes, value) ? scope.scopes[value] : scope.otherwise;
}

/** The names of the `{…}` parts of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
}

/** Every answer of every call that isn't a file. `status.code` is 200 exactly when the call did what was requested. */
export type Envelope<Data> = {
  status: { code: number; message?: string; error?: ErrorCode };
  data?: Data;
};

/**
 * What any call may answer: the request is malformed, there were too many, the server or a system behind it is down.
 */
const commonErrors = ['REQ400', 'RATE429', 'SYS500', 'SYS503'] as const;

/** What the server may answer because of the declaration alone, before any handler runs. */
function errorsOfClass(call: Call): ErrorCode[] {
  const isSignedIn = mayHaveSession(call);
  const isRefusedToSome = typeof call.right === 'string' || isRefusedToAgents(call);
  return [
    ...commonErrors,
    ...(isSignedIn || call.access === 'backOffice' ? ['AUTH401' as const] : []),
    ...((isSignedIn && isRefusedToSome) || call.access === 'backOffice' ? ['AUTH403' as const] : []),
    ...(isSignedIn && !call.beforeTwoFactor ? ['LOG003' as const] : []),
    ...(call.account && call.access !== 'either' ? ['RES404' as const] : []),
    ...(call.checksum ? ['CHK001' as const] : []),
    ...(call.captcha ? ['AUTH418' as const] : []),
  ];
}

/** Every code this call may answer with. The server checks its answers against it, and OpenAPI lists it. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  return [...new Set<ErrorCode>([...errorsOfClass(call), ...call.errors])];
}
