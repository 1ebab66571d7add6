import { getCashSlip, getCashSlipPdf } from '@wattershed/contract/payments/cash-slip';
import { type AnsweredCall, answer } from '../../../call.ts';
import { qrPath } from '../../../pdf/qr-path.ts';
import { makeSlip } from './make-slip.ts';

export const cashSlipCalls: AnsweredCall[] = [
  answer(getCashSlip, async context => {
    const slip = await makeSlip(context, context.access.accountNumber);
    return { ...slip, qr: qrPath(slip.slipNumber) };
  }),

  answer(getCashSlipPdf, async context => {
    const { accountNumber } = context.access;
    const slip = await makeSlip(context, accountNumber);
    // What makes PDFs takes memory, so it loads when someone needs it.
    const { cashSlipPdf } = await import('./cash-slip-pdf.ts');
    const { language } = context.request;
    return {
      filename: `cash-slip-${accountNumber.slice(-4)}.pdf`,
      content: await cashSlipPdf({ ...slip, accountNumber, at: context.clock.now() }, context.config, language),
    };
  }),
];
