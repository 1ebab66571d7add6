import type { Cents } from '@wattershed/domain/money/cents';
import { formatBalance } from '@wattershed/domain/money/dollars';
import { Notice } from '../../ui/page/Notice.tsx';
import type { DraftChange } from '../draft/payment-draft.ts';
import { useWhose } from '../visitor.ts';
import { useChangedTexts } from './changed-texts.ts';

/** Why the customer is back at the amounts. */
export function ChangeNotice({ change }: { change: DraftChange | undefined }) {
  const { t, language } = useChangedTexts();
  const whose = useWhose();
  const what = change?.what ?? 'other';
  const balanceWords = (balance: Cents) => formatBalance(balance, language);
  const before = change ? balanceWords(change.beforeCents) : '';
  const after = change ? balanceWords(change.afterCents) : '';
  return (
    <Notice kind="error">
      <strong>{t('changed.title')}</strong>
      <span>{t(what === 'balance' ? `changed.balance${whose}` : `changed.${what}`, { before, after })}</span>
    </Notice>
  );
}
