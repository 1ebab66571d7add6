import { deleteGroups, markMessages } from '@wattershed/contract/inbox/marking';
import { useState } from 'react';
import { useRight } from '../../../account/use-access.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import classes from '../inbox.module.css';
import { type Listed, ownUuid } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { useMarking } from '../marking.ts';
import { MessageRow } from './MessageRow.tsx';

/** The messages, and what can be done with those that are chosen. An agent only reads. */
export function MessageList({ messages }: { messages: readonly Listed[] }) {
  const { t } = useInboxTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const canMark = useRight(markMessages);
  const canDelete = useRight(deleteGroups);
  const marking = useMarking();
  // What has gone from the list meanwhile can't be chosen anymore.
  const selected = messages.filter(({ id }) => chosen.has(id));
  const none = () => setChosen(new Set());

  function choose(id: string, isChosen: boolean) {
    setChosen(known => {
      const next = new Set(known);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function mark(status: 'read' | 'unread') {
    const count = selected.length;
    marking.mutate(
      { uuId: ownUuid(), status, messageList: selected.map(({ id }) => id) },
      {
        onSuccess: () => {
          toast.success(t(status === 'read' ? 'inbox.success.read' : 'inbox.success.unread', { count }));
          none();
        },
      },
    );
  }

  return (
    <>
      {(canMark || canDelete) && (
        <div className={classes.bulk}>
          <CheckBox
            name="all"
            isChecked={selected.length === messages.length}
            onChange={isChosen => setChosen(new Set(isChosen ? messages.map(({ id }) => id) : []))}
          >
            {t('inbox.selectAll')}
          </CheckBox>
          {selected.length > 0 && (
            <>
              <span role="status">{t('inbox.selected', { count: selected.length })}</span>
              <Button kind="plain" isLoading={marking.isPending} onClick={() => mark('read')}>
                {t('inbox.markRead')}
              </Button>
              <Button kind="plain" isLoading={marking.isPending} onClick={() => mark('unread')}>
                {t('inbox.markUnread')}
              </Button>
              <Button kind="danger" onClick={() => setDeleting(true)}>
                {t('inbox.delete')}
              </Button>
            </>
          )}
        </div>
      )}
      {marking.error && <ErrorState error={marking.error} />}
      <ul className={classes.list} aria-label={t('inbox.title')}>
        {messages.map(message => (
          <MessageRow
            key={message.id}
            message={message}
            isChosen={chosen.has(message.id)}
            onChoose={canMark ? isChosen => choose(message.id, isChosen) : undefined}
          />
        ))}
      </ul>
      {isDeleting && (
        <DeleteDialog
          groupIds={[...new Set(selected.map(({ groupId }) => groupId))]}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            none();
          }}
        />
      )}
    </>
  );
}
