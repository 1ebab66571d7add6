import { answerVisitorWallet, payByWalletAsVisitor, startVisitorWallet } from '@wattershed/contract/payments/visitor';
import { type AnsweredCall, answer } from '../../../call.ts';
import { payUnderKey } from '../../../paying/pay-under-key.ts';
import { findApprovedMethod } from '../../../paying/wallets/approved-method.ts';
import { presentAnswer, startWalletOrder, takeWalletAnswer } from '../../../paying/wallets/wallet-orders.ts';
import { requirePayable } from '../wallets/payable.ts';
import { requireNotCashOnly, requireVisitor } from './visitor-access.ts';

const keptNowhere = { saveMethod: false, nickName: '', setDefaultPayment: false, chargeKey: null };

/** What is approved at a wallet belongs to the browser that was sent there, and is for this payment alone. */
export const visitorWalletCalls: AnsweredCall[] = [
  answer(startVisitorWallet, async context => {
    const { accountNumber: _, wallet, language, ...payment } = context.request;
    const access = await requireVisitor(context);
    await Promise.all([requireNotCashOnly(context, access), requirePayable(context, access.accountNumber, payment)]);
    return startWalletOrder(context, access, { wallet, payment, language, isSaved: false }, 'MakePayment');
  }),

  answer(answerVisitorWallet, async context =>
    presentAnswer(await takeWalletAnswer(context, await requireVisitor(context), context.request)),
  ),

  answer(payByWalletAsVisitor, async context => {
    const { wallet, reference: orderId, ...attempt } = context.request;
    const access = await requireVisitor(context);
    return payUnderKey({ ...context, access }, context.request, async () => {
      await requireNotCashOnly(context, access);
      return findApprovedMethod(context, access, { ...attempt, ...keptNowhere, wallet, orderId });
    });
  }),
];
