import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { getBill, getCurrentBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import { listBills, listPayments } from '@wattershed/contract/billing/history';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/methods';
import { getSeveralPaymentDetails } from '@wattershed/contract/payments/several';
import { refresh } from '../../../api/query.ts';

/** Money has moved, or may have: these say something different now. */
export const refreshAfterPayment = () =>
  refresh(
    getDashboardBill,
    getCurrentBill,
    getBill,
    listBills,
    listPayments,
    listAccountOverview,
    getPaymentDetails,
    getSeveralPaymentDetails,
    listPaymentMethods,
    listBanners,
    listDashboardNotices,
  );
