import type { Access } from '../../../account/access.ts';
import { RefusalNote } from '../RefusalNote.tsx';
import { useAssistanceTexts } from './assistance-texts.ts';

/** Why the discount can’t be changed by this person. */
export function MayNot({ access }: { access: Access }) {
  const { t } = useAssistanceTexts();
  return <RefusalNote access={access} agent={t('assistance.agent')} readOnly={t('assistance.readOnly')} />;
}
