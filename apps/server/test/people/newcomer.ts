import type { RequestOf } from '@wattershed/contract/call';
import { validateAccount } from '@wattershed/contract/registration/identification';
import { createUser } from '@wattershed/contract/registration/new-user';
import type { Pool } from '@wattershed/database/pool';
import { personaNamed } from '@wattershed/reference-utility/city/personas/personas';
import type { TestPortal } from '../portal.ts';

type Proof = RequestOf<typeof validateAccount>;
type Form = RequestOf<typeof createUser>;

export const newPassword = 'Velvet-Harbor-41';

/** A customer of the demonstration who has not registered yet: what the printed bill says, and a form filled in well. */
export async function newcomerForms(sql: Pool, persona = 'unregistered') {
  const { firstName, lastName, organisationName, accountNumbers, customerNumber } = personaNamed(persona);
  const [accountNumber] = accountNumbers;
  if (accountNumber === undefined) throw new Error(`${persona} has no account`);
  const [printed] = await sql<{ zip: string; pin: string }>`
    select p.zip, a.registration_pin as pin
    from utility.account a join utility.premise p on p.premise_id = a.premise_id
    where a.account_number = ${accountNumber}`;
  if (!printed) throw new Error(`no printed bill for ${persona}`);
  const isOrganisation = organisationName !== '';
  const proof: Proof = {
    accountNumber,
    postCode: printed.zip,
    registrationType: isOrganisation ? 1 : 0,
    action: isOrganisation ? 'REGO' : 'REGP',
    names: isOrganisation ? { firstName: '', middleName: '', lastName: '' } : { firstName, middleName: '', lastName },
    orgName: organisationName,
    isBillProgram: 'N',
    custom_Attributes: { pin: printed.pin },
  };
  const userName = (organisationName || `${firstName}.${lastName}`).toLowerCase().replaceAll(/[^a-z.]/g, '');
  const form: Omit<Form, 'registrationToken'> = {
    username: userName,
    password: newPassword,
    securityQuestions: [
      { question: 'What was my first school?', answer: 'Hillside' },
      { question: 'What was my first job?', answer: ' Paper  Round ' },
    ],
    contact: {
      primaryEmail: `${userName}@example.org`,
      secondaryEmail: '',
      primaryPhone: '8055550142',
      primaryPhoneType: 'Mobile',
      secondaryPhone: '',
      secondaryPhoneType: 'Mobile',
      isEmailNotified: true,
      isTextNotified: false,
      isTcpaAgreed: false,
    },
    enrollPaperless: false,
    agree: true,
    language: 'EN_US',
  };
  return { accountNumber, customerNumber, userName, proof, form };
}

/** The same, able to do what the forms are for. */
export async function newcomer(portal: TestPortal, persona = 'unregistered') {
  const forms = await newcomerForms(portal.sql, persona);
  const { proof, form } = forms;
  const prove = (change: Partial<Proof> = {}) => portal.call(validateAccount, { ...proof, ...change });
  const register = async (change: Partial<Form> = {}) => {
    const registrationToken = change.registrationToken ?? (await prove()).data.registrationToken;
    return portal.call(createUser, { ...form, ...change, registrationToken });
  };
  /** The link in the newest activation email. */
  const activationLink = async (email = form.contact.primaryEmail) => {
    const mails = await portal.lettersTo(email);
    const link = mails.map(({ text }) => /verificationId=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
    if (!link) throw new Error(`no activation mail for ${email}`);
    return link;
  };
  return { ...forms, prove, register, activationLink };
}
