import { useQuery } from '@tanstack/react-query';
import { listCategories } from '@wattershed/contract/inbox/reading';
import { everyCategory } from '@wattershed/domain/message/inbox-category';
import { useId } from 'react';
import { q } from '../../../api/query.ts';
import type { Finding } from '../../../states/lists/use-finding.ts';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { categoryKey } from '../category-key.ts';
import classes from '../inbox.module.css';
import { type InboxWish, messageOrders, messageTypes } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';

/** As much of what was typed goes into the URL; the words that are searched for are at its beginning. */
const longestKept = 500;

type Props = { wish: InboxWish; finding: Finding };

/** What to look for, in which order, and which messages. Each change goes into the URL. */
export function InboxTools({ wish, finding: { typed, search, change } }: Props) {
  const { t } = useInboxTexts();
  const id = useId();
  const { data } = useQuery(q(listCategories, {}));

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
        onChange={({ currentTarget: { value } }) => search(value, value.trim().slice(0, longestKept))}
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
