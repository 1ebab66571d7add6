import { Card } from '../../../ui/content/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import classes from './several.module.css';
import { type SeveralLine, sumOfLines } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

/** Beside the methods: how many accounts, and what they are paid together. */
export function SeveralSummary({ lines }: { lines: readonly SeveralLine[] }) {
  const { t } = useSeveralTexts();
  return (
    <Card title={t('several.summary.title')} quiet>
      <FactList
        figures
        facts={[
          { name: t('several.summary.accounts'), value: lines.length },
          { name: t('several.summary.sum'), value: <Money cents={sumOfLines(lines)} />, isStrong: true },
        ]}
      />
      <p className={classes.quiet}>{t('several.once')}</p>
    </Card>
  );
}
