import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { LegalText, type LegalTopic } from './LegalText.tsx';
import { useLegalTexts } from './legal-texts.ts';

export type DialogTopic = LegalTopic | 'help' | 'contact';

/** Opened by links in the footer, and by links to terms and consents in forms. */
export function LegalDialog({ topic, onClose }: { topic: DialogTopic; onClose: () => void }) {
  const { t } = useLegalTexts();
  return (
    <Dialog title={t(`legal.${topic}`)} onClose={onClose}>
      {topic === 'help' && <p>{t('legal.help.text')}</p>}
      {topic === 'help' || topic === 'contact' ? <ContactDetails /> : <LegalText topic={topic} />}
      {topic === 'terms' && (
        <>
          <h3>{t('legal.tcpa')}</h3>
          <LegalText topic="tcpa" />
        </>
      )}
    </Dialog>
  );
}
