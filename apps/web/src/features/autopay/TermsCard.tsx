import { enrollInAutoPay } from '@wattershed/contract/autopay/enrollment';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { href, Link } from 'react-router';
import { useRight } from '../../account/use-access.ts';
import { useTimeZone } from '../../account/use-time-zone.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { FactList } from '../../ui/content/FactList.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './autopay.module.css';
import { useAutoPayTexts } from './autopay-texts.ts';
import { amountWords, type Enrollment, methodWords, ruleWords } from './autopay-words.ts';

/** The terms of the enrollment, and the way to change them. */
export function TermsCard({ enrollment }: { enrollment: Enrollment }) {
  const { t, language } = useAutoPayTexts();
  const timeZone = useTimeZone();
  const canChange = useRight(enrollInAutoPay);
  const { method, isOwn, pausedUntil, skipsNext, enrolledAt } = enrollment;
  return (
    <Card title={t('autopay.terms.title')}>
      <div className={classes.stack}>
        {method.problem && <Notice kind="error">{t(`autopay.problem.${method.problem}`)}</Notice>}
        <FactList
          facts={[
            {
              name: t('autopay.terms.method'),
              value: methodWords(t, method.brand, method.last4),
              aside: method.nickName,
            },
            {
              name: t('autopay.terms.when'),
              value: (
                <>
                  {ruleWords(t, enrollment)}
                  {enrollment.paymentDay !== null && <p className={classes.quiet}>{t('autopay.rule.onDay.moved')}</p>}
                </>
              ),
            },
            { name: t('autopay.terms.amount'), value: amountWords(t, enrollment) },
            ...(pausedUntil ? [{ name: t('autopay.terms.paused'), value: formatDate(pausedUntil, language) }] : []),
            ...(skipsNext ? [{ name: t('autopay.terms.skips'), value: t('autopay.terms.skipsNext') }] : []),
            {
              name: t('autopay.terms.since'),
              value: formatDate(todayIn(timeZone, new Date(enrolledAt)), language),
            },
          ]}
        />
        {!isOwn && <p className={classes.quiet}>{t('autopay.terms.other')}</p>}
        {canChange && (
          <div className={classes.actions}>
            <Button as={Link} to={href('/EnrollAutoPay')} kind="plain">
              {t('autopay.action.edit')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
