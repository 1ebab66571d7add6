import type { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { DataOf } from '@wattershed/contract/call';
import { formatDollarsInParts } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import type { Language } from '@wattershed/domain/text/language';
import { earlyAmountMark } from './early-marks.ts';

type Parts = DataOf<typeof getDashboard>['parts'];

/**
 * For the early script: puts the amount that is asked for into the page before React is there to do it. `isTheirs` says
 * whether the answer is still about the person and the account that this browser shows; once it isn't, the amount goes.
 */
export function showEarlyAmount(parts: Parts, language: Language, isTheirs: () => boolean): void {
  const template = document.querySelector<HTMLTemplateElement>(`[${earlyAmountMark}]`);
  const owed = sayableWithoutWords(parts);
  if (!template || !owed || !isTheirs()) return;

  const place = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const [before, amount] = [place.children.item(0), place.children.item(1)];
  const { nowCents, askedCents } = partsOwed(owed);
  const { dollars, rest } = formatDollarsInParts(askedCents, language);
  if (amount?.firstChild) amount.firstChild.nodeValue = dollars;
  if (amount?.lastElementChild) amount.lastElementChild.textContent = rest;
  // The badge says that it is late; otherwise a line above it names the amount.
  if (nowCents > 0) before?.remove();
  template.parentElement?.replaceChildren(place);

  const look = () => {
    if (!isTheirs()) place.remove();
  };
  // Another tab signs out, or someone else in; the second is for a page that comes back from the browser's cache.
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}

/**
 * Undefined for what needs words: a credit, nothing to pay, a payment that may have gone through; and for what the screen
 * won't show yet, because it is missing in the answer.
 */
function sayableWithoutWords({ listAccounts, listRoleRights, getDashboardBill }: Parts) {
  if (!listAccounts || !listRoleRights || !getDashboardBill) return undefined;
  const { owed } = getDashboardBill;
  return partsOwed(owed).askedCents > 0 && owed.outcomeUnknownCents === 0 ? owed : undefined;
}
