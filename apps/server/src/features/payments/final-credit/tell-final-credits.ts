import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { last4 } from '@wattershed/domain/text/mask';
import type { BillingFinalCredit } from '../../../gateways/billing-system/payment.ts';
import { followNews } from '../../../messages/news/follow-news.ts';
import { tellOwners } from '../owners/tell-owners.ts';

/** Credits of closed accounts that went out, by check or to the new account of who moved. */
export const { begin: beginFinalCreditNews, tell: tellFinalCredits } = followNews<BillingFinalCredit>({
  feed: 'finalCredits',
  findLastPosition: ({ gateways }) => gateways.billingSystem.findLastFinalCredit(),
  listAfter: ({ gateways }, position, limit) => gateways.billingSystem.listFinalCredits(position, limit),
  async prepare(services, credit) {
    const { accountNumber, newAccount, creditNumber } = credit;
    const customer = await services.gateways.billingSystem.findCustomer(accountNumber);
    const kind = newAccount === null ? 'payments/credit-check' : 'payments/credit-moved';
    // A credit that came after the final bill isn’t on it, and an account that never began has none: the history has them all.
    const link = `${services.config.portalUrl}billinghistory/payments?account=${last4(accountNumber)}`;
    return tx =>
      tellOwners(
        services,
        tx,
        { kind, happening: `final credit ${creditNumber}` },
        {
          ...{ accountNumber, customer },
          valuesOf: (language, reader) => ({ ...valuesOf(credit, language), ...(reader === 'owner' ? { link } : {}) }),
        },
      );
  },
});

const valuesOf = ({ accountNumber, newAccount, amountCents, sentOn }: BillingFinalCredit, language: Language) => ({
  account: maskAccountNumber(accountNumber),
  newAccount: newAccount === null ? '' : maskAccountNumber(newAccount),
  amount: formatDollars(amountCents, language),
  day: formatDate(sentOn, language),
});
