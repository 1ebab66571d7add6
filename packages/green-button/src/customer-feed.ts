import { atomFeed } from './atom.ts';
import type { CustomerFile } from './model.ts';
import { customerNamespace } from './namespace.ts';
import { customerPath, resourceRoot, usagePointPath } from './resource-paths.ts';
import { uuidOf } from './uuid-of.ts';
import { escapeXml, short, textElement } from './xml.ts';

const usDollar = 840;

/**
 * The customer file that goes with the usage file: who has which service where. It carries a name and the address of the service,
 * and no email address, no phone number, nothing of what is owed.
 */
export function customerFeed(file: CustomerFile): string {
  const root = `${customerPath(file.accountNumber)}/Customer/${uuidOf(`customer of ${file.accountNumber}`)}`;
  const feed = atomFeed(`${root}/customer`, file.madeAt);
  const account = `${root}/CustomerAccount/${uuidOf(`account ${file.accountNumber}`)}`;
  const location = `ServiceLocation/${uuidOf(`location of ${file.accountNumber}`)}`;
  const entries = [
    feed.entry({
      resource: 'Customer',
      path: root,
      related: [
        { resource: 'CustomerAccount', path: `${root}/CustomerAccount`, isFeed: true },
        { resource: 'ServiceSupplier', path: `/ServiceSupplier/${uuidOf(`supplier ${file.supplierName}`)}` },
      ],
      title: 'Customer',
      content: element(
        'Customer',
        textElement('kind', file.kind) + textElement('customerName', short(file.customerName)),
      ),
    }),
    feed.entry({
      resource: 'ServiceSupplier',
      path: `/ServiceSupplier/${uuidOf(`supplier ${file.supplierName}`)}`,
      title: file.supplierName,
      content: element(
        'ServiceSupplier',
        `<Organisation>${textElement('organisationName', short(file.supplierName))}</Organisation>${textElement('kind', 'utility')}`,
      ),
    }),
    feed.entry({
      resource: 'CustomerAccount',
      path: account,
      related: [{ resource: 'CustomerAgreement', path: `${account}/CustomerAgreement`, isFeed: true }],
      title: 'Account',
      content: element('CustomerAccount', textElement('accountId', file.accountNumber)),
    }),
  ];
  for (const [at, agreement] of file.agreements.entries()) {
    const path = `${account}/CustomerAgreement/${uuidOf(`agreement ${agreement.agreementNumber} of ${file.accountNumber}`)}`;
    entries.push(
      feed.entry({
        resource: 'CustomerAgreement',
        path,
        related: [
          { resource: 'ServiceLocation', path: `${path}/${location}` },
          { resource: 'UsagePoint', path: usagePointPath(file.accountNumber, agreement.serialNumber) },
        ],
        title: agreement.tariff,
        content: agreementContent(agreement),
      }),
      // The standard has a location below each agreement; it is one place all the same.
      ...(at === 0
        ? [
            feed.entry({
              resource: 'ServiceLocation',
              path: `${path}/${location}`,
              title: 'Service address',
              content: locationContent(file),
            }),
          ]
        : []),
    );
    const meter = file.meters.find(({ serialNumber }) => serialNumber === agreement.serialNumber);
    if (meter && !file.agreements.slice(0, at).some(({ serialNumber }) => serialNumber === meter.serialNumber))
      entries.push(
        feed.entry({
          resource: 'Meter',
          path: `${path}/Meter/${uuidOf(`device ${meter.serialNumber}`)}`,
          title: meter.serialNumber,
          content: element(
            'Meter',
            textElement('type', meter.service) +
              textElement('serialNumber', short(meter.serialNumber)) +
              textElement('intervalLength', meter.intervalSeconds),
          ),
        }),
      );
  }
  return (
    feed.start(file.title, 'Customer', `${customerPath(file.accountNumber)}/Customer`) + entries.join('') + feed.end
  );
}

function agreementContent({ agreementNumber, tariff, startS, durationS }: CustomerFile['agreements'][number]) {
  const validity =
    durationS === null
      ? `<validityInterval>${textElement('start', startS)}</validityInterval>`
      : `<validityInterval>${textElement('duration', durationS)}${textElement('start', startS)}</validityInterval>`;
  return element(
    'CustomerAgreement',
    validity +
      `${textElement('PricingStructures', `urn:tariff:${encodeURIComponent(tariff)}`)}${textElement('currency', usDollar)}` +
      textElement('agreementId', short(agreementNumber)),
  );
}

function locationContent({ location, accountNumber, meters }: CustomerFile): string {
  const { street, unit, city, state, zip } = location;
  const points = meters.map(({ serialNumber }) =>
    textElement('UsagePoint', resourceRoot + usagePointPath(accountNumber, serialNumber)),
  );
  return element(
    'ServiceLocation',
    `<mainAddress><streetDetail>${unit === '' ? '' : textElement('suiteNumber', short(unit))}` +
      `${textElement('addressGeneral', short(street))}</streetDetail><townDetail>${textElement('name', short(city))}` +
      `${textElement('stateOrProvince', state)}${textElement('country', 'US')}</townDetail>${textElement('postalCode', zip)}` +
      `</mainAddress><UsagePoints>${points.join('')}</UsagePoints>`,
  );
}

function element(name: string, content: string): string {
  return `<${escapeXml(name)} xmlns="${customerNamespace}">${content}</${name}>`;
}
