import { payByCard } from '@wattershed/contract/payments/paying';
import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import { paysInCash } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../../account/account-context.ts';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { type Settings, useSettings } from '../../../account/settings.ts';
import { useRight } from '../../../account/use-access.ts';
import { hasScreen } from '../../../screens.ts';
import type { WaysFacts } from './ways-to-pay.ts';

/** Undefined until the settings have come. */
export function useWaysFacts(): { facts: WaysFacts; settings: Settings } | undefined {
  const settings = useSettings();
  const visiblePath = useVisiblePath();
  const { caller } = useAccount();
  const canPayNow = useRight(payByCard);
  const canSchedule = useRight(schedulePayment);
  if (!settings) return undefined;
  const facts = {
    ...{ canPayNow, canSchedule },
    isCashOnly: paysInCash(caller),
    hasWallets: settings.wallets.length > 0,
    autoPayPath: visiblePath('/AutoPay'),
    textToPayPath: visiblePath('/TextToPay'),
    hasVisitorScreen: hasScreen('/MakePayment') && !caller.isAgent,
    takesChecks: settings.payment.checksAddress !== null,
  };
  return { facts, settings };
}
