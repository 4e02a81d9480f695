/** What an account stands on: without it nothing of the person is worked with. */
const ofAccount = ['terms', 'privacy', 'registration_terms', 'registration_privacy']

/**
 * What members agree to by themselves; the other texts are a signer's, about one document, or an
 * agreement between organisations.
 */
const ofMember = [...ofAccount, 'referrer_sharing']

export const isOfAccount = (purpose: string): boolean => ofAccount.includes(purpose)

export const isOfMember = (purpose: string): boolean => ofMember.includes(purpose)
