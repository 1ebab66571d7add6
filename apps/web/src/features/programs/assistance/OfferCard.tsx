import { configureAssistance } from '@wattershed/contract/programs/assistance';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { BeginPart } from './apply/BeginPart.tsx';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import type { Assistance } from './assistance-view.ts';
import { MayNot } from './MayNot.tsx';
import { Shares } from './Shares.tsx';

/** What the discount is, what it would have saved, and the way to it; or why there is none for the account. */
export function OfferCard({ assistance }: { assistance: Assistance }) {
  const { t, language } = useAssistanceTexts();
  const { account } = useAccount();
  const access = useAccess(configureAssistance, 'enroll');
  const { standing, rules, shares, estimate, nextBillOn, ended, decision } = assistance;
  const date = formatDate(nextBillOn, language);
  const programs = new Intl.ListFormat(bcp47Of(language), { type: 'disjunction' }).format(
    (rules?.publicPrograms ?? []).map(one => t(`assistance.program.${one}`)),
  );
  const isOpen = standing === 'can-apply';
  const isToBegin = standing === 'not-open' && account.status === accountStatuses.pending;
  return (
    <Card title={t(isOpen ? 'assistance.offer' : 'assistance.standing.title')}>
      <div className={classes.stack}>
        {ended && <EndedNotice ended={ended} isOpen={isOpen} />}
        {isOpen ? (
          <>
            <Shares shares={shares} />
            {estimate && estimate.savedCents > 0 && (
              <p className={classes.text}>
                {t('assistance.estimate', {
                  count: estimate.bills,
                  amount: formatDollars(estimate.savedCents, language),
                })}
              </p>
            )}
            <p className={classes.text}>{t('assistance.offer.who')}</p>
            {programs && <p className={classes.text}>{t('assistance.offer.programs', { programs })}</p>}
            <p className={classes.text}>{t('assistance.offer.next', { date })}</p>
            {access === 'allowed' && assistance.program ? (
              <BeginPart program={assistance.program}>
                {t(decision ? 'assistance.offer.again' : 'assistance.offer.action')}
              </BeginPart>
            ) : (
              <MayNot access={access} />
            )}
          </>
        ) : (
          standing !== 'enrolled' &&
          standing !== 'other-state' && (
            <p className={classes.text}>{t(`assistance.standing.${isToBegin ? 'pending' : standing}`)}</p>
          )
        )}
      </div>
    </Card>
  );
}

function EndedNotice({ ended, isOpen }: { ended: NonNullable<Assistance['ended']>; isOpen: boolean }) {
  const { t, language } = useAssistanceTexts();
  return (
    <Notice kind="info">
      <p>{t(`assistance.ended.${ended.reason}`, { date: formatDate(ended.endedOn, language) })}</p>
      {ended.refusal && <p>{t(`assistance.refusal.${ended.refusal}`)}</p>}
      {isOpen && <p>{t('assistance.ended.again')}</p>}
    </Notice>
  );
}
