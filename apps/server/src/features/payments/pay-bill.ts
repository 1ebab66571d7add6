import { payByBank, payByCard, payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import { payByWallet } from '@wattershed/contract/payments/bill/wallets';
import { type AnsweredCall, answer } from '../../call.ts';
import { payUnderKey } from '../../paying/pay-under-key.ts';
import { findApprovedMethod } from '../../paying/wallets/approved-method.ts';
import { referenceOf } from '../../paying/wallets/wallet-orders.ts';
import { findNewMethod, findSavedMethod } from './method-to-charge.ts';
import { requireRightToSave } from './right-to-save.ts';

export const payBillCalls: AnsweredCall[] = [
  answer(payByCard, context =>
    payUnderKey(context, context.request, () => findNewMethod(context, 'card', context.request)),
  ),
  answer(payByBank, context =>
    payUnderKey(context, context.request, () => findNewMethod(context, 'bank', context.request)),
  ),
  answer(payByWallet, context =>
    payUnderKey(context, context.request, async () => {
      if (context.request.saveMethod) await requireRightToSave(context);
      const { request, access } = context;
      return findApprovedMethod(context, access, { ...request, ...referenceOf(request), chargeKey: null });
    }),
  ),
  answer(payWithSavedMethod, context =>
    payUnderKey(context, context.request, () => findSavedMethod(context, context.request.customerRefNum)),
  ),
];
