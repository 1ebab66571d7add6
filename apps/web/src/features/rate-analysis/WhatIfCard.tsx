import { chargerKwOf, mostChargerKw } from '@wattershed/domain/bill/rates/what-if';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { bcp47Of } from '@wattershed/domain/text/language';
import { type FormEvent, useRef, useState } from 'react';
import { Card } from '../../ui/cards/Card.tsx';
import { TextInput } from '../../ui/field/TextInput.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './rate-analysis.module.css';
import { useRateTexts } from './rate-texts.ts';
import { problemsOf, typedIn, type WhatIfTyped, withTyped } from './what-if-address.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

type Props = { search: URLSearchParams; onChoose: (next: URLSearchParams) => void };

/** An electric car and solar panels to add to the past year. What is chosen stands in the address. */
export function WhatIfCard({ search, onChoose }: Props) {
  const { t, language } = useRateTexts();
  const [typed, setTyped] = useState(() => typedIn(search));
  // An address with what can't be says so at once; a person hears of it when they ask for it.
  const [problems, setProblems] = useState(() => problemsOf(typedIn(search)));
  const form = useRef<HTMLFormElement>(null);
  const hourOptions = hours.map(hour => ({ value: String(hour), label: hourWords(hour, language) }));
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 1 });
  const isEmpty = typed.car === '' && typed.solar === '';

  const change = (name: keyof WhatIfTyped) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped(before => ({ ...before, [name]: value }));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(typed);
    setProblems(found);
    if (Object.keys(found).length === 0) return onChoose(withTyped(search, typed));
    form.current?.querySelector<HTMLElement>(`[name="${found.car ? 'car' : 'solar'}"]`)?.focus();
  }

  function clear() {
    const empty = { ...typed, car: '', solar: '' };
    setTyped(empty);
    setProblems({});
    onChoose(withTyped(search, empty));
  }

  const carError =
    problems.car &&
    t(`rates.ifs.error.${problems.car}`, {
      most: number.format(mostChargerKw),
      needed: number.format(
        problems.car === 'tooFast'
          ? chargerKwOf({
              kWhPerWeek: Number(typed.car),
              fromHour: Number(typed.from),
              beforeHour: Number(typed.before),
            })
          : 0,
      ),
    });
  return (
    <Card title={t('rates.ifs')}>
      <form ref={form} className={classes.stack} onSubmit={submit} noValidate>
        <p>{t('rates.ifs.text')}</p>
        <div className={classes.fields}>
          <TextInput
            name="car"
            label={t('rates.ifs.car')}
            hint={t('rates.ifs.carHint')}
            inputMode="numeric"
            maxLength={5}
            value={typed.car}
            error={carError}
            onChange={change('car')}
          />
          <Select label={t('rates.ifs.from')} value={typed.from} options={hourOptions} onChange={change('from')} />
          <Select
            label={t('rates.ifs.before')}
            value={typed.before}
            options={hourOptions}
            onChange={change('before')}
          />
          <TextInput
            name="solar"
            label={t('rates.ifs.solar')}
            hint={t('rates.ifs.solarHint')}
            inputMode="decimal"
            maxLength={5}
            value={typed.solar}
            error={problems.solar && t('rates.ifs.error.solar')}
            onChange={change('solar')}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" kind="plain">
            {t('rates.ifs.action')}
          </Button>
          {!isEmpty && (
            <Button kind="plain" onClick={clear}>
              {t('rates.ifs.clear')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
