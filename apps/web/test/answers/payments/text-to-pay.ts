import { getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import type { DataOf } from '@wattershed/contract/call';
import { answerCall } from '../../network.ts';

type TextToPay = DataOf<typeof getTextToPay>;

export const mobile = '4155550147';

const visa = {
  customerRefNum: '44444444-4444-4444-8444-444444444444',
  ...{ kind: 'card', brand: 'Visa', last4: '4242', nickName: 'Everyday', isDefault: true, problem: null },
};
export const expired = {
  ...visa,
  customerRefNum: '55555555-5555-4555-8555-555555555555',
  last4: '0026',
  problem: 'expired' as const,
};

/** A server on which Daniel pays by text, but for these changes. */
const textToPay = (changes: Partial<TextToPay> = {}): TextToPay => ({
  enrollment: { phone: mobile, enrolledAt: '2026-11-20T20:00:00Z', method: visa },
  stoppedPhone: null,
  numbers: [{ phone: mobile, isProven: false, isStopped: false }],
  methods: [visa, expired],
  codeSentTo: null,
  isBankRefused: false,
  ...changes,
});

export const answerTextToPay = (changes: Partial<TextToPay> = {}) =>
  answerCall(getTextToPay, () => ({ data: textToPay(changes) }));
