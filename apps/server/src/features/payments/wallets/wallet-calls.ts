import { answerWalletOrder, startWalletPayment } from '@wattershed/contract/payments/bill/wallets';
import { type AnsweredCall, answer } from '../../../call.ts';
import { presentAnswer, startWalletOrder, takeWalletAnswer } from '../../../paying/wallets/wallet-orders.ts';
import { requireRightToSave } from '../right-to-save.ts';
import { requirePayable } from './payable.ts';

export const walletCalls: AnsweredCall[] = [
  answer(startWalletPayment, async context => {
    const { access, request } = context;
    if (request.saveMethod) await requireRightToSave(context);
    const { accountNumber: _, wallet, saveMethod: isSaved, language, ...payment } = request;
    await requirePayable(context, access.accountNumber, payment);
    return startWalletOrder(context, access, { wallet, payment, isSaved, language }, 'PayBill');
  }),

  answer(answerWalletOrder, async context => {
    return presentAnswer(await takeWalletAnswer(context, context.access, context.request));
  }),
];
