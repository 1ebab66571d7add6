import { getPayment, getReceiptPdf, lookUpRoutingNumber, mailReceipt } from '@wattershed/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../../test/paying-person.ts';
import { mailLetter } from './receipt-job.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
let paymentId: string;

beforeAll(async () => {
  paying = await startPaying();
  paymentId = (await paying.pay(await paying.cardPayment(cardThat('approve')))).data.paymentId;
});
afterAll(() => paying.portal.close());

const ofPayment = () => ({ accountNumber: paying.accountNumber, paymentId });

it('shows a receipt that adds up, with the balance after the payment', async () => {
  const { data } = await paying.person.call(getPayment, ofPayment());
  expect(data).toMatchObject({
    state: 'posted',
    amountCents: 1_234,
    feeCents: paying.portal.config.CARD_FEE_CENTS,
    totalCents: 1_234 + paying.portal.config.CARD_FEE_CENTS,
    method: 'Visa',
    methodLast4: '4242',
    balanceAfterCents: await paying.balance(),
  });
  expect(data.confirmation).toMatch(/^[0-9A-Z]{8}$/);
});

it('gives the receipt as a PDF', async () => {
  const answer = await paying.person.call(getReceiptPdf, { ...ofPayment(), language: 'FR' });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.body.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
});

it('emails the receipt with its PDF, and only once if the job is repeated', async () => {
  const { sql, services } = paying.portal;
  const asked = { ...ofPayment(), email: ' elena@example.com ', language: 'ES' } as const;
  const { data } = await paying.person.call(mailReceipt, asked);
  expect(data.sentTo).toBe('elena@example.com');
  const [job] = await sql`select data from jobs.job where data->>'language' = 'ES'`;
  await mailLetter(services, job?.data);
  await mailLetter(services, job?.data);
  const mails = await sql`
    select m.recipients, m.html_body, a.media_type from utility.carrier_message m
    join utility.carrier_attachment a using (message_id) where m.subject like 'Su recibo de pago%'`;
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipients: 'elena@example.com', media_type: 'application/pdf' });
  expect(mails[0]?.html_body).toContain('lang="es-US"');
});

it.each(['', 'no address', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
  'sends nothing to %j',
  async email => {
    const answer = await paying.person.call(mailReceipt, { ...ofPayment(), email, language: 'EN_US' });
    expect(answer.status.error).toBe('VLD001');
  },
);

it('names the bank of a routing number, and refuses one whose check digit is wrong', async () => {
  const { accountNumber } = paying;
  const known = await paying.person.call(lookUpRoutingNumber, { accountNumber, routingNumber: '021000021' });
  const unknown = await paying.person.call(lookUpRoutingNumber, { accountNumber, routingNumber: '011000015' });
  const wrong = await paying.person.call(lookUpRoutingNumber, { accountNumber, routingNumber: '021000022' });
  expect([known.data.bankName, unknown.data.bankName]).toEqual(['JPMorgan Chase Bank', null]);
  expect([wrong.httpStatus, wrong.status.error]).toEqual([422, 'F304']);
});

it('writes no token and no card number into the events, the jobs or the email', async () => {
  const { sql } = paying.portal;
  const rows = await sql`
    select before::text, after::text from portal.event
    union all select data::text, output::text from jobs.job
    union all select text_body, html_body from utility.carrier_message`;
  const written = JSON.stringify(rows);
  expect(written).not.toContain('tok_');
  expect(written).not.toContain(cardThat('approve'));
});
