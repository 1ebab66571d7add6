import { noId, type Person, type Samples } from './person.ts';

export function outagesSamples({ accountNumber }: Person): Samples {
  const position = { Lat: '38.4216', Lon: '-121.4277' };
  return {
    listOutages: { type: 'All', mode: 'All' },
    getOutage: { incidentId: 'OH-200101-0001' },
    listOutagesOfZip: { zipcode: '95758' },
    listOutagesNear: position,
    isOutageAt: position,
    isInTerritory: position,
    getOutageOfPremise: { premiseId: 'P999999' },
    findPlace: { text: '95758' },
    checkOutageAt: { address: '1 Nowhere St, Oak Hollow, CA', accountNumber, phone: '9165550100' },
    reportOutage: {
      ...{ uuId: noId, accountNumber, reporterName: 'Some One', phoneNumber: '9165550100', emailAddress: '' },
      ...{ eventType: 'all-out', address: '', postalCode: '', latitude: null, longitude: null, message: '' },
      ...{ attachments: [], isHazard: false, joins: null, language: 'EN_US' },
    },
    uploadReportPhoto: { uuId: noId },
    downloadReportPhoto: { uuId: noId, attachmentId: noId },
    getOutageReport: { reportNumber: 'OR-2222-2222' },
    answerPowerBack: { accountNumber, incidentId: 'OH-200101-0001', isBack: true },
  };
}
