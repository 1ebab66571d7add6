import { setTimeout as wait } from 'node:timers/promises';
import { answerInquiry, bureau } from '@wattershed/reference-utility/credit-bureau/inquiry';
import { type CreditBureau, CreditBureauUnavailable } from './port.ts';

/** How long the slow test number takes: a person notices, and waits. */
const slowMs = 3_000;

/** The bureau of the demo: what it says depends on the last four digits (docs/demo.md). */
export const referenceCreditBureau: CreditBureau = {
  contact: bureau,
  async inquire({ ssn }) {
    const said = answerInquiry(ssn);
    if (said === 'down') throw new CreditBureauUnavailable();
    if (said !== 'slow') return said;
    await wait(slowMs);
    return 'good';
  },
};
