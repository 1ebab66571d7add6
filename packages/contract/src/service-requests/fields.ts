import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { appointmentTypes } from '@wattershed/domain/service/order/appointment';
import * as z from 'zod/mini';
import { centsField, freeTextField, instantField, localDateField } from '../fields.ts';

/** Who asks for service, or for a change of it: anyone. What belongs to somebody needs a session or a key. */
export const anyone = {
  feature: 'service-requests',
  access: 'either',
  right: { none: 'anyone may ask for service' },
} as const;

export const premiseIdField = z.string().check(z.regex(/^P\d{6,12}$/));

export const orderNumberField = z.string().check(z.regex(/^SO\d{1,12}$/));

export const appointmentTypeField = z.enum(appointmentTypes);

export const timeField = z.strictObject({ day: localDateField, appointmentType: appointmentTypeField });

/** As people typed it: rules decide, and say which field is wrong. */
export const nameText = freeTextField(fieldBounds.firstName.max);
export const notesFields = { gateCode: freeTextField(20), instructions: freeTextField(200) };

export const placeShown = {
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.enum(['CA', 'AZ']),
  zip: z.string(),
};

export const premiseShown = z.object({ premiseId: z.string(), ...placeShown });

export const slotShown = z.object({
  appointmentDate: localDateField,
  /** On which the work counts: service begins or ends that day. */
  orderDate: localDateField,
  orderType: z.string(),
  /** On the clocks of the premise. */
  startTime: z.string(),
  appointmentType: appointmentTypeField,
});

/** Both inclusive; the holidays among them have no times. */
export const daysShown = {
  today: localDateField,
  firstOn: localDateField,
  lastOn: localDateField,
  holidays: z.array(localDateField),
};

export const feeShown = z.object({
  commodity: z.enum(['electric', 'water']),
  clause: z.string(),
  amountCents: centsField,
});

export const offeredTimes = z.object({
  /** By day and hour; ALLDAY last on its day. */
  slots: z.array(slotShown),
  /** What this form keeps, and until when nobody else gets it. */
  held: z.nullable(slotShown),
  heldUntil: z.nullable(instantField),
});
