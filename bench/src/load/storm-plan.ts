export const stormKinds = ['map', 'account', 'report', 'signIn'] as const;
export type StormKind = (typeof stormKinds)[number];

/** Of twenty that come, so many are of each kind: 80, 10, 5 and 5 %. */
export const mixOfTwenty: Record<StormKind, number> = { map: 16, account: 2, report: 1, signIn: 1 };

/** People come on schedule, whether those before them have been answered or not. */
export type StormPlan = {
  port: number;
  perSecond: number;
  seconds: number;
  /** Open before it begins. */
  connections: number;
  requests: Record<StormKind, string[]>;
};

export type StormResult = {
  /** Of each kind: milliseconds from the time at which it came to the last byte of its answer. */
  answeredMs: Record<StormKind, number[]>;
  /** From the time at which it was sent: when the generator was late, the server could not be on time. */
  refusedMs: Record<StormKind, number[]>;
  /** How late the generator itself was in sending, milliseconds. */
  sentLateMs: number[];
  /** Answers that are neither, by status, with the text of the first, and connections that broke. */
  failed: Record<string, { count: number; first: string }>;
  /** 503 without Retry-After. */
  refusedWithoutTime: number;
};
