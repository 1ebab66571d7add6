import { dollars } from '../../../paying/payment-words.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from './several.module.css';
import type { LineChange } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

/** Nothing was charged: on which account what has changed since it was decided. */
export function SeveralChanges({ changes }: { changes: readonly LineChange[] }) {
  const { t } = useSeveralTexts();
  return (
    <Notice kind="warning">
      <strong>{t('several.changed.title')}</strong>
      {changes.length === 0 && <span>{t('several.changed.unknown')}</span>}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(change => (
            <li key={`${change.name} ${change.what}`}>{wordsOf(change)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );

  function wordsOf(change: LineChange): string {
    const { name, what } = change;
    if (what === 'balance' || what === 'fee') {
      const values = { name, before: dollars(change.beforeCents), after: dollars(change.afterCents) };
      return t(`several.changed.${what}`, values);
    }
    return t('several.changed.refused', { name, reason: t(`several.refused.${what}`) });
  }
}
