import type { Config } from '../config.ts';
import type { Pool } from '../database.ts';
import { referenceBillingSystem } from './billing-system/reference.ts';
import type { Gateways } from './gateways.ts';
import { smtpMail } from './mail/smtp.ts';
import { referenceMeterData } from './meter-data/reference.ts';
import { httpPaymentGateway } from './payment-gateway/http.ts';
import { httpSms } from './sms/http.ts';

/** Connects every port to its adapter. */
export function connectGateways(config: Config, db: Pool, gatewayKey: string): Gateways {
  return {
    billingSystem: referenceBillingSystem(db),
    meterData: referenceMeterData(db),
    paymentGateway: httpPaymentGateway({
      url: config.gatewayUrl,
      key: gatewayKey,
      timeoutMs: config.GATEWAY_TIMEOUT_MS,
    }),
    mail: smtpMail({ url: config.smtpUrl, from: config.MAIL_FROM }),
    sms: httpSms({ url: config.smsUrl, key: gatewayKey }),
  };
}
