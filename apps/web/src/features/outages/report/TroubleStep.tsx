import type { TroubleKind } from '@wattershed/domain/outage/report';
import { useState } from 'react';
import { RadioCards, type RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { useReportTexts } from '../outage-texts.ts';
import { EmergencyFirst } from './EmergencyFirst.tsx';
import classes from './report.module.css';

type Props = { value: TroubleKind | undefined; takesFocus: boolean; onDone: (kind: TroubleKind) => void };

const groups = [
  { title: 'danger', kinds: ['wire-down'] },
  { title: 'power', kinds: ['all-out', 'part-out', 'flicker', 'street-light'] },
  { title: 'water', kinds: ['no-water', 'leak', 'dirty-water'] },
] as const;

const hints = ['all-out', 'part-out', 'dirty-water'] as const;
const hintOf = (kind: TroubleKind) => hints.find(hint => hint === kind);

/** The first question; who names a danger is told to call before anything else is asked. */
export function TroubleStep({ value, takesFocus, onDone }: Props) {
  const { t } = useReportTexts();
  const [kind, setKind] = useState(value);
  const [isMissing, setMissing] = useState(false);

  function optionOf(one: TroubleKind): RadioOption<TroubleKind> {
    const hint = hintOf(one);
    return {
      value: one,
      title: t(`report.trouble.kind.${one}`),
      ...(one === 'wire-down' ? { children: <EmergencyFirst /> } : {}),
      ...(hint ? { detail: t(`report.trouble.hint.${hint}`) } : {}),
    };
  }

  return (
    <StepCard title={t('report.trouble.title')} takesFocus={takesFocus}>
      <div className={classes.step}>
        {groups.map(({ title, kinds }) => (
          <RadioCards
            key={title}
            legend={t(`report.trouble.${title}`)}
            name="trouble"
            options={kinds.map(optionOf)}
            value={kind}
            onChange={chosen => {
              setKind(chosen);
              setMissing(false);
            }}
          />
        ))}
        {isMissing && <Notice kind="error">{t('report.trouble.missing')}</Notice>}
        <p>
          <Button onClick={() => (kind ? onDone(kind) : setMissing(true))}>{t('report.action.continue')}</Button>
        </p>
      </div>
    </StepCard>
  );
}
