import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { checksumOf } from '@wattershed/contract/checksum';
const env = { ...process.env, PORT: '4970', UTILITY_PORT: '4971', SMTP_PORT: '4972', CITY_CUSTOMERS: '0', DATA_DIR: '/tmp/pay/data', DATABASE_URL: 'postgres://postgres@127.0.0.1:5490/payments_kill', GATEWAY_TIMEOUT_MS: '1500', SETTLE_EVERY_SECONDS: '1' };
const sql = postgres(env.DATABASE_URL, { onnotice() {} });
async function start(stopAt?: string) {
  const child = spawn('node', ['apps/server/src/main.ts'], { env: { ...env, ...(stopAt ? { WATTERSHED_STOP_AT: stopAt } : {}) } });
  let out = ''; child.stdout.on('data', d => { out += d; }); child.stderr.on('data', d => { out += d; process.stderr.write(d); });
  const gone = new Promise<string | null>(r => child.once('exit', (c, s) => r(s ?? String(c))));
  const t = performance.now();
  while (!out.includes('is ready at')) { await new Promise(r => setTimeout(r, 50)); if (performance.now() - t > 20000) throw new Error(out); }
  return { child, gone };
}
const base = 'http://127.0.0.1:4970';
async function call(method: string, path: string, body: any, token?: string, pre = false) {
  const payload = JSON.stringify(body);
  const r = await fetch(base + path + (method === 'GET' ? '?' + new URLSearchParams(body) : ''), { method, headers: { ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'x-checksum': checksumOf(payload) }), ...(pre ? { 'x-prelogin': '1' } : {}), ...(token ? { authorization: 'Bearer ' + token } : {}) }, ...(method === 'GET' ? {} : { body: payload }) });
  return r.json() as any;
}
import { signIn } from '@wattershed/contract/sign-in';
for (const step of ['before-key', 'key-written', 'charge-asked', 'charge-answered', 'approved-written', 'posted-to-ledger', 'settled']) {
  let s = await start(step);
  const si = await call('POST', signIn.path, { username: 'elena.ramirez', password: 'Wattershed-1!' }, undefined, true);
  const token = si.data?.accessToken; if (!token) { console.log(si); break; }
  const [{ account_number: accountNumber }] = await sql`select account_number from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid where u.user_name = 'elena.ramirez'` as any;
  const d = (await call('POST', '/api/Payment/getPaymentDetails', { accountNumber }, token)).data;
  const before = d.owed.balanceCents;
  const tok = await (await fetch('http://127.0.0.1:4971/gateway/tokens', { method: 'POST', headers: { origin: 'http://localhost:4970', 'content-type': 'application/json' }, body: JSON.stringify({ kind: 'card', cardNumber: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvv: '123', name: 'a', zip: '93701' }) })).json() as any;
  const key = randomUUID();
  const body = { accountNumber, idempotencyKey: key, seenBalanceCents: before, amountType: 'Other', amountCents: 500, feeCents: d.cardFeeCents, receiptEmail: 'e@example.com', language: 'EN_US', paymentToken: tok.token, saveMethod: false, nickName: '', setDefaultPayment: false };
  const r = await call('POST', '/api/Payment/Card', body, token).catch(e => 'died');
  const how = await s.gone;
  const [p0] = await sql`select state from portal.payment where idempotency_key = ${key}`;
  s = await start();
  const t = performance.now(); let p: any;
  for (;;) { [p] = await sql`select payment_id, state from portal.payment where idempotency_key = ${key}`; if (!p || !['charging', 'approved'].includes(p.state) || performance.now() - t > 15000) break; await new Promise(r => setTimeout(r, 100)); }
  const waited = performance.now() - t;
  const replay = await call('POST', '/api/Payment/Card', body, token).catch(e => String(e));
  const after = (await call('POST', '/api/Payment/getPaymentDetails', { accountNumber }, token)).data.owed.balanceCents;
  const ref = p?.payment_id ?? replay.data?.paymentId;
  const charges = (await sql`select count(*)::int n from utility.gateway_charge where reference = ${ref} and status='approved'`)[0]!.n;
  const posts = (await sql`select count(*)::int n from utility.ledger_transaction where reference = ${ref}`)[0]!.n;
  await new Promise(r => setTimeout(r, 3500));
  const mails = (await sql`select subject from utility.carrier_message where received_at > now() - interval '5 seconds'`).map(m => m.subject);
  console.log(step, JSON.stringify(r), how, 'left', p0?.state, '->', p?.state, `${waited.toFixed(0)}ms`, 'replay', JSON.stringify(replay.data ?? replay.status), 'balance', after - before, { charges, posts, mails });
  s.child.kill('SIGTERM'); await s.gone;
}
await sql.end();
