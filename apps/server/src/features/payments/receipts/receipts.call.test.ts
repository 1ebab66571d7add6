import { lookUpRoutingNumber } from '@wattershed/contract/payments/bill/methods';
import { getPayment, getReceiptPdf, mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';

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

it('emails the receipt with its PDF, and only once if the delivery is repeated', async () => {
  const { sql } = paying.portal;
  const asked = { ...ofPayment(), email: ' Elena.Ramirez@example.com ', language: 'ES' } as const;
  const { data } = await paying.person.call(mailReceipt, asked);
  expect(data).toEqual({ sentTo: 'Elena.Ramirez@example.com', isCodeSent: false });
  await paying.portal.lettersTo('elena.ramirez@example.com');
  // As after a process that died between the carrier's answer and writing it down.
  await sql`update portal.delivery set state = 'queued', next_at = now() where sealed_to is not null`;
  await paying.portal.lettersTo('elena.ramirez@example.com');
  const mails = await sql`
    select recipients, html_body, (
      select array_agg(media_type || content_id order by media_type) from utility.carrier_attachment a
      where a.message_id = m.message_id) as parts
    from utility.carrier_message m where subject like 'Su recibo de pago%'`;
  expect(mails).toHaveLength(1);
  const parts = ['application/pdf', 'image/pnglogo@brand'];
  expect(mails[0]).toMatchObject({ recipients: 'elena.ramirez@example.com', parts });
  expect(mails[0]?.html_body).toContain('lang="es-US"');
  expect(mails[0]?.html_body).toContain('Gracias, Elena.');
});

/** How many receipts are on their way to this address, or there. */
async function receiptsTo(to: string): Promise<number> {
  const { sql, services } = paying.portal;
  const rows = await sql<{ sealedTo: Buffer }>`
    select sealed_to as "sealedTo" from portal.delivery join portal.message using (recipient_id, message_id)
    where kind = 'payments/receipt' and sealed_to is not null`;
  return rows.filter(({ sealedTo }) => services.secrets.open(sealedTo) === to).length;
}

async function codeSentTo(address: string): Promise<string> {
  const letters = await paying.portal.lettersTo(address);
  return /\d{6}/.exec(letters.at(-1)?.subject ?? '')?.[0] ?? '';
}

describe("an address that is not the person's own", () => {
  const mailTo = (email: string, code?: string) =>
    paying.person.call(mailReceipt, { ...ofPayment(), email, language: 'EN_US', ...(code ? { code } : {}) });

  it('gets a code and nothing else, until the code comes back', async () => {
    const tax = 'tax@example.com';
    expect((await mailTo(tax)).data).toEqual({ sentTo: tax, isCodeSent: true });
    const [letter] = await paying.portal.lettersTo(tax);
    expect(letter?.text).toContain('If you don’t expect a receipt, ignore this email.');
    expect(letter?.text).not.toMatch(/Elena|Ramirez|\$|\d{9}/);
    expect(await receiptsTo(tax)).toBe(0);
    expect((await mailTo(tax, '000000')).status.error).toBe('LOG004');
    expect((await mailTo(tax, await codeSentTo(tax))).data).toEqual({ sentTo: tax, isCodeSent: false });
    expect(await receiptsTo(tax)).toBe(1);
    // Confirmed once is confirmed for the next receipt.
    expect((await mailTo(tax)).data.isCodeSent).toBe(false);
  });

  it('is not confirmed by a code after five wrong ones, nor by the code of another address', async () => {
    const friend = 'friend@example.com';
    await mailTo(friend);
    const code = await codeSentTo(friend);
    const wrong = code === '111111' ? '222222' : '111111';
    await mailTo('other@example.com');
    expect((await mailTo('other@example.com', code)).status.error).toBe('LOG004');
    for (let n = 0; n < 5; n += 1) await mailTo(friend, wrong);
    expect((await mailTo(friend, code)).status.error).toBe('LOG004');
    expect(await receiptsTo(friend)).toBe(0);
  });
});

describe('in a day', () => {
  const day = () => paying.portal.sql`update portal.receipt_email set asked_at = asked_at - interval '1 day'`;
  beforeEach(day);

  it('one address gets five emails, whoever asks, also when all are asked for at once', async () => {
    const asked = { ...ofPayment(), email: paying.person.email, language: 'EN_US' } as const;
    const answers = await Promise.all(Array.from({ length: 9 }, () => paying.person.call(mailReceipt, asked)));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(5);
    const refused = answers.find(({ httpStatus }) => httpStatus !== 200);
    expect([refused?.httpStatus, refused?.status.error]).toEqual([429, 'RCP429']);
    await day();
    expect((await paying.person.call(mailReceipt, asked)).httpStatus).toBe(200);
  });

  it('one person has twenty emails sent, codes to strangers included, and not 200', async () => {
    const addresses = Array.from({ length: 200 }, (_, index) => `stranger-${index}@example.com`);
    const answers = await Promise.all(
      addresses.map(email => paying.person.call(mailReceipt, { ...ofPayment(), email, language: 'EN_US' })),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(20);
  });
});

it("hides the address that another payer's receipt went to", async () => {
  const { portal, accountNumber } = paying;
  const guest = await portal.signIn('billing-guest');
  expect((await guest.call(getPayment, ofPayment())).data.receiptEmail).toBeNull();
  expect((await paying.person.call(getPayment, { accountNumber, paymentId })).data.receiptEmail).toBe(
    'elena@example.com',
  );
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

it('writes no token and no card number into the events, the jobs, the inbox or the email, and no address into the jobs', async () => {
  const { sql } = paying.portal;
  const rows = await sql`
    select before::text, after::text from portal.event
    union all select data::text, output::text from jobs.job
    union all select happening, title || body from portal.message
    union all select text_body, html_body from utility.carrier_message`;
  const written = JSON.stringify(rows);
  const jobs = await sql`select data::text from jobs.job`;
  expect(JSON.stringify(jobs)).not.toContain('@');
  expect(written).not.toContain('tok_');
  expect(written).not.toContain(cardThat('approve'));
  // The log is append-only: what a person asks us to erase must not be in it.
  expect(JSON.stringify(await sql`select before, after, custom_attributes from portal.event`)).not.toContain('@');
});
