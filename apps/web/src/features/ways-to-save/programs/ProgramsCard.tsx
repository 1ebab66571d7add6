import type { DataOf } from '@wattershed/contract/call';
import { listSavingPrograms } from '@wattershed/contract/ways-to-save/overview';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from '../saving.module.css';
import { useSavingTexts } from '../saving-texts.ts';

type Program = DataOf<typeof listSavingPrograms>['programs'][number];

/** The utility's programs that this account may join, or is in. */
export function ProgramsCard() {
  const { t } = useSavingTexts();
  const read = useAccountRead(listSavingPrograms, {});
  // The tips above say why.
  if (isRefusal(read.access)) return null;
  return (
    <Card title={t('ways-to-save.programs')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={96} />}>
        {({ programs }) =>
          programs.length === 0 ? (
            <p className={classes.quiet}>{t('ways-to-save.noPrograms')}</p>
          ) : (
            <>
              {programs.map(program => (
                <ProgramPart key={program.key} program={program} />
              ))}
            </>
          )
        }
      </AccountBoundary>
    </Card>
  );
}

function ProgramPart({ program: { key, isJoined } }: { program: Program }) {
  const { t } = useSavingTexts();
  return (
    <div className={classes.stack}>
      <h3 className={classes.name}>{t(`ways-to-save.program.${key}`)}</h3>
      <p className={classes.text}>{t(`ways-to-save.program.${key}.text`)}</p>
      {isJoined && (
        <p>
          <StatusBadge kind="good">{t('ways-to-save.joined')}</StatusBadge>
        </p>
      )}
      <p>
        <Link to={href('/RateAnalysis')}>{t('ways-to-save.compareRates')}</Link>
      </p>
    </div>
  );
}
