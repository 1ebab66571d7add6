import { getBillingContact, updateBillingContact } from '@wattershed/contract/my-profile/contact';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import { roleIds } from '@wattershed/domain/rights/rights';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { findProfile } from '../profile-store.ts';
import { asBillingUpdate, contactOf, isKnownContact } from './billing-contact-rules.ts';
import type { Contact, Pair } from './contact-rules.ts';
import { findCustomer, sendToBilling } from './write-contact.ts';

export const billingContactCalls: AnsweredCall[] = [
  answer(getBillingContact, async ({ access, gateways }) => {
    if (access.roleId !== roleIds.owner) return { contact: null };
    const customer = await findCustomer({ gateways }, access.accountNumber);
    if (!customer) return { contact: null };
    const { emails, phones, types } = contactOf(customer);
    const { customerNumber } = customer;
    return { contact: { customerNumber, email: emails[0], alternateEmail: emails[1], phones, types } };
  }),

  answer(updateBillingContact, async ({ request, access, session, db, gateways, actor }) => {
    if (access.roleId !== roleIds.owner) throw new CallError('AUTH403');
    const [customer, profile] = [
      await findCustomer({ gateways }, access.accountNumber),
      await findProfile(db, session.userUuid),
    ];
    if (!profile || customer?.customerNumber !== request.customerNumber) throw notFound();
    const wished: Contact = {
      emails: [normaliseEmail(request.email), normaliseEmail(request.alternateEmail)],
      phones: request.phones.map(cleanPhone) as Pair<string>,
      types: request.types,
    };
    const isRight = isEmail(wished.emails[0]) && isKnownContact(wished, [profile, contactOf(customer)]);
    if (!isRight) throw new CallError('VLD001');
    await sendToBilling({ gateways }, customer.customerNumber, asBillingUpdate(wished));
    await insertEvent(db, actor, { kind: 'billing-contact-updated', accountNumber: access.accountNumber });
    return {};
  }),
];
