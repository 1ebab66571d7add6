import { formatDate } from '@wattershed/domain/calendar/date-format';
import { subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { Link } from 'react-router';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { FactList } from '../../../ui/content/FactList.tsx';
import classes from '../assistance/assistance.module.css';
import { useHelpTexts } from './help-texts.ts';
import type { HelpFacts } from './use-help.ts';

/** What is owed today, as it stands without any plan that isn’t there yet. */
export function OwedFacts({ facts: { bill, extension } }: { facts: HelpFacts }) {
  const { t, language } = useHelpTexts();
  const { balanceCents, dueOn, nextInstallment } = bill.owed;
  const { nowCents, laterCents, askedCents, waitingCents } = partsOwed(bill.owed);
  // An installment that is asked for with a bill may have a day of its own, before that of the bill or after it.
  const own =
    nextInstallment && !nextInstallment.isDeferred && nextInstallment.dueOn !== dueOn ? nextInstallment : null;
  const isOwnLast = own !== null && dueOn !== null && own.dueOn > dueOn;
  const dueCents = subtractCents(nowCents > 0 ? laterCents : askedCents, own?.amountCents ?? zeroCents);
  const dollars = (cents: typeof nowCents) => formatDollars(cents, language);
  const ofOwn = ({ dueOn: on, amountCents }: NonNullable<typeof own>) => ({
    name: t('help.owed.due', { date: formatDate(on, language) }),
    value: dollars(amountCents),
  });
  const off = extension?.standing === 'shut-off' && <ShutOff />;
  if (balanceCents <= 0)
    return (
      <div className={classes.stack}>
        <p className={classes.text}>{t('help.owed.nothing')}</p>
        {off}
      </div>
    );
  return (
    <div className={classes.stack}>
      <FactList
        figures
        facts={[
          ...(nowCents > 0 ? [{ name: t('help.owed.pastDue'), value: dollars(nowCents) }] : []),
          ...(own && !isOwnLast ? [ofOwn(own)] : []),
          ...(dueCents > 0
            ? [
                {
                  name: dueOn ? t('help.owed.due', { date: formatDate(dueOn, language) }) : t('help.owed.later'),
                  value: dollars(dueCents),
                },
              ]
            : []),
          ...(own && isOwnLast ? [ofOwn(own)] : []),
          ...(waitingCents > 0 ? [{ name: t('help.owed.waiting'), value: dollars(waitingCents) }] : []),
          { name: t('help.owed.all'), value: dollars(balanceCents), isStrong: true },
        ]}
      />
      {off}
      {extension?.shutOffOn && (
        <p className={classes.text}>{t('help.owed.shutOff', { date: formatDate(extension.shutOffOn, language) })}</p>
      )}
    </div>
  );
}

/** That service is off, and for who may pay the way to have it back. */
function ShutOff() {
  const { t } = useHelpTexts();
  const path = useVisiblePath()('/UtilityDepositsAndReconnectionFees');
  return (
    <p className={classes.text}>
      <strong>{t('help.owed.off')}</strong> {path && <Link to={path}>{t('help.owed.off.link')}</Link>}
    </p>
  );
}
