import { writeMessage } from '@wattershed/contract/inbox/writing';
import { useEffect, useState } from 'react';
import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { useAccount, useAccountIfAny } from '../../account/chosen/account-context.ts';
import { useAccess } from '../../account/use-access.ts';
import { isSignedIn, type User } from '../../session/session.ts';
import { useStoredUser } from '../../session/user/stored-user.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { KeptForm } from '../../wizard/kept/KeptForm.tsx';
import { OfferedForm } from '../../wizard/kept/OfferedForm.tsx';
import { readDraft, writeDraft } from '../../wizard/kept-draft.ts';
import { ContactWizard } from './ContactWizard.tsx';
import classes from './contact.module.css';
import {
  type ContactDraft,
  contactSteps,
  draftName,
  draftOf,
  faultsOf,
  formOfLink,
  newDraft,
  type TypedForm,
} from './contact-draft.ts';
import { useContactTexts } from './contact-texts.ts';
import type { Customer } from './customer.ts';

const path = '/ContactUs';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** A question to the utility, from anyone: in steps, with files, kept until it is sent. */
export default function ContactUsPage() {
  const { t } = useContactTexts();
  const account = useAccountIfAny()?.account;
  const who = whoOf(useStoredUser());
  return (
    <Page title={t('contact-us.title')} lead={t('contact-us.lead')}>
      <div className={classes.stack}>
        {account ? <OfCustomer key={account.accountNumber} who={who} /> : <Form customer={undefined} known={who} />}
        {!isSignedIn() && (
          <p>
            {t('contact-us.haveAccount')} <Link to={href('/login')}>{t('contact-us.signIn')}</Link>
          </p>
        )}
      </div>
    </Page>
  );
}

/** Whoever is known isn't asked again; an agent asks nothing in a customer's name. */
function OfCustomer({ who }: { who: Customer['who'] }) {
  const { t } = useContactTexts();
  const { accountNumber, status, serviceAddress } = useAccount().account;
  const access = useAccess(writeMessage);
  if (access === 'agent') {
    return (
      <Notice kind="info">
        <p>{t('contact-us.agent')}</p>
      </Notice>
    );
  }
  if (access === 'unknown') return <Skeleton height={480} />;
  const isKnown = who !== undefined && Object.keys(faultsOf('who', { ...newDraft().form, ...who })).length === 0;
  const customer: Customer = {
    ...{ accountNumber, status, serviceAddress: placeOf(serviceAddress) },
    ...{ hasInbox: !isRefusal(access), who: isKnown ? who : undefined },
  };
  return <Form customer={customer} known={who} />;
}

/** Its parts come joined with commas, also those that are empty. */
const placeOf = (serviceAddress: string) =>
  serviceAddress
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ');

function whoOf(user: User | undefined): Customer['who'] {
  if (!user) return undefined;
  const { firstName, middleName, lastName, email, phoneNumber } = user;
  return { FirstName: firstName, MiddleName: middleName, LastName: lastName, Email: email, Phone: phoneNumber };
}

type FormProps = { customer: Customer | undefined; known?: Partial<TypedForm> | undefined };

/** What a link leads back to, what a link begins, or what this tab has typed. */
function Form({ customer, known }: FormProps) {
  const [search] = useSearchParams();
  const requestId = search.get('draft') ?? undefined;
  const draftKey = search.get('draftKey') ?? undefined;
  if (requestId !== undefined || draftKey !== undefined) {
    return (
      <KeptForm
        key={draftKey ?? requestId}
        {...{ kind: 'contact', requestId, draftKey, path, draftName }}
        draftOf={opened => draftOf(opened, draftKey)}
        stepOf={(_form, { step }) => contactSteps[step - 1] ?? 'topic'}
      />
    );
  }
  const begun = formOfLink(search);
  return begun ? <Begin form={begun} /> : <Fresh customer={customer} known={known} />;
}

/** Keeps what the link says with what was typed before, and goes on from there. */
function Begin({ form }: { form: Partial<TypedForm> }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const here = readDraft<ContactDraft>(draftName);
    const before = here && !here.placed ? here : newDraft();
    writeDraft(draftName, { ...before, form: { ...before.form, ...form } });
    void navigate({ search: `?step=${form.ContactUsType ? 'question' : 'topic'}` }, { replace: true });
  }, []);
  return <Skeleton height={480} />;
}

function Fresh({ customer, known }: FormProps) {
  const [here] = useState(() => readDraft<ContactDraft>(draftName));
  const isFresh = here === undefined || (here.form.ContactUsType === '' && here.placed === undefined);
  return (
    <>
      <OfferedForm kind="contact" isOffered={isSignedIn() && isFresh} {...{ path, draftName }} />
      <ContactWizard customer={customer} known={known} />
    </>
  );
}
