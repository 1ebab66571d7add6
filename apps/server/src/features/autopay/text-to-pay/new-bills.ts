import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import type { AfterNewBills } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import { notify } from '../../../messages/notify.ts';
import { findAutoPay } from '../../../paying/auto-pay/auto-pay-store.ts';
import { ask, findStanding, questionOf, type Standing } from './asking.ts';
import { endOver } from './end-over.ts';
import { type Enrollment, listEnrollmentsOfAccounts, listEnrollmentsOfPhone } from './enrollment-store.ts';
import { account, askedInWords, howToPay, methodInWords, withFee } from './reply.ts';

/** Whoever pays by text is asked about the bill, by a job: what is owed isn't read in the transaction that tells of bills. */
export const askForNewBills: AfterNewBills = async (services, tx, bills) => {
  const enrolled = await listEnrollmentsOfAccounts(
    tx,
    bills.map(({ accountNumber }) => accountNumber),
  );
  const accounts = new Set(enrolled.map(({ accountNumber }) => accountNumber));
  for (const { accountNumber, billNumber } of bills) {
    if (!accounts.has(accountNumber)) continue;
    const key = `${accountNumber} ${billNumber}`;
    await services.jobs.send(tx, 'ask-for-bill', { accountNumber }, { key });
  }
};

export const askForBillJob: Job<Services> = {
  name: 'ask-for-bill',
  run: async (services, { accountNumber }) => {
    for (const enrollment of await listEnrollmentsOfAccounts(services.db, [accountNumber as AccountNumber])) {
      await askForBill(services, enrollment);
    }
  },
};

async function askForBill(services: Services, enrollment: Enrollment): Promise<void> {
  const standing = await findStanding(services, enrollment);
  if (typeof standing === 'string') return await endOver(services, enrollment, standing);
  // What auto pay draws isn't asked for a second time.
  if (standing.owed.isOnAutoPay || (await findAutoPay(services.db, enrollment.accountNumber))) return;
  const asked = questionOf(services, standing, 'all', true);
  if (asked.asked) {
    const isOnlyOne = (await listEnrollmentsOfPhone(services.db, enrollment.phone)).length === 1;
    await ask(services, asked.question, async (tx, { code, amountCents, feeCents, billNumber }) => {
      const { language } = enrollment;
      await tell(services, tx, 'autopay/text-bill', standing, {
        asked: askedInWords({ ...standing.owed, askedCents: amountCents }, language),
        pay: withFee(amountCents, feeCents, language),
        how: howToPay(isOnlyOne ? undefined : code, language),
        method: standing.method ? methodInWords(standing.method, language) : '',
        billNumber,
      });
    });
  } else if (asked.reason === 'no-method') {
    await tell(services, services.db, 'autopay/text-bill-no-method', standing, {
      asked: askedInWords({ ...standing.owed, askedCents: standing.askedCents }, enrollment.language),
      billNumber: standing.billNumber,
    });
  }
}

function tell(
  services: Services,
  db: Parameters<typeof notify>[1],
  kind: 'autopay/text-bill' | 'autopay/text-bill-no-method',
  { enrollment, billNumber }: Standing,
  values: Record<string, string>,
): Promise<void> {
  const { userUuid, phone, language, accountNumber } = enrollment;
  return notify(services, db, {
    kind,
    happening: `${accountNumber} ${billNumber}`,
    // Of two bills that wait for the end of quiet hours, the newer one has what the other left unpaid.
    about: `text about the newest bill of ${accountNumber}`,
    to: { userUuid, phones: [phone], language },
    accountNumber,
    values: { account: account(accountNumber), link: `${services.config.portalUrl}TextToPay`, ...values },
  });
}
