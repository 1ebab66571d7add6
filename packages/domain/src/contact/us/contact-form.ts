import { fieldBounds, hasLengthWithin } from '../../field/field-bounds.ts';
import { isTaxId } from '../../identity/tax-id.ts';
import { isFreeText, isFreeTextOfLines } from '../../text/free-text.ts';
import { isEmail } from '../email.ts';
import { isPersonName } from '../person-name.ts';
import { isMaskedPhone, isPhone } from '../phone.ts';
import { isZip } from '../zip.ts';
import { contactTopicFacts, type TopicField } from './contact-topics.ts';

/** What a business shows itself by. */
export const documentTypes = ['FederalTaxId', 'BusinessLicense'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The contact-us form as people typed it, by the names of the wire. */
export type ContactForm = {
  /** A topic; empty while nothing is chosen. */
  ContactUsType: string;
  FirstName: string;
  MiddleName: string;
  LastName: string;
  Email: string;
  Phone: string;
  /** As a visitor says it: nobody checks it before an agent does. */
  AccountNumber: string;
  Comment: string;
  ServiceAddress: string;
  City: string;
  State: string;
  PostalCode: string;
  IsCommercial: boolean;
  DocumentType: string;
  TaxIdNumber: string;
  Username: string;
  BillNumber: string;
  Position: string;
  Page: string;
  Reference: string;
};

export type ContactField = keyof ContactForm;
export type ContactFault = 'missing' | 'wrong';

export const contactBounds = {
  comment: fieldBounds.messageBody.max,
  serviceAddress: 120,
  billNumber: 20,
  position: 80,
  page: 200,
  reference: 60,
  licenseNumber: 20,
  files: 5,
  /** What one email address is written to in a day, whoever enters it. */
  perEmailAndDay: 10,
} as const;

export const emptyContactForm: ContactForm = {
  ...{ ContactUsType: '', FirstName: '', MiddleName: '', LastName: '', Email: '', Phone: '', AccountNumber: '' },
  ...{ Comment: '', ServiceAddress: '', City: '', State: '', PostalCode: '', IsCommercial: false, DocumentType: '' },
  ...{ TaxIdNumber: '', Username: '', BillNumber: '', Position: '', Page: '', Reference: '' },
};

type Faults = Partial<Record<ContactField, ContactFault>>;

/** What is wrong with each field; nothing for what the topic doesn't ask. */
export function contactFaults(form: ContactForm): Faults {
  return Object.fromEntries(
    Object.entries({
      ...whoFaults(form),
      ContactUsType: contactTopicFacts(form.ContactUsType) ? undefined : 'missing',
      Comment: commentFault(form.Comment),
      ...askedFaults(form),
    } satisfies Record<string, ContactFault | undefined>).filter(([, fault]) => fault !== undefined),
  );
}

function whoFaults(form: ContactForm) {
  const name = (text: string) => required(text, isPersonName);
  return {
    FirstName: name(form.FirstName),
    MiddleName: optional(form.MiddleName, isPersonName),
    LastName: name(form.LastName),
    Email: required(form.Email, isEmail),
    Phone: required(form.Phone, text => isPhone(text) || isMaskedPhone(text)),
    AccountNumber: optional(form.AccountNumber, text => /^\d{6,12}$/.test(text)),
    ...(form.IsCommercial ? businessFaults(form) : {}),
  };
}

function businessFaults({ DocumentType, TaxIdNumber }: ContactForm) {
  const isNumber = DocumentType === 'FederalTaxId' ? isTaxId : isLicense;
  return {
    DocumentType: documentTypes.some(type => type === DocumentType) ? undefined : ('missing' as const),
    TaxIdNumber: required(TaxIdNumber, isNumber),
  };
}

const isLicense = (text: string) => /^[a-z\d][a-z\d -]{2,18}[a-z\d]$/i.test(text);

function askedFaults(form: ContactForm): Faults {
  const asks = (field: TopicField) => contactTopicFacts(form.ContactUsType)?.asks.includes(field) ?? false;
  const asked = {
    BillNumber: asks('BillNumber') && optional(form.BillNumber, text => /^[\w-]{1,20}$/.test(text)),
    ...(asks('ServiceAddress')
      ? {
          ServiceAddress: required(form.ServiceAddress, isLineUpTo(contactBounds.serviceAddress)),
          City: optional(form.City, isLineUpTo(fieldBounds.city.max)),
          PostalCode: optional(form.PostalCode, isZip),
        }
      : {}),
    Username: asks('Username') && optional(form.Username, isLineUpTo(fieldBounds.userId.max)),
    Page: asks('Page') && optional(form.Page, isLineUpTo(contactBounds.page)),
    Reference: asks('Reference') && optional(form.Reference, isLineUpTo(contactBounds.reference)),
    Position: asks('Position') && optional(form.Position, isLineUpTo(contactBounds.position)),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, fault]) => fault)) as Faults;
}

function commentFault(text: string): ContactFault | undefined {
  return required(text, typed => isFreeTextOfLines(typed) && hasLengthWithin(typed, fieldBounds.messageBody));
}

const isLineUpTo = (max: number) => (text: string) => isFreeText(text) && [...text].length <= max;

function required(text: string, isRight: (text: string) => boolean): ContactFault | undefined {
  return text.trim() === '' ? 'missing' : optional(text, isRight);
}

function optional(text: string, isRight: (text: string) => boolean): ContactFault | undefined {
  return text.trim() === '' || isRight(text.trim()) ? undefined : 'wrong';
}

/** Only what the topic asks, trimmed; of a number that shows who a business is, only the end. */
export function contactAsked(form: ContactForm): ContactForm {
  const asks = contactTopicFacts(form.ContactUsType)?.asks ?? [];
  const isLeft = (field: ContactField) =>
    topicFields.includes(field) &&
    !asks.includes(addressParts.includes(field) ? 'ServiceAddress' : (field as TopicField));
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      typeof value !== 'string' ? value : isLeft(field as ContactField) ? '' : value.replaceAll('\r\n', '\n').trim(),
    ]),
  ) as ContactForm;
  const number = form.IsCommercial ? trimmed.TaxIdNumber : '';
  return { ...trimmed, DocumentType: form.IsCommercial ? trimmed.DocumentType : '', TaxIdNumber: number.slice(-4) };
}

const addressParts: readonly string[] = ['ServiceAddress', 'City', 'State', 'PostalCode'];
const topicFields: readonly string[] = [...addressParts, 'BillNumber', 'Username', 'Page', 'Reference', 'Position'];
