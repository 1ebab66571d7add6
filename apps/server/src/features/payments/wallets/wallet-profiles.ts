import {
  changeWalletProfile,
  createWalletProfile,
  startWalletProfile,
} from '@wattershed/contract/payments/bill/wallets';
import { inTransaction } from '@wattershed/database/transaction';
import { requireFieldRight } from '../../../access/field-right.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { keepMethod } from '../../../paying/methods/keep-method.ts';
import { findMethod, lockMethods, updateDefault, updateMethod } from '../../../paying/methods/payment-method-store.ts';
import { savedWallet } from '../../../paying/wallets/saved-wallet.ts';
import { startWalletOrder, takeWalletAnswer } from '../../../paying/wallets/wallet-orders.ts';

/** Wallets that are kept without a payment, and the names of kept ones. */
export const walletProfileCalls: AnsweredCall[] = [
  answer(startWalletProfile, context =>
    startWalletOrder(
      context,
      context.access,
      { wallet: context.request.wallet, language: context.request.language, payment: null, isSaved: true },
      'PaymentMethod',
    ),
  ),

  answer(createWalletProfile, async context => {
    const { db, access, actor, request } = context;
    if (request.setDefaultPayment) await requireFieldRight(context, 'Payment set default');
    const order = await takeWalletAnswer(context, access, request);
    // An approval to pay is for its payment: that saves the wallet, if that was approved, too.
    if (order.purpose !== 'save') throw new CallError('WAL409');
    const { wallet, last4, standing: status } = order;
    if (status !== 'approved') return { status, wallet, last4, customerRefNum: null, isNew: false };
    const method = await savedWallet(context, order, request);
    return inTransaction(db, async tx => {
      const kept = await keepMethod(context, tx, {
        ...method,
        accountNumber: access.accountNumber,
        userUuid: access.userUuid,
      });
      if (kept === 'blocked') throw new CallError('MTH423');
      if (kept === 'too-many') throw new CallError('MTH422');
      const after = { customerRefNum: kept.customerRefNum, kind: 'wallet', brand: wallet, last4, isNew: kept.isNew };
      await insertEvent(tx, actor, { kind: 'payment-method-added', accountNumber: access.accountNumber, after });
      return { status, wallet, last4, ...kept };
    });
  }),

  answer(changeWalletProfile, async context => {
    const { db, access, actor, request } = context;
    const { accountNumber } = access;
    if (request.setDefaultPayment) await requireFieldRight(context, 'Payment set default');
    return inTransaction(db, async tx => {
      await lockMethods(tx, access);
      const method = await findMethod(tx, access, request.customerRefNum);
      if (!method) throw notFound();
      if (method.kind !== 'wallet') throw new CallError('REQ400');
      if (request.setDefaultPayment && method.blockedReason !== null) throw new CallError('MTH423');
      const { customerRefNum } = method;
      const changed = { ...method, nickName: request.nickName.trim() };
      await updateMethod(tx, access, changed);
      if (request.setDefaultPayment && !method.isDefault) await updateDefault(tx, access, customerRefNum);
      // The name itself may be the wallet's: an email address, which the log must not have.
      const after = { customerRefNum, isRenamed: changed.nickName !== method.nickName };
      await insertEvent(tx, actor, { kind: 'payment-method-changed', accountNumber, after });
      return { customerRefNum };
    });
  }),
];
