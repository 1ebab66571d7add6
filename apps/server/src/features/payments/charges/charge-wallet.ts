import { startWalletCharge } from '@wattershed/contract/payments/charges';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { startWalletOrder } from '../../../paying/wallets/wallet-orders.ts';
import { type ChargeRequest, decideCharge, keyOfCharge, readCharge, requireRightOf } from './charge-asked.ts';

/** The screen that each register's things are paid on: there the wallet's page leads back to. */
const screens: Record<ChargeRequest['register'], string> = {
  invoice: 'FireAndGeneralInvoices',
  permit: 'ParkingPermits',
  deposit: 'UtilityDepositsAndReconnectionFees',
  reconnection: 'UtilityDepositsAndReconnectionFees',
  'energy-share': 'EnergyShare',
};

export const chargeWalletCalls: AnsweredCall[] = [
  answer(startWalletCharge, async context => {
    const { access, config, gateways, request } = context;
    const { charge, amountCents, feeCents, wallet, language } = request;
    await requireRightOf(context, charge);
    const asked = await readCharge(gateways.registers, access.accountNumber, charge);
    // Nobody approves what would be refused afterwards.
    const decision = decideCharge(asked, request, 'wallet', config);
    if (!decision.eligible) throw new CallError(decision.code);
    const payment = { amountType: 'Other', amountCents, feeCents, seenBalanceCents: amountCents } as const;
    const order = { wallet, payment, chargeKey: keyOfCharge(charge), isSaved: false, language };
    return startWalletOrder(context, access, order, screens[charge.register]);
  }),
];
