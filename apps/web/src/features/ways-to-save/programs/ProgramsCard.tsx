import type { DataOf } from '@wattershed/contract/call';
import { listSavingPrograms } from '@wattershed/contract/ways-to-save/overview';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
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
            <div className={classes.stack}>
              {programs.map(program => (
                <ProgramPart key={program.key} program={program} />
              ))}
            </div>
          )
        }
      </AccountBoundary>
    </Card>
  );
}

function ProgramPart({ program }: { program: Program }) {
  return program.key === 'peak-time-rebate' ? <PeakTimePart program={program} /> : <RatePart program={program} />;
}

function PeakTimePart({ program }: { program: Extract<Program, { key: 'peak-time-rebate' }> }) {
  const { t, language } = useSavingTexts();
  const rate = formatDollars(program.centsPerKwh, language);
  return (
    <div className={classes.stack}>
      <h3 className={classes.name}>{t('ways-to-save.program.peak-time-rebate')}</h3>
      <p className={classes.text}>{t('ways-to-save.program.peak-time-rebate.text', { rate })}</p>
      {program.isJoined && (
        <p>
          <StatusBadge kind="good">{t('ways-to-save.enrolled')}</StatusBadge>
        </p>
      )}
      <p>
        <Link to={href('/WaysToSave/DemandResponse')}>{t('ways-to-save.seePeakTime')}</Link>
      </p>
    </div>
  );
}

function RatePart({ program: { key, isJoined } }: { program: Extract<Program, { key: 'time-of-use-rate' }> }) {
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
