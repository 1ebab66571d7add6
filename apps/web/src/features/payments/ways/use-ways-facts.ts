import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import { paysInCash } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { type Settings, useSettings } from '../../../account/settings.ts';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { hasScreen } from '../../../screens.ts';
import type { WaysFacts } from './ways-to-pay.ts';

/** Undefined until the settings have come, and whether the account takes bank payments. */
export function useWaysFacts(): { facts: WaysFacts; settings: Settings } | undefined {
  const settings = useSettings();
  const visiblePath = useVisiblePath();
  const { caller } = useAccount();
  const canPayNow = useRight(payByCard);
  const canSchedule = useRight(schedulePayment);
  const methods = useAccountRead(listPaymentMethods, {}, { enabled: canPayNow });
  if (!settings || methods.query.isLoading) return undefined;
  const facts = {
    ...{ canPayNow, canSchedule },
    isCashOnly: paysInCash(caller),
    // If that couldn't be read, the payment itself says so before a method is chosen.
    isBankRefused: methods.query.data?.isBankRefused ?? false,
    hasWallets: settings.wallets.length > 0,
    autoPayPath: visiblePath('/AutoPay'),
    textToPayPath: visiblePath('/TextToPay'),
    hasVisitorScreen: hasScreen('/MakePayment') && !caller.isAgent,
    takesChecks: settings.payment.checksAddress !== null,
  };
  return { facts, settings };
}
