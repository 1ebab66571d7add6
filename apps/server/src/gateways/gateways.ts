import type { AddressCheck } from './address-check/port.ts';
import type { BillingSystem } from './billing-system/port.ts';
import type { Captcha } from './captcha/port.ts';
import type { ContactDesk } from './contact-desk/port.ts';
import type { Content } from './content/port.ts';
import type { CreditBureau } from './credit-bureau/port.ts';
import type { CustomerDesk } from './customer-desk/port.ts';
import type { Documents } from './documents/port.ts';
import type { IdentityProvider } from './identity-provider/port.ts';
import type { Landlords } from './landlords/port.ts';
import type { Letters } from './letters/port.ts';
import type { Location } from './location/port.ts';
import type { Mail } from './mail/port.ts';
import type { MeterData } from './meter-data/port.ts';
import type { OrderSystem } from './order-system/port.ts';
import type { OutageSystem } from './outage-system/port.ts';
import type { PaymentGateway } from './payment-gateway/port.ts';
import type { PaymentLocations } from './payment-locations/port.ts';
import type { Programs } from './programs/port.ts';
import type { Registers } from './registers/port.ts';
import type { RequestDesk } from './request-desk/port.ts';
import type { Scanner } from './scanner/port.ts';
import type { Sms } from './sms/port.ts';
import type { Wallets } from './wallets/port.ts';
import type { Weather } from './weather/port.ts';

/** The outside systems, each behind its port. */
export type Gateways = {
  billingSystem: BillingSystem;
  addressCheck: AddressCheck;
  meterData: MeterData;
  weather: Weather;
  outageSystem: OutageSystem;
  /** Who gets service where, and when crews come. */
  orderSystem: OrderSystem;
  creditBureau: CreditBureau;
  paymentGateway: PaymentGateway;
  wallets: Wallets;
  registers: Registers;
  programs: Programs;
  landlords: Landlords;
  requestDesk: RequestDesk;
  contactDesk: ContactDesk;
  /** Where bills are paid in person. */
  paymentLocations: PaymentLocations;
  mail: Mail;
  sms: Sms;
  letters: Letters;
  customerDesk: CustomerDesk;
  /** Files that people uploaded. */
  documents: Documents;
  scanner: Scanner;
  /** Help, terms, and what else the utility says in its own words. */
  content: Content;
  captcha: Captcha;
  location: Location;
  /** Null when none is connected. */
  identityProvider: IdentityProvider | null;
};
