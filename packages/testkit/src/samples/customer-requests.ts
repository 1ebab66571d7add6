import { noId, type Person, type Samples } from './person.ts';

const key = `${noId}.AAAAAAAAAAAAAAAAAAAAAA`;

/** What a landlord signs about one unit. */
const signing = {
  agreementId: noId,
  language: 'EN_US',
  landlordKind: 'person',
  firstName: 'Walter',
  lastName: 'Rossi',
  companyName: '',
  email: 'walter@example.com',
  phone: '5305550142',
  mailingAddress: {
    ...{ addressType: 'standard', address1: '77 Almond St', address2: 'Unit A', city: 'Oak Hollow', state: 'CA' },
    ...{ postalCode: '95682', country: 'US' },
  },
  installations: [{ installationNumber: '9999999991', between: 'revert' }],
  hasManagerInfo: false,
  ManagerName: '',
  ManagerPhoneNumer: '',
  ManagerTin: '',
  wording: 'landlord/2',
  isAgreed: true,
};

const said = { phone: '5305550142', messageText: 'It runs backward.', documentIds: [] };

const asked = { siteAddress: '77 Almond St', wishedOn: null, phone: '5305550142', messageText: '6 kW on the roof.' };

export function customerRequestsSamples({ accountNumber }: Person): Samples {
  return {
    getTrackedRequest: { accountNumber, requestId: noId },
    editTrackedRequest: { accountNumber, requestId: noId, phone: '5305550142', siteAddress: '', wishedOn: null },
    deleteRequest: { accountNumber, requestId: noId },
    createServiceRequest: {
      accountNumber,
      requestId: noId,
      orderType: 'INSP',
      taskType: 'meter-test',
      installation: '',
      ...said,
    },
    validateConnectRequest: { accountNumber, topic: 'solar', ...asked },
    keepConnectDraft: { accountNumber, requestId: noId, topic: null, ...asked },
    createConnectRequest: { accountNumber, requestId: noId, topic: 'solar', ...asked, documentIds: [] },
    trackConnectRequest: { key: 'K7QM-3XWT-9PBD' },
    findLandlordInstallations: { street: '77 Almond St', zip: '95682' },
    makeLandlordAgreement: { accountNumber, ...signing },
    makeVisitorLandlordAgreement: signing,
    getLandlordAgreement: { key },
    getLandlordAgreementPdf: { key },
    endLandlordAgreement: { agreementId: noId },
    endVisitorLandlordAgreement: { key },
  };
}
