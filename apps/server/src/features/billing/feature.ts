import type { AfterNewBills, Feature } from '../../feature.ts';
import { billingCalls } from './calls.ts';
import { historyCalls } from './history.ts';
import { newBillComposers } from './new-bill/compose-new-bill.ts';
import { tellNewBills } from './new-bill/tell-new-bills.ts';
import { billOnPaper, printBill } from './new-bill/undelivered-bill.ts';

/** `afterNewBills`: what other features do when a bill is issued. */
export const billingFeature = (afterNewBills: readonly AfterNewBills[]): Feature => ({
  calls: [...billingCalls, ...historyCalls],
  composers: newBillComposers,
  printers: { 'billing/new-bill': billOnPaper },
  jobs: [
    { name: 'tell-new-bills', run: services => tellNewBills(services, afterNewBills), everySeconds: () => 10 },
    { name: 'print-bill', run: printBill },
  ],
});
