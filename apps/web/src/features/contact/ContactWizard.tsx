import { useQuery } from '@tanstack/react-query';
import { listContactTopics } from '@wattershed/contract/contact/asking';
import { Suspense, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { q, refresh } from '../../api/query.ts';
import { isSignedIn } from '../../session/session.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { KeptWizardFrame } from '../../wizard/kept/KeptWizardFrame.tsx';
import { listedBy } from '../../wizard/kept/kept-calls.ts';
import { forgetDraft, writeDraft } from '../../wizard/kept-draft.ts';
import { ContactSolved } from './ContactSolved.tsx';
import { ContactSteps } from './ContactSteps.tsx';
import { draftName, type TypedForm } from './contact-draft.ts';
import { useContactTexts } from './contact-texts.ts';
import type { Customer } from './customer.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SaveOrLeave } from './SaveOrLeave.tsx';
import { filesName } from './use-contact-files.ts';
import { useContactForm } from './use-contact-form.ts';

// It comes when it is reached.
const ContactDone = lazyPart(async () => (await import('./ContactDone.tsx')).ContactDone);

type Props = { customer: Customer | undefined; known?: Partial<TypedForm> | undefined };

/** The steps of a question, with saving it for later and leaving it beside them. */
export function ContactWizard({ customer, known }: Props) {
  const { t } = useContactTexts();
  const navigate = useNavigate();
  const form = useContactForm(customer, known);
  const [isLeaving, setLeaving] = useState(false);
  const [isSolved, setSolved] = useState(false);
  const status = customer ? (String(customer.status) as '1' | '2' | '3') : undefined;
  const topics = useQuery(q(listContactTopics, status ? { Status: status } : {}));
  const { draft, kept } = form;
  const skeleton = <Skeleton height={480} />;
  if (draft.placed) {
    return (
      <Suspense fallback={skeleton}>
        <ContactDone placed={draft.placed} onAnother={form.startAnew} />
      </Suspense>
    );
  }
  if (isSolved) return <ContactSolved onAnother={() => setSolved(false)} />;
  const solved = async () => {
    await kept.discard();
    writeDraft(filesName, []);
    form.startAnew();
    if (isSignedIn()) await refresh(listedBy('contact'));
    setSolved(true);
  };
  const leave = async () => {
    forgetDraft(draftName);
    if (isSignedIn()) await refresh(listedBy('contact'));
    await navigate(isSignedIn() ? href('/dashboard') : href('/login'));
  };
  return (
    <>
      <KeptWizardFrame
        form={form}
        label={t('contact-us.steps')}
        titleOf={name => t(`contact-us.step.${name}`)}
        beside={<SaveOrLeave keepIt={kept.keepIt} onLeave={() => setLeaving(true)} />}
      >
        <LoadBoundary query={topics} skeleton={skeleton}>
          {({ topics: offered }) => <ContactSteps {...{ form, customer, topics: offered, onSolved: solved }} />}
        </LoadBoundary>
      </KeptWizardFrame>
      {isLeaving && (
        <LeaveDialog
          onClose={() => setLeaving(false)}
          keep={() => kept.keepIt().then(leave)}
          discard={() => kept.discard().then(leave)}
        />
      )}
    </>
  );
}
