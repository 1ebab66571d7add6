import { useQuery } from '@tanstack/react-query';
import { listAlerts } from '@wattershed/contract/inbox/reading';
import { href, Link } from 'react-router';
import { q } from '../../../api/query.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from '../inbox.module.css';
import { ownUuid } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';

/** What asks for something to be done. The list has it, too, so a failed read is told there. */
export function Alerts() {
  const { t } = useInboxTexts();
  const { data } = useQuery(q(listAlerts, { uuId: ownUuid() }));
  if (!data || data.messages.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>{t('inbox.alerts')}</p>
      <ul className={classes.alerts}>
        {data.messages.map(({ id, title, preview }) => (
          <li key={id}>
            <Link to={href('/Notifications/:messageId?', { messageId: id })}>{title}</Link> {preview}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
