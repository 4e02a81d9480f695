import { SignInFailed } from '#providers/identity/port.ts'
import type { VerifiedIdentity } from '../port.ts'
import type { SamlIdentity } from './saml-protocol.ts'

/**
 * By which names the directories of this world say the same (X.500 attribute profile, Microsoft’s
 * claims, plain words).
 */
const usual = {
  email: [
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'email',
    'mail',
    'emailAddress',
  ],
  firstName: [
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'firstName',
    'givenName',
    'first_name',
  ],
  lastName: [
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'lastName',
    'sn',
    'surname',
    'last_name',
  ],
  fullName: [
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'displayName',
    'name',
  ],
} as const

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const mailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

export function identityOf({ nameId, ...read }: SamlIdentity): VerifiedIdentity {
  // Core §8.3.8: another name at every sign-in says nothing of who it is.
  if (nameId.format === transient)
    throw new SignInFailed('untrue', 'subject: the provider sends transient names')
  const said = (names: readonly string[]) => {
    const values = names.map((name) => read.attributes[name] ?? []).find(({ length }) => length > 0) ?? []

    // Of two addresses neither is known to be the person's.
    return values.length === 1 ? (values[0] ?? '') : ''
  }
  const [first = '', ...rest] = said(usual.fullName).split(/\s+/)
  const mail = said(usual.email) || (nameId.format === mailFormat ? nameId.value : '')

  return {
    subject: nameId.value,
    email: mail.toLowerCase() || null,
    // Its organisation answers for it, and is believed about domains that are proved to be its own
    // alone.
    isEmailVerified: true,
    firstName: said(usual.firstName) || first,
    lastName: said(usual.firstName) ? said(usual.lastName) : rest.join(' '),
    attributes: Object.fromEntries(
      Object.entries(read.attributes).map(([name, values]) => [name, [...values]]),
    ),
    sessionIndex: read.sessionIndex,
    logoutHint: JSON.stringify(nameId),
    once: { id: read.assertionId, usableUntil: read.usableUntil },
  }
}
