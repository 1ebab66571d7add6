import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '@wattershed/database/pool';
import { walletFlow, walletSlug } from '@wattershed/domain/payment/method/wallet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptForms, fieldOf, refuseForeignForms } from '../../site/form-posts.ts';
import { funding, isWalletAnswer, returnTo, type WalletAnswer, walletMethod } from './wallet-answers.ts';
import {
  approveWalletOrder,
  expireWalletOrder,
  findWalletOrder,
  refuseWalletOrder,
  type WalletOrder,
} from './wallet-order-store.ts';
import { answeredPage, askingPage, unknownPage } from './wallet-pages.ts';
import { SHEET_SCRIPT } from './wallet-sheet-script.ts';
import { WALLET_STYLE } from './wallet-style.ts';

interface WalletPages {
  db: Pool;
  /** The origins of the portal, which may show the sheets in a frame. */
  portalOrigins: readonly string[];
  slowMs: number;
}

type PagePath = { Params: { slug: string; orderId: string } };

const anotherState = 'another-order-of-someone-else';

/** The wallets' own pages for browsers, on the gateway's origin: PayPal's and Venmo's, and the sheets of the others. */
export async function addWalletPages(app: FastifyInstance, { db, portalOrigins, slowMs }: WalletPages): Promise<void> {
  acceptForms(app);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(portalOrigins))
      .header('cache-control', 'no-store')
      .send(page);

  app.get('/wallets/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(WALLET_STYLE),
  );
  app.get('/wallets/sheet.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=300').send(SHEET_SCRIPT),
  );

  app.get<PagePath>('/wallets/:slug/:orderId', async ({ params }, reply) => {
    const order = await findOrder(params);
    if (!order) return send(reply, unknownPage(), 404);
    if (order.status === 'open' && !order.isExpired) return send(reply, askingPage(order));
    return send(reply, answeredPage(order, { isTold: true, state: order.state }));
  });

  app.post<PagePath>('/wallets/:slug/:orderId', async (request, reply) => {
    refuseForeignForms(request);
    const asked = await findOrder(request.params);
    if (!asked) return send(reply, unknownPage(), 404);
    const answer = fieldOf(request.body, 'answer');
    if (!isWalletAnswer(answer)) return send(reply, askingPage(asked), 422);
    await take(asked, answer, fieldOf(request.body, 'last4'));
    const order = (await findOrder(request.params)) ?? asked;
    if (answer === 'slow') await wait(slowMs, true, { signal: closing.signal, ref: false }).catch(() => false);
    const state = answer === 'wrong-state' ? anotherState : order.state;
    if (answer === 'stay' || walletFlow(order.wallet) === 'sheet') {
      return send(reply, answeredPage(order, { isTold: answer !== 'stay', state }));
    }
    return reply.redirect(returnTo(order.returnUrl, state), 303);
  });

  async function findOrder({ slug, orderId }: PagePath['Params']): Promise<WalletOrder | undefined> {
    const order = await findWalletOrder(db, orderId);
    return order && walletSlug(order.wallet) === slug ? order : undefined;
  }

  /** The first answer stands: after it, the same page leads back with what was said then. */
  async function take(order: WalletOrder, answer: WalletAnswer, last4: string): Promise<void> {
    if (answer === 'expire') return expireWalletOrder(db, order);
    if (answer === 'cancel') return void (await refuseWalletOrder(db, order, 'canceled'));
    if (answer === 'decline') return void (await refuseWalletOrder(db, order, 'declined'));
    if (answer === 'no-method') return void (await refuseWalletOrder(db, order, 'no-method'));
    const chosen = funding.find(one => one.last4 === last4) ?? funding[0];
    await approveWalletOrder(db, order, walletMethod(order.wallet, chosen));
  }
}

/** Nothing from elsewhere; the portal may frame it, and an answer may lead there. */
function pagePolicy(portalOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...portalOrigins].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${portalOrigins.join(' ')}`,
  ].join('; ');
}
