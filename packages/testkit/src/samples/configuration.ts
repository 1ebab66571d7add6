import { noId, type Person, type Samples } from './person.ts';

export function configurationSamples({ uuid, accountNumber }: Person): Samples {
  return {
    listRoleRights: { roleId: '1', personaId: '1' },
    listTexts: { language: 'EN_US', type: 'sign-in' },
    listMaintenance: { value: '1' },
    logUserBehaviour: { entries: [{ module: 'Billing', action: 'View' }] },
    listBanners: { id: '1', accountNumber, uuid, language: 'EN_US' },
    listDashboardNotices: { accountNumber, uuid, language: 'EN_US' },
    setNoticeStatus: {
      utility_Id: 1,
      user_Id: uuid,
      account_Number: accountNumber,
      status: 0,
      type: 6,
      bannerId: noId,
    },
    trackBanner: { accountNumber, bannerId: noId, action: 'seen' },
  };
}
