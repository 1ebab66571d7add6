import * as z from 'zod/mini';

/** The last part of an email's Message-ID or the reference of a text: the delivery's ID. Others are of nobody we know. */
const deliveryId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const receiptForm = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(255)),
  state: z.enum(['delivered', 'bounced', 'failed']),
  at: z.iso.datetime({ offset: true }),
  reason: z.optional(z.string().check(z.maxLength(1_000))),
});

/** What a carrier posts: at most so many at once. */
export const receiptsForm = z.object({ receipts: z.array(receiptForm).check(z.maxLength(500)) });

export type Receipt = {
  deliveryId: string;
  /** `bounced`: never again to this address. `failed`: the carrier has given up this one. */
  state: 'delivered' | 'bounced' | 'failed';
  at: Date;
  reason: string | null;
};

/** As we read it; undefined when it names no delivery that could be ours. */
export function readReceipt({ reference, state, at, reason }: z.output<typeof receiptForm>): Receipt | undefined {
  const id = reference.replace(/@.*$/, '').toLowerCase();
  if (!deliveryId.test(id)) return undefined;
  return { deliveryId: id, state, at: new Date(at), reason: state === 'delivered' ? null : codeIn(reason) };
}

/** Carriers write sentences, and addresses into them: a reason is kept only when it is a code or a few plain words. */
function codeIn(reason = ''): string {
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0];
  return code ?? (/^[a-z][a-z ]{2,39}$/i.test(reason) ? reason : 'not told');
}
