/**
 * Flags of an entry of the trail as sentences, by field and value; empty where one adds nothing.
 */
export const flagTable: Readonly<Record<string, string>> = {
  'second_factor.true': 'With a second factor',
  'second_factor.false': 'Without a second factor',
  'everywhere.true': 'On every device',
  'everywhere.false': '',
}

/** Words for values that are kept as codes, by field and value. */
export const codeTable: Readonly<Record<string, string>> = {
  'why.password': 'wrong password',
  'why.address': 'address not allowed',
  'why.sso-only': 'only the identity provider is allowed',
  'why.session-limit': 'too many sessions',
  'why.switched': 'switched organisation',
  'why.logged-out': 'signed out',
  'why.expired': 'expired',
  'why.replaced': 'replaced',
  'why.provider-logout': 'signed out at the provider',
  'why.contact-changed': 'new contact',
  'why.password-changed': 'new password',
  'why.ended-by-owner': 'ended by its owner',
  'why.refresh-token-reused': 'its key came twice',
  'why.support-ended': 'support ended',
  'why.OTP_WRONG': 'wrong code',
  'why.OTP_EXPIRED': 'code expired',
  'why.OTP_LOCKED': 'too many wrong codes',
  'for.login': 'signing in',
  'for.reset': 'a new password',
  'for.contact': 'a new contact',
  'for.papers': 'own papers',
  'purpose.assisted': 'assisted dashboard',
  'role.signer': 'signer',
  'role.approver': 'approver',
  'role.checker': 'checker',
  'role.viewer': 'viewer',
  'role.witness': 'witness',
  'kind.signing': 'signing group',
  'kind.checker': 'group of checkers',
  'kind.user': 'group of users',
  'kind.typed': 'typed',
  'kind.drawn': 'drawn',
  'kind.uploaded': 'uploaded',
  'state.invited': 'invited',
  'state.active': 'active',
  'state.off': 'switched off',
  'state.ended': 'deleted',
}

/** One fact of an entry for people; null where it adds nothing. */
export function factWords(label: string, field: string, value: string): string | null {
  const flag = flagTable[`${field}.${value}`]
  if (flag !== undefined) return flag || null

  return `${label}: ${codeTable[`${field}.${value}`] ?? value}`
}
