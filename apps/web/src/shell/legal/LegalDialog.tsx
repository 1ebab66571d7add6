import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { inForce } from '../texts/legal-reads.ts';
import { ConsentText } from './ConsentText.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { useLegalTexts } from './legal-texts.ts';

export type DialogTopic = 'terms' | 'tcpa';

/** Opened by links to terms and consents in forms; the text is asked for when it opens. */
export function LegalDialog({ topic, onClose }: { topic: DialogTopic; onClose: () => void }) {
  const { t } = useLegalTexts();
  return (
    <Dialog title={t(`legal.${topic}`)} onClose={onClose}>
      {topic === 'tcpa' ? <Consent /> : <LegalDocument topic={topic} isInDialog />}
      {topic === 'terms' && (
        <p>
          <Link to="/Term" target="_blank">
            {t('legal.page')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

/** Nobody agrees to words that don't come: without the utility's text, those of the portal are read. */
function Consent() {
  const { language } = useLegalTexts();
  const { error } = useQuery(inForce('tcpa', language));
  return error ? <ConsentText /> : <LegalDocument topic="tcpa" isInDialog />;
}
