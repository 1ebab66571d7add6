import { describe, expect, it, test } from 'vitest';
import { type ContactForm, contactAsked, contactFaults, emptyContactForm } from './contact-form.ts';

const good: ContactForm = {
  ...emptyContactForm,
  ...{ ContactUsType: 'OtherQuestion', FirstName: 'Ann', LastName: 'Lee', Email: 'ann@example.com' },
  ...{ Phone: '9165550142', Comment: 'When are you open?' },
};
const faults = (change: Partial<ContactForm>) => contactFaults({ ...good, ...change });

describe('the contact form', () => {
  it('is right with a topic, who asks, and a question', () => expect(contactFaults(good)).toEqual({}));

  it('says of each field that is empty', () => {
    expect(contactFaults(emptyContactForm)).toEqual({
      ...{ ContactUsType: 'missing', FirstName: 'missing', LastName: 'missing', Email: 'missing', Phone: 'missing' },
      Comment: 'missing',
    });
  });

  // en-contact-us-form
  test.each([
    [{ FirstName: 'See www.example.com' }, { FirstName: 'wrong' }],
    [{ Email: 'ann' }, { Email: 'wrong' }],
    [{ Phone: '0165550142' }, { Phone: 'wrong' }],
    [{ Phone: '(916) 555-0142' }, {}],
    [{ AccountNumber: '12' }, { AccountNumber: 'wrong' }],
    [{ AccountNumber: '999999999999' }, {}],
    [{ Comment: '<b>' }, { Comment: 'wrong' }],
    [{ Comment: 'x'.repeat(4_001) }, { Comment: 'wrong' }],
    [{ Comment: 'Two\nlines' }, {}],
    [{ ContactUsType: 'BillingQuestion', BillNumber: '' }, {}],
    [{ ContactUsType: 'BillingQuestion', BillNumber: 'a b' }, { BillNumber: 'wrong' }],
    [{ BillNumber: 'a b' }, {}],
    [{ ContactUsType: 'MeterQuestion' }, { ServiceAddress: 'missing' }],
    [{ ContactUsType: 'MeterQuestion', ServiceAddress: '1 Elm St', PostalCode: '1' }, { PostalCode: 'wrong' }],
    [{ ContactUsType: 'EmploymentOpportunities' }, {}],
    [{ ContactUsType: 'EmploymentOpportunities', Position: 'Line <worker>' }, { Position: 'wrong' }],
    [{ ContactUsType: 'GoneTopic' }, { ContactUsType: 'missing' }],
    [{ IsCommercial: true }, { DocumentType: 'missing', TaxIdNumber: 'missing' }],
    [{ IsCommercial: true, DocumentType: 'FederalTaxId', TaxIdNumber: '00-0000000' }, { TaxIdNumber: 'wrong' }],
    [{ IsCommercial: true, DocumentType: 'FederalTaxId', TaxIdNumber: '12-3456789' }, {}],
    [{ IsCommercial: true, DocumentType: 'BusinessLicense', TaxIdNumber: 'BL 2024-17' }, {}],
  ] as const)('%j gives %j', (change, expected) => expect(faults(change)).toEqual(expected));
});

describe('what is sent of it', () => {
  it('is what the topic asks, and the end of a number that shows who a business is', () => {
    const typed = {
      ...good,
      ServiceAddress: '1 Elm St',
      Position: 'Line worker',
      BillNumber: 'B1',
      TaxIdNumber: '12-3456789',
    };
    expect(contactAsked(typed)).toEqual({ ...good });
    expect(contactAsked({ ...typed, ContactUsType: 'MeterQuestion', Comment: ' a\r\nb ' })).toMatchObject({
      ...{ ServiceAddress: '1 Elm St', Position: '', BillNumber: '', Comment: 'a\nb' },
    });
    const business = { ...typed, IsCommercial: true, DocumentType: 'FederalTaxId' };
    expect(contactAsked(business)).toMatchObject({ DocumentType: 'FederalTaxId', TaxIdNumber: '6789' });
  });
});
