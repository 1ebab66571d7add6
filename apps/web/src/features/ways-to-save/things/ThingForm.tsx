import { useMutation } from '@tanstack/react-query';
import { listThings, removeThing, saveThing } from '@wattershed/contract/ways-to-save/things';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { type Device, deviceKinds } from '@wattershed/domain/saving/devices';
import { type SubmitEvent, useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import saving from '../saving.module.css';
import classes from './things.module.css';
import { useThingsTexts } from './things-texts.ts';

type Props = { device: Device; isListed?: boolean; onDone: () => void };

const counts = [1, 2, 3, 4, 5, 6];
const weekly = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How many there are, how often they run, and when they start. */
export function ThingForm({ device, isListed = false, onDone }: Props) {
  const { t, language } = useThingsTexts();
  const { accountNumber } = useAccount().account;
  const [count, setCount] = useState(device.count);
  const [usesPerWeek, setUses] = useState(device.usesPerWeek);
  const [startHour, setStart] = useState(device.startHour);
  const save = useMutation(mutation(saveThing, { refreshes: [listThings] }));
  const remove = useMutation(mutation(removeThing, { refreshes: [listThings] }));
  const { key } = device;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ accountNumber, key, count, usesPerWeek, startHour }, { onSuccess: onDone });
  };
  const isCounted = deviceKinds[key].kind !== 'weather';
  const failed = save.error ?? remove.error;
  return (
    <form className={saving.stack} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {isCounted && (
          <Select
            label={t('things.count')}
            value={String(count)}
            onChange={event => setCount(Number(event.currentTarget.value))}
            options={withOwn(counts, count).map(value => ({ value: String(value), label: String(value) }))}
          />
        )}
        {usesPerWeek !== null && (
          <Select
            label={t('things.uses')}
            value={String(usesPerWeek)}
            onChange={event => setUses(Number(event.currentTarget.value))}
            options={withOwn(weekly, usesPerWeek).map(value => ({ value: String(value), label: String(value) }))}
          />
        )}
        {startHour !== null && (
          <Select
            label={t('things.start')}
            value={String(startHour)}
            onChange={event => setStart(Number(event.currentTarget.value))}
            options={hours.map(value => ({ value: String(value), label: hourWords(value, language) }))}
          />
        )}
      </div>
      {failed && <ErrorState error={failed} />}
      <div className={saving.actions}>
        <Button type="submit" isLoading={save.isPending}>
          {t(isListed ? 'things.action.save' : 'things.action.add')}
        </Button>
        {isListed && (
          <Button
            kind="danger"
            isLoading={remove.isPending}
            onClick={() => remove.mutate({ accountNumber, key }, { onSuccess: onDone })}
          >
            {t('things.action.remove')}
          </Button>
        )}
        <Button kind="plain" onClick={onDone}>
          {t('things.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What the server has may be none of ours. */
function withOwn(values: readonly number[], own: number): number[] {
  return [...new Set([...values, own])].sort((a, b) => a - b);
}
