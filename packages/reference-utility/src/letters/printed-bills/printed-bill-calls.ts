import type { Db } from '@wattershed/database/db';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoPagePolicy } from '../../mailbox/demo-page.ts';
import type { PortalBackOffice } from '../../site/portal-back-office.ts';
import { noPdfPage, notPrintedPage, printedBillsPage } from './printed-bill-pages.ts';
import { findPrintedBill, listPrintedBills } from './printed-bill-store.ts';

type OlderQuery = { Querystring: { before?: string | string[] } };
type LetterPath = { Params: { letterNumber: string } };
type Shop = { db: Db; printShop: Pick<PortalBackOffice, 'getBillToPrint'> };

const billsPerPage = 25;

const numberIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** What the print shop prints: the list, and each bill as the PDF that the portal makes. */
export function addPrintedBillCalls(app: FastifyInstance, { db, printShop }: Shop): void {
  const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', demoPagePolicy)
      .header('cache-control', 'no-store')
      .send(markup);

  app.get<OlderQuery>('/letters/bills', async (request, reply) => {
    const found = await listPrintedBills(db, numberIn(request.query.before), billsPerPage + 1);
    const shown = found.slice(0, billsPerPage);
    const olderHref = found.length > shown.length ? `/letters/bills?before=${shown.at(-1)?.letterNumber}` : undefined;
    return sendPage(reply, printedBillsPage(shown, olderHref));
  });

  app.get<LetterPath>('/letters/bills/:letterNumber', async (request, reply) => {
    const letterNumber = numberIn(request.params.letterNumber);
    const printed = letterNumber === undefined ? undefined : await findPrintedBill(db, letterNumber);
    if (!printed) return sendPage(reply.code(404), notPrintedPage());
    const { accountNumber, billNumber, format, language } = printed;
    const pdf = await printShop.getBillToPrint({ accountNumber, billNumber, format, language });
    if (!pdf) return sendPage(reply.code(503), noPdfPage());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="bill-${billNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });
}
