import { answerWalletOrder, startWalletPayment } from '@wattershed/contract/payments/wallets';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { BillingSystemUnreachable } from '../../../gateways/billing-system/port.ts';
import { decidePayment } from '../../../paying/payments-rules.ts';
import { presentAnswer, startWalletOrder, takeWalletAnswer } from '../../../paying/wallets/wallet-orders.ts';
import { requireRightToSave } from '../right-to-save.ts';

const noExpiry = { kind: 'wallet', expiryMonth: null, expiryYear: null } as const;

export const walletCalls: AnsweredCall[] = [
  answer(startWalletPayment, async context => {
    const { access, config, gateways, request } = context;
    if (request.saveMethod) await requireRightToSave(context);
    const { accountNumber: _, wallet, saveMethod: isSaved, language, ...payment } = request;
    const owed = await gateways.billingSystem.getAmountsOwed(access.accountNumber).catch((error: unknown) => {
      throw error instanceof BillingSystemUnreachable ? new CallError('SYS503', { cause: error }) : error;
    });
    // Nobody approves what would be refused afterwards.
    const decision = decidePayment(payment, owed, config, noExpiry);
    if (!decision.eligible) throw new CallError(decision.code);
    return startWalletOrder(context, access, { wallet, payment, isSaved, language }, 'PayBill');
  }),

  answer(answerWalletOrder, async context => {
    return presentAnswer(await takeWalletAnswer(context, context.access, context.request));
  }),
];
