import { defineConfig } from 'vitest/config';
export default defineConfig({
  plugins: [{ name: 'stub', enforce: 'pre',
    resolveId(id: string) { if (id === './billing/calls.ts' || id === './usage/calls.ts') return '/tmp/pay/empty.ts'; return null; },
    transform(code: string, id: string) {
      if (id.endsWith('identity/user-store.ts')) return code.replace('= any(${hashes})', 'in ${db(hashes as never)}');
      if (id.endsWith('billing-system/reference.ts') && !code.includes('returnPayment')) return `import { postTransaction } from '@wattershed/reference-utility/ledger/ledger-store';\n` + code.replace('async postPayment({', `async returnPayment({ accountNumber, paymentReference, returnedAt }: any) {
        const [row] = await sql\`select -e.amount_cents as amount from utility.ledger_transaction t join utility.ledger_entry e using (account_number, transaction_id) where t.account_number = \${accountNumber} and t.kind = 'payment' and t.reference = \${paymentReference} and e.ledger = 'receivable'\`;
        const amountCents = Number(row!.amount);
        const result = await postTransaction(sql, { accountNumber, kind: 'payment-return', reference: paymentReference, occurredAt: returnedAt, effectiveOn: todayIn(utilityZone, returnedAt), entries: [{ ledger: 'receivable', amountCents }, { ledger: 'cash', amountCents: -amountCents }] });
        return { result, balanceCents: cents(await getBalance(sql, accountNumber)) };
      },
      async postPayment({`);
      return null;
    } }],
  test: { projects: [{ extends: true, test: { name: 'calls', include: ['apps/server/src/{features/payments,jobs,gateways/mail}/*.call.test.ts'], globalSetup: ['packages/testkit/src/global-database.ts'], testTimeout: 30000, hookTimeout: 60000 } }] },
});
