/**
 * What an address may carry as a code that `decryptURL` opens; the portal asks for these and for
 * nothing else.
 */
export const openPurposes = ['package', 'referrer', 'login_status', 'assisted'] as const
export type OpenPurpose = (typeof openPurposes)[number]
