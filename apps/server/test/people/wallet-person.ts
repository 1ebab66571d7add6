import type { RequestOf } from '@wattershed/contract/call';
import { answerWalletOrder, payByWallet, startWalletPayment } from '@wattershed/contract/payments/bill/wallets';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import type { startPaying } from './paying-person.ts';

type Paying = Awaited<ReturnType<typeof startPaying>>;
type Payment = RequestOf<typeof payByWallet>;

/** What a browser does at a wallet of the reference gateway, and on its way there and back. For tests only. */
export function atWallets({ portal, person, accountNumber, cardPayment }: Paying) {
  /** The attempt to pay $12.34 that the form would post, without its method. */
  async function attempt() {
    const { paymentToken: _, ...rest } = await cardPayment('', { paymentToken: 'tok_none' });
    return { ...rest, feeCents: portal.config.WALLET_FEE_CENTS as Cents };
  }

  async function start(wallet: Wallet, changes: Partial<RequestOf<typeof startWalletPayment>> = {}, payer = person) {
    const { amountType, amountCents, feeCents, seenBalanceCents } = await attempt();
    const payment = {
      amountType,
      amountCents,
      feeCents,
      seenBalanceCents,
      saveMethod: false,
      language: 'EN_US',
    } as const;
    return payer.call(startWalletPayment, { accountNumber, wallet, ...payment, ...changes });
  }

  /** What the person presses on the wallet's page, and where that leads: for a sheet, what it tells the portal's page. */
  async function press(url: string, answer: string, last4 = '4242') {
    const response = await fetch(`${portal.gatewayUrl}${new URL(url).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ answer, last4 }),
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    const told = /data-told="([^"]*)"/.exec(await response.text())?.[1]?.replaceAll(/&(?:quot|#34|#x22);/g, '"');
    if (location) return { state: new URL(location).searchParams.get('state') ?? '', token: undefined };
    return JSON.parse(told ?? '{}') as { state: string; token: string | undefined };
  }

  const answer = (orderId: string, state: string, paymentToken?: string, payer = person) =>
    payer.call(answerWalletOrder, { accountNumber, orderId, state, ...(paymentToken ? { paymentToken } : {}) });

  /** To the wallet and back, approved with what ends in these digits. */
  async function approve(wallet: Wallet, last4 = '4242', changes: Parameters<typeof start>[1] = {}) {
    const { orderId, url } = (await start(wallet, changes)).data;
    const { state, token } = await press(url, 'approve', last4);
    const { data } = await answer(orderId, state, token);
    return { orderId, url, state, token, ...data };
  }

  async function pay(reference: Partial<Payment>, payer = person) {
    return payer.call(payByWallet, { ...(await attempt()), ...reference });
  }

  return { attempt, start, press, answer, approve, pay };
}
