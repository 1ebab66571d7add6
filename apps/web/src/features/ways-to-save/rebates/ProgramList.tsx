import { applyForRebate } from '@wattershed/contract/ways-to-save/rebates';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { bcp47Of } from '@wattershed/domain/text/language';
import { href, Link } from 'react-router';
import { useRight } from '../../../account/use-access.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import saving from '../saving.module.css';
import { useRebateTexts } from './rebate-texts.ts';
import { type Program, useAmountWords } from './rebate-words.ts';
import classes from './rebates.module.css';

/** Each rebate with what it pays, what it takes, and the way to it. */
export function ProgramList({ programs, today }: { programs: readonly Program[]; today: LocalDate }) {
  return (
    <ul className={classes.rows}>
      {programs.map(program => (
        <ProgramRow key={program.key} program={program} today={today} />
      ))}
    </ul>
  );
}

function ProgramRow({ program, today }: { program: Program; today: LocalDate }) {
  const { t, language } = useRebateTexts();
  const mayApply = useRight(applyForRebate);
  const amountWords = useAmountWords();
  const { key, service, standing, needs, boughtFrom, applyWithinDays } = program;
  const rebate = t(`rebates.name.${key}`);
  const list = new Intl.ListFormat(bcp47Of(language)).format([
    t('rebates.need.receipt'),
    ...needs.map(need => t(`rebates.need.${need}`)),
  ]);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{rebate}</h3>
        <p className={classes.service} data-service={service}>
          <Icon name={service === 'electric' ? 'bolt' : 'drop'} size={16} />
          {t(`rebates.${service}`)}
        </p>
        <p className={classes.pays}>{amountWords(program)}</p>
        <p className={saving.text}>{t(`rebates.about.${key}`)}</p>
        <p className={saving.quiet}>
          {t('rebates.needs', { list })}.{' '}
          {t('rebates.within', { days: applyWithinDays, from: formatDate(boughtFrom, language) })}
        </p>
        {standing === 'received' && (
          <p>
            <StatusBadge kind="plain">{t('rebates.received')}</StatusBadge>
          </p>
        )}
        {standing === 'used-up' && (
          <p>
            <StatusBadge kind="warn">{t('rebates.usedUp', { day: formatDate(nextYear(today), language) })}</StatusBadge>
          </p>
        )}
      </div>
      {standing === 'open' && mayApply && (
        <p className={classes.apply}>
          <Button
            as={Link}
            kind="plain"
            to={href('/WaysToSave/ApplyForRebate/:program?', { program: key })}
            aria-label={t('rebates.action.applyFor', { rebate })}
          >
            {t('rebates.action.apply')}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Budgets are of the calendar's year. */
function nextYear(today: LocalDate): LocalDate {
  return localDate(`${Number(today.slice(0, 4)) + 1}-01-01`);
}
