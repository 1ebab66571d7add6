import { useQuery } from '@tanstack/react-query';
import { listCategories } from '@wattershed/contract/inbox/reading';
import { everyCategory } from '@wattershed/domain/message/inbox-category';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { q } from '../../../api/query.ts';
import { SideBySideChoice } from '../../../ui/choices/SideBySideChoice.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { categoryKey } from '../category-key.ts';
import classes from '../inbox.module.css';
import { type InboxWish, messageOrders, messageTypes } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';

/** Long enough to type the next letter. */
const typingMs = 300;
/** As much of what was typed goes into the URL; the words that are searched for are at its beginning. */
const longestKept = 500;

type Props = {
  wish: InboxWish;
  /** What stands in the field, which is searched for a moment later. */
  typed: string;
  onTyped: (typed: string) => void;
};

/** What to look for, in which order, and which messages. Each change goes into the URL. */
export function InboxTools({ wish, typed, onTyped }: Props) {
  const { t } = useInboxTexts();
  const [, setAddress] = useSearchParams();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const { data } = useQuery(q(listCategories, {}));
  useEffect(() => () => clearTimeout(typing.current), []);

  function change(name: keyof InboxWish, value: string) {
    setAddress(
      address => {
        const next = new URLSearchParams(address);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function search(next: string) {
    onTyped(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => change('search', next.trim().slice(0, longestKept)), typingMs);
  }

  const categories = (data?.categories ?? []).map(({ id: value, unreadCount: count }) => {
    const name = t(categoryKey(value));
    return { value: String(value), label: count > 0 ? t('inbox.categoryUnread', { name, count }) : name };
  });
  return (
    <search className={classes.tools} aria-labelledby={id}>
      <Spoken as="h2" id={id}>
        {t('inbox.find')}
      </Spoken>
      <TextInput
        type="search"
        label={t('inbox.search')}
        value={typed}
        onChange={event => search(event.currentTarget.value)}
      />
      <Select
        label={t('inbox.category')}
        options={[{ value: String(everyCategory), label: t('inbox.category.7') }, ...categories]}
        value={String(wish.category)}
        onChange={event => {
          const { value } = event.currentTarget;
          change('category', value === String(everyCategory) ? '' : value);
        }}
      />
      {wish.search === '' && (
        <Select
          label={t('inbox.order')}
          options={messageOrders.map(value => ({ value, label: t(`inbox.order.${value}`) }))}
          value={wish.order}
          onChange={event => change('order', event.currentTarget.value === 'newest' ? '' : event.currentTarget.value)}
        />
      )}
      <SideBySideChoice
        look="chips"
        legend={t('inbox.show')}
        options={messageTypes.map(value => ({ value, title: t(`inbox.type.${value}`) }))}
        value={wish.type}
        onChange={value => change('type', value === 'all' ? '' : value)}
      />
    </search>
  );
}
