import { type FormEvent, useState } from 'react';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { MyPosition } from '../../../ui/map/use-my-position.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from '../answer.module.css';
import { useOutageTexts } from '../outage-texts.ts';

/** The longest that is searched for. */
export const longest = 120;

type Props = {
  asked: string;
  mine: MyPosition;
  isLooking: boolean;
  onLook: (text: string) => void;
  onMine: () => void;
};

/** Where: an address, a town, a ZIP code, or where the person is. */
export function PlaceSearch({ asked, mine, isLooking, onLook, onMine }: Props) {
  const { t } = useOutageTexts();
  const [typed, setTyped] = useState(asked);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = typed.replaceAll(/[<>]/g, ' ').trim();
    setMissing(text === '');
    if (text !== '') onLook(text.slice(0, longest));
  }

  return (
    <search>
      <form className={classes.search} noValidate onSubmit={submit}>
        <TextInput
          label={t('outages.search.label')}
          type="search"
          name="near"
          autoComplete="postal-code"
          maxLength={longest}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isMissing ? t('outages.search.missing') : undefined}
        />
        <Button type="submit" kind="plain" isLoading={isLooking}>
          {t('outages.search.action')}
        </Button>
        <Button kind="plain" isLoading={mine.state === 'asking'} onClick={onMine}>
          <Icon name="pin" />
          {t('outages.search.mine')}
        </Button>
      </form>
      {(mine.state === 'denied' || mine.state === 'unavailable') && (
        <Notice kind="warning">{t(`outages.search.${mine.state}`)}</Notice>
      )}
    </search>
  );
}
