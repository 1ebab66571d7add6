import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';
import { Card } from '../../../ui/cards/Card.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import { type Decided, stepWords } from './assistance-view.ts';

type Props = { decision: Decided; program: AssistanceProgram; keptUntil: LocalDate | undefined };

/** The last decision: every yes and every no, with its figures. */
export function DecisionCard({ decision, program, keptUntil }: Props) {
  const { t, language } = useAssistanceTexts();
  const { outcome, decidedOn, steps, rules } = decision;
  const isYes = outcome === 'eligible';
  return (
    <Card
      title={t('assistance.decision')}
      aside={
        <StatusBadge kind={isYes ? 'good' : 'plain'}>
          {t(isYes ? 'assistance.decision.yes' : 'assistance.decision.no')}
        </StatusBadge>
      }
    >
      <div className={classes.stack}>
        <p className={classes.text}>
          {t(isYes ? 'assistance.decision.yes.text' : 'assistance.decision.no.text', {
            date: formatDate(decidedOn, language),
          })}
        </p>
        {!isYes && keptUntil && (
          <p className={classes.text}>{t('assistance.decision.kept', { date: formatDate(keptUntil, language) })}</p>
        )}
        <ul className={classes.steps}>
          {steps.map(step => (
            <li key={step.condition}>
              <StatusBadge kind={step.holds === 'yes' ? 'good' : 'plain'}>
                {t(step.holds === 'yes' ? 'assistance.met' : 'assistance.notMet')}
              </StatusBadge>
              <span>{stepWords(t, step, { program: program.toUpperCase(), rules }, language)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
