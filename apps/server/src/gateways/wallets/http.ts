import type { Cents } from '@wattershed/domain/money/cents';
import * as z from 'zod/mini';
import { type NewWalletOrder, type WalletAnswer, type Wallets, WalletsUnreachable } from './port.ts';

const started = z.object({ orderId: z.string(), url: z.string(), expiresAt: z.string() });
const centsOrNone = z.nullable(z.int());
const answer = z.object({
  status: z.enum(['open', 'approved', 'canceled', 'declined', 'expired']),
  wallet: z.string(),
  amountCents: centsOrNone,
  feeCents: centsOrNone,
  methodCount: z.int(),
  token: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  holder: z.string(),
});

type Given = { url: string; key: string; timeoutMs: number; pagesUrl: string };

/** The wallets of the payment gateway over HTTP. Their pages are below `pagesUrl`: no browser is sent anywhere else. */
export function httpWallets({ url, key, timeoutMs, pagesUrl }: Given): Wallets {
  async function ask<T>(schema: z.ZodMiniType<T>, path: string, body?: object): Promise<T | undefined> {
    try {
      const response = await fetch(`${url}/wallet-orders${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return z.parse(schema, await response.json());
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`the gateway answered ${response.status}`);
    } catch (cause) {
      throw new WalletsUnreachable('the wallets could not be asked', { cause });
    }
  }

  return {
    async startOrder({ payment, isSaved, ...order }: NewWalletOrder) {
      const { amountCents = null, feeCents = null } = payment ?? {};
      const made = await ask(started, '', { ...order, amountCents, feeCents, save: isSaved });
      if (!made?.url.startsWith(pagesUrl)) throw new WalletsUnreachable('a wallet whose page is somewhere else');
      return { gatewayOrder: made.orderId, url: made.url, expiresAt: new Date(made.expiresAt) };
    },
    async findOrder(gatewayOrder): Promise<WalletAnswer | undefined> {
      const found = await ask(answer, `/${encodeURIComponent(gatewayOrder)}`);
      return (
        found && { ...found, amountCents: found.amountCents as Cents | null, feeCents: found.feeCents as Cents | null }
      );
    },
  };
}
