import type { Parts } from '#services/parts.ts'

/** Where anybody can have a signed file checked, by their own browser. */
export const verificationPage = ({ settings }: Pick<Parts, 'settings'>): string =>
  `${settings.publicUrl}/#/verify`
