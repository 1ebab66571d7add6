import { exportHistory, listPayments } from '@wattershed/contract/billing/history';
import { type AnsweredCall, answer } from '../../call.ts';
import { listPaymentHistory } from './payment-history.ts';

export const historyCalls: AnsweredCall[] = [
  answer(listPayments, async context => {
    const { cursor, from, to, only, limit } = context.request;
    return listPaymentHistory(context, context.access, { cursor, from, to, only, limit: Number(limit ?? 20) });
  }),

  answer(exportHistory, async context => {
    const { tab, from, to, only, language } = context.request;
    // The workbook library takes 20 MB of memory, so it loads when someone needs it.
    const { exportWorkbook } = await import('./history-export.ts');
    const content = await exportWorkbook(context, context.access, { tab, from, to, only, language });
    return { filename: `${tab}-${context.access.accountNumber.slice(-4)}.xlsx`, content };
  }),
];
