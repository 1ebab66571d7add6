/** The terms and policies that the portal itself shows; a utility may have more. */
export const portalTermsKey = 'portal';
export const privacyTermsKey = 'privacy';
