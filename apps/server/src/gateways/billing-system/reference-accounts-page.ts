import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AccountSummary } from '@wattershed/reference-utility/billing/standing/amounts-owed';
import { findAccountSummaries } from '@wattershed/reference-utility/ledger/ledger-reads';
import { type PortfolioPosition, pagePortfolio } from '@wattershed/reference-utility/ledger/portfolio-reads';
import type { BillingAccountsFound, BillingAccountsPage } from './accounts-page.ts';
import type { BillingAmountsOwed } from './amounts-owed.ts';
import { findReferenceAccounts } from './reference-account-store.ts';

/** One page of a person's accounts: the order and the totals first, then what the rows of the page show. */
export async function pageReferenceAccounts(
  sql: Db,
  { after, ...page }: BillingAccountsPage,
  today: LocalDate,
): Promise<BillingAccountsFound> {
  const { rows, totals, counts, hasMore } = await pagePortfolio(sql, { ...page, after: positionOf(after) }, today);
  const asked = new Set(rows.map(({ accountNumber }) => accountNumber));
  const numbers = page.accounts.map(({ accountNumber }) => accountNumber).filter(number => asked.has(number));
  const [accounts, summaries] = await Promise.all([
    findReferenceAccounts(sql, numbers),
    findAccountSummaries(sql, numbers, today),
  ]);
  const byNumber = new Map<string, (typeof accounts)[number]>(accounts.map(one => [one.accountNumber, one]));
  const last = rows.at(-1);
  return {
    today,
    totals,
    counts,
    accounts: rows.flatMap(({ accountNumber }) => {
      const account = byNumber.get(accountNumber);
      const summary = summaries.get(accountNumber);
      if (!account || !summary) return [];
      return [{ account, owed: owedOf(summary, today), hasBill: summary.currentBillNumber !== null }];
    }),
    nextCursor: hasMore && last ? cursorOf(last) : null,
  };
}

export function owedOf(
  { autopayOn, currentBillNumber: _, ...summary }: AccountSummary,
  today: LocalDate,
): BillingAmountsOwed {
  return { ...summary, autoPayOn: autopayOn, today };
}

function cursorOf({ keys, accountNumber }: PortfolioPosition): string {
  return Buffer.from(JSON.stringify([...keys, accountNumber])).toString('base64url');
}

/** A cursor that isn't ours starts from the beginning, as everywhere. */
function positionOf(cursor: string | undefined): PortfolioPosition | null {
  if (cursor === undefined) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [k1, k2, k3, name, accountNumber] = parts;
  if (![k1, k2, k3].every(Number.isSafeInteger) || typeof name !== 'string' || typeof accountNumber !== 'string') {
    return null;
  }
  return { keys: [k1, k2, k3, name], accountNumber };
}
