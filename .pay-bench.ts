import { randomBytes, randomUUID } from 'node:crypto';
import { fork } from 'node:child_process';
import Fastify from 'fastify';
import { migrate } from '@wattershed/migrate/migrate';
import { addRoute } from './apps/server/src/call.ts';
import { openPool } from './apps/server/src/database.ts';
import { readConfig } from './apps/server/src/config.ts';
import { tokenHash, newUuid } from './apps/server/src/ids.ts';
import { JobQueue } from './apps/server/src/jobs/jobs.ts';
import { paymentCalls } from './apps/server/src/features/payments/calls.ts';
import { addErrorAnswers } from './apps/server/src/plugins/error-answers.ts';
import { connectGateways } from './apps/server/src/gateways/connect.ts';
import { checksumOf } from '@wattershed/contract/checksum';
import { seedRoleRights } from './apps/server/src/features/configuration/role-rights-seed.ts';
const base = 'postgres://postgres@127.0.0.1:5490/';
const admin = openPool(base + 'postgres', 1);
await admin`drop database if exists payments_bench`; await admin`create database payments_bench`;
console.log((await admin`show synchronous_commit`)[0], (await admin`show fsync`)[0]);
const db = openPool(base + 'payments_bench', 12);
await migrate(db, 'utility', 'packages/reference-utility/migrations');
await migrate(db, 'portal', 'apps/server/migrations');
await seedRoleRights(db);
const N = 400;
const token = randomBytes(32).toString('base64url');
const user = newUuid();
await db`insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name) values (${user}, 'b', 'b@x.io', 'x', 'B', 'B')`;
await db`insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash, cookie_hash, refresh_expires_at) values (${newUuid()}, ${user}, ${tokenHash(token)}, now() + interval '1 day', ${tokenHash('a')}, ${tokenHash('b')}, now() + interval '1 day')`;
await db`insert into utility.customer (customer_number, kind, created_on) values ('c1', 'residential', '2020-01-01')`;
await db`insert into utility.premise values ('p1', '1 Main', '', 'Fresno', 'CA', '93701', 0, 0, 'America/Los_Angeles', 'x', 100)`;
const methods: string[] = [];
for (let i = 0; i < N; i++) {
  const a = String(100000000 + i), ref = newUuid();
  methods.push(ref);
  await db`insert into utility.account (account_number, customer_number, premise_id, status, account_type, bill_cycle_day, opened_on) values (${a}, 'c1', 'p1', 1, 'residential', 1, '2020-01-01')`;
  await db`insert into utility.account_balance values (${a}, 100000000)`;
  await db`insert into portal.account_link (account_number, user_uuid, role_id) values (${a}, ${user}, 1)`;
  const t = 'tok_' + randomBytes(16).toString('base64url');
  await db`insert into utility.gateway_token (token, kind, brand, last4, holder_name, zip, behaviour, fingerprint, is_saved, expiry_month, expiry_year) values (${t}, 'card', 'Visa', '4242', 'x', '', 'approve', ${t}, true, 12, 2030)`;
  await db`insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4, expiry_month, expiry_year) values (${a}, ${ref}, ${user}, ${t}, 'card', 'Visa', '4242', 12, 2030)`;
}
const child = fork('/work/main/.pay-gateway.ts', [], { env: { ...process.env, DB: base + 'payments_bench' } });
await new Promise(r => child.once('message', r));
const config = readConfig({ LOG_LEVEL: 'silent', PAYMENT_GATEWAY_URL: 'http://127.0.0.1:4977/gateway' });
const jobs = new JobQueue(db, e => console.error(e));
let t0 = performance.now(); await jobs.start(); console.log('jobs first start ms', performance.now() - t0);
await jobs.stop(); const jobs2 = new JobQueue(db, e => console.error(e)); t0 = performance.now(); await jobs2.start(); console.log('jobs later start ms', performance.now() - t0);
const services = { config, db, jobs: jobs2, gateways: connectGateways(config, db, 'a key that only tests use'), now: () => new Date() };
const app = Fastify();
app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => { (request as any).rawBody = body; done(null, JSON.parse(body as string)); });
addErrorAnswers(app);
for (const c of paymentCalls) addRoute(app, services as never, c);
await app.ready();
const paid = Array(N).fill(0);
async function one(i: number) {
  const body = JSON.stringify({ accountNumber: String(100000000 + i), idempotencyKey: randomUUID(), seenBalanceCents: 100000000 - paid[i] * 100, amountType: 'Other', amountCents: 100, feeCents: 199, receiptEmail: 'b@x.io', language: 'EN_US', customerRefNum: methods[i] });
  const r = await app.inject({ method: 'POST', url: '/api/Payment/TokenizedPayment', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-checksum': checksumOf(body) }, payload: body });
  if (r.statusCode !== 200 || r.json().data.state !== 'posted') throw new Error(r.body);
  paid[i]++;
}
async function run(conc: number, total: number) {
  let next = 0; const t = performance.now(); const times: number[] = [];
  await Promise.all(Array.from({ length: conc }, async (_, w) => { while (next < total) { next++; const s = performance.now(); await one((w * 7 + next * conc) % N === -1 ? 0 : w + conc * (next % Math.floor(N / conc))); times.push(performance.now() - s); } }));
  times.sort((a, b) => a - b);
  console.log(`conc ${conc}: ${(total / (performance.now() - t) * 1000).toFixed(0)} payments/s p50 ${times[times.length >> 1]!.toFixed(1)} p99 ${times[Math.floor(times.length * 0.99)]!.toFixed(1)}`);
}
await run(8, 300); const c0 = process.cpuUsage(); const g0 = await cpuOf(); await run(32, 2000); const c1 = process.cpuUsage(c0); console.log('main cpu ms/payment', (c1.user + c1.system) / 2000 / 1000, 'gateway', ((await cpuOf()) - g0) / 2000);
await db`create table bare (id uuid primary key, account text, cents bigint, at timestamptz default now())`;
{ let next = 0; const t = performance.now(); await Promise.all(Array.from({ length: 32 }, async () => { while (next++ < 8000) await db`insert into bare (id, account, cents) values (${newUuid()}, 'x', 1)`; })); console.log('bare durable insert/s', 8000 / (performance.now() - t) * 1000); }
child.kill(); await jobs2.stop(); await app.close(); await db.end(); await admin`drop database payments_bench with (force)`; await admin.end();
async function cpuOf() { const { readFileSync } = await import('node:fs'); const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' '); return (Number(f[13]) + Number(f[14])) * 10; }
