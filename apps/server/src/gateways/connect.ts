import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import type { Config } from '../config.ts';
import type { ServerSecrets } from '../secrets/secrets.ts';
import { referenceAddressCheck } from './address-check/reference.ts';
import { referenceBillingSystem } from './billing-system/reference.ts';
import { altcha } from './captcha/altcha.ts';
import { noCaptcha } from './captcha/off.ts';
import { referenceContactDesk } from './contact-desk/reference.ts';
import { portalContent } from './content/portal-content-store.ts';
import { referenceCreditBureau } from './credit-bureau/reference.ts';
import { referenceCustomerDesk } from './customer-desk/reference.ts';
import { diskDocuments } from './documents/disk.ts';
import type { Documents } from './documents/port.ts';
import { s3Documents } from './documents/s3.ts';
import type { Gateways } from './gateways.ts';
import { openIdConnect } from './identity-provider/openid-connect.ts';
import { referenceLandlords } from './landlords/reference.ts';
import { referenceLetters } from './letters/reference.ts';
import { referenceLocation } from './location/reference.ts';
import { smtpMail } from './mail/smtp.ts';
import { referenceMeterData } from './meter-data/reference.ts';
import { referenceOrderSystem } from './order-system/reference.ts';
import { referenceOutageSystem } from './outage-system/reference.ts';
import { httpPaymentGateway } from './payment-gateway/http.ts';
import { referencePaymentLocations } from './payment-locations/reference.ts';
import { referencePrograms } from './programs/reference.ts';
import { referenceRegisters } from './registers/reference.ts';
import { referenceRequestDesk } from './request-desk/reference.ts';
import { clamdScanner } from './scanner/clamd.ts';
import { httpScanner } from './scanner/http.ts';
import { noScanner } from './scanner/none.ts';
import type { Scanner } from './scanner/port.ts';
import { httpSms } from './sms/http.ts';
import { httpWallets } from './wallets/http.ts';
import { referenceWeather } from './weather/reference.ts';

/** Connects every port to its adapter. */
export function connectGateways(config: Config, db: Pool, secrets: ServerSecrets, clock: BusinessClock): Gateways {
  return {
    billingSystem: referenceBillingSystem(db, clock),
    addressCheck: referenceAddressCheck(db),
    meterData: referenceMeterData(db, clock),
    weather: referenceWeather(db),
    outageSystem: referenceOutageSystem(db, clock),
    orderSystem: referenceOrderSystem(db, clock),
    creditBureau: referenceCreditBureau,
    paymentGateway: httpPaymentGateway({
      url: config.gatewayUrl,
      key: secrets.sharedKey('payment-gateway'),
      timeoutMs: config.GATEWAY_TIMEOUT_MS,
    }),
    wallets: httpWallets({
      url: config.gatewayUrl,
      key: secrets.sharedKey('payment-gateway'),
      timeoutMs: config.GATEWAY_TIMEOUT_MS,
      pagesUrl: config.walletPagesUrl,
    }),
    registers: referenceRegisters(db, clock),
    programs: referencePrograms(db, clock),
    landlords: referenceLandlords(db, clock),
    requestDesk: referenceRequestDesk(db, clock),
    contactDesk: referenceContactDesk(db),
    paymentLocations: referencePaymentLocations(db),
    mail: smtpMail({ url: config.smtpUrl, from: config.mailFrom }),
    sms: httpSms({ url: config.smsUrl, key: secrets.sharedKey('sms-carrier') }),
    letters: referenceLetters(db),
    customerDesk: referenceCustomerDesk(db),
    documents: documentsOf(config),
    scanner: scannerOf(config, secrets),
    content: portalContent(db),
    captcha:
      config.CAPTCHA === 'off' ? noCaptcha : altcha({ db, key: secrets.key('captcha'), cost: config.CAPTCHA_COST }),
    location: referenceLocation(db),
    identityProvider: config.sso
      ? openIdConnect(
          config.sso,
          config.sso.isReference ? secrets.sharedKey('identity-provider') : config.SSO_CLIENT_SECRET,
        )
      : null,
  };
}

function documentsOf({ documentsBucket, documentsFolder }: Config): Documents {
  return documentsBucket ? s3Documents(documentsBucket) : diskDocuments(documentsFolder.kept);
}

function scannerOf({ scannerUrl }: Config, secrets: ServerSecrets): Scanner {
  if (scannerUrl === null) return noScanner;
  const { protocol, hostname, port } = new URL(scannerUrl);
  if (protocol === 'tcp:') return clamdScanner({ host: hostname, port: Number(port) });
  return httpScanner({ url: scannerUrl, key: secrets.sharedKey('scanner') });
}
