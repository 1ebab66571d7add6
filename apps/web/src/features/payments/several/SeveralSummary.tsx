import { useSettings } from '../../../account/settings.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import classes from './several.module.css';
import { type SeveralLine, sumOfLines } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

/** Beside the methods: how many accounts, and what they are paid together. */
export function SeveralSummary({ lines, canSave }: { lines: readonly SeveralLine[]; canSave: boolean }) {
  const { t } = useSeveralTexts();
  const hasWallets = (useSettings()?.wallets.length ?? 0) > 0;
  return (
    <Card title={t('several.summary.title')} quiet>
      <FactList
        figures
        facts={[
          { name: t('several.summary.accounts'), value: lines.length },
          { name: t('several.summary.sum'), value: <Money cents={sumOfLines(lines)} />, isStrong: true },
        ]}
      />
      {!canSave && <p className={classes.quiet}>{t('several.once')}</p>}
      {canSave && hasWallets && <p className={classes.quiet}>{t('several.wallets')}</p>}
    </Card>
  );
}
