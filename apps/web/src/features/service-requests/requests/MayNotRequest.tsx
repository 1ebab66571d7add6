import type { Call } from '@wattershed/contract/call';
import { isRefusal } from '../../../account/access.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useRequestTexts } from './request-texts.ts';

/** Why there is no button for a call. */
export function MayNotRequest({ call }: { call: Call }) {
  const { t } = useRequestTexts();
  const access = useAccess(call);
  if (!isRefusal(access)) return null;
  const words = { agent: 'requests.agent', closed: 'requests.closed' } as const;
  return (
    <Notice kind="info">
      <p>{t(access === 'agent' || access === 'closed' ? words[access] : 'requests.readOnly')}</p>
    </Notice>
  );
}
