import type { Feature } from '../../feature.ts';
import { tellExpiringCard } from '../../paying/methods/expiring-cards.ts';
import { forgetToken } from '../../paying/methods/forget-tokens.ts';
import { forgetOwnTokens } from '../../paying/planned/forget-own-tokens.ts';
import { remindPlanned } from '../../paying/planned/remind-planned.ts';
import { takeDue, takeDueBy } from '../../paying/planned/take-planned.ts';
import { receiptComposers } from '../../paying/receipts/receipt-job.ts';
import { settlePayments } from '../../paying/settle-payments.ts';
import { chargeLookupCalls } from './charges/charge-lookups.ts';
import { chargeWalletCalls } from './charges/charge-wallet.ts';
import { payChargeCalls } from './charges/pay-charge.ts';
import { beginDepositNews, tellDeposits } from './charges/tell-deposits.ts';
import { seedDemoMethods } from './demo-methods-seed.ts';
import { energyShareCalls } from './energy-share/energy-share.ts';
import { tellEnded } from './energy-share/tell-ended.ts';
import { visitorDonationCalls } from './energy-share/visitor-donation.ts';
import { beginFinalCreditNews, tellFinalCredits } from './final-credit/tell-final-credits.ts';
import { cashSlipCalls } from './in-person/cash-slip.ts';
import { paymentLocationCalls } from './in-person/payment-locations.ts';
import { profileCalls } from './methods/profiles.ts';
import { savedMethodCalls } from './methods/saved-methods.ts';
import { payBillCalls } from './pay-bill.ts';
import { paymentDetailCalls } from './payment-details.ts';
import { mailReceiptCalls } from './receipts/mail-receipt.ts';
import { receiptCalls } from './receipts/receipts.ts';
import { scheduleCalls } from './scheduling/schedule.ts';
import { scheduledCalls } from './scheduling/scheduled.ts';
import { settleAttemptCalls } from './settle-attempt.ts';
import { severalCalls } from './several/several-calls.ts';
import { findAccountCalls } from './visitor/find-account.ts';
import { visitorDetailCalls } from './visitor/visitor-details.ts';
import { visitorPayingCalls } from './visitor/visitor-paying.ts';
import { visitorReceiptCalls } from './visitor/visitor-receipts.ts';
import { visitorScheduleCalls } from './visitor/visitor-schedule.ts';
import { visitorScheduledCalls } from './visitor/visitor-scheduled.ts';
import { visitorWalletCalls } from './visitor/visitor-wallets.ts';
import { walletCalls } from './wallets/wallet-calls.ts';
import { walletProfileCalls } from './wallets/wallet-profiles.ts';

export const feature: Feature = {
  calls: [
    ...paymentDetailCalls,
    ...payBillCalls,
    ...chargeLookupCalls,
    ...payChargeCalls,
    ...chargeWalletCalls,
    ...settleAttemptCalls,
    ...walletCalls,
    ...walletProfileCalls,
    ...savedMethodCalls,
    ...profileCalls,
    ...receiptCalls,
    ...scheduleCalls,
    ...scheduledCalls,
    ...severalCalls,
    ...mailReceiptCalls,
    ...findAccountCalls,
    ...visitorDetailCalls,
    ...visitorPayingCalls,
    ...visitorWalletCalls,
    ...visitorScheduleCalls,
    ...visitorScheduledCalls,
    ...visitorReceiptCalls,
    ...paymentLocationCalls,
    ...cashSlipCalls,
    ...visitorDonationCalls,
    ...energyShareCalls,
  ],
  seeds: [seedDemoMethods],
  beforeServing: [beginDepositNews, beginFinalCreditNews],
  composers: receiptComposers,
  jobs: [
    { name: 'tell-expiring-card', run: tellExpiringCard },
    { name: 'forget-token', run: forgetToken },
    // When service ends is known to the utility alone.
    { name: 'tell-ended-donations', run: tellEnded, cron: '* * * * *' },
    { name: 'tell-deposits', run: tellDeposits, everySeconds: () => 10 },
    { name: 'tell-final-credits', run: tellFinalCredits, everySeconds: () => 10 },
    {
      name: 'settle-payments',
      run: services => settlePayments(services),
      everySeconds: ({ config }) => config.SETTLE_EVERY_SECONDS,
    },
    { name: 'take-planned', run: (services, { dueAt }) => takeDueBy(services, new Date(String(dueAt))) },
    { name: 'remind-planned', run: remindPlanned },
    // What a process left behind when it died, and what waited for another payment or for the gateway.
    {
      name: 'sweep-planned',
      async run(services) {
        await takeDue(services);
        await forgetOwnTokens(services);
      },
      everySeconds: ({ config }) => config.SETTLE_EVERY_SECONDS,
    },
  ],
};
