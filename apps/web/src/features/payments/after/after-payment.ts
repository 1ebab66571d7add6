import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { getBill, getCurrentBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import { listBills, listPayments } from '@wattershed/contract/billing/history';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { getSeveralPaymentDetails } from '@wattershed/contract/payments/several';
import { forget, refresh } from '../../../api/query.ts';

/** What a form for paying begins with. */
const amounts = [getPaymentDetails, getSeveralPaymentDetails];

/**
 * Money has moved, or may have: these say something different now. The amounts are forgotten, so that the next form doesn't begin with
 * those of before and then send people back for a balance that their own payment changed.
 */
export const refreshAfterPayment = () => {
  forget(...amounts);
  return refresh(
    ...amounts,
    getDashboardBill,
    getCurrentBill,
    getBill,
    listBills,
    listPayments,
    listAccountOverview,
    listPaymentMethods,
    listBanners,
    listDashboardNotices,
  );
};
