/** What the acts of an organisation's own trail are about; the order is that of the filter. */
export const actKinds = [
  'people',
  'roles',
  'places',
  'groups',
  'external',
  'settings',
  'access',
  'files',
  'other',
] as const
export type ActKind = (typeof actKinds)[number]

interface ActWords {
  kind: ActKind
  /** In English; other languages have theirs beside the screens. */
  says: string
}

/** Every act that is no docket's, in the order of the kinds; a test finds one that is written and not named here. */
export const actTable = {
  'member-joined': { kind: 'people', says: 'Joined' },
  'member-joined-by-sso': { kind: 'people', says: 'Joined by the identity provider' },
  'member-agreed': { kind: 'people', says: 'Agreed to the terms' },
  'consent-withdrawn': { kind: 'people', says: 'Consent withdrawn' },
  'password-changed': { kind: 'people', says: 'Password changed' },
  'password-reset-sent': { kind: 'people', says: 'Link for a new password sent' },
  'operator-made': { kind: 'people', says: 'Made an operator' },
  'member-invited': { kind: 'people', says: 'Invited' },
  'member-invited-again': { kind: 'people', says: 'Invited again' },
  'member-changed': { kind: 'people', says: 'Member changed' },
  'member-corrected': { kind: 'people', says: 'Invited person corrected' },
  'member-switched-off': { kind: 'people', says: 'Switched off' },
  'member-switched-on': { kind: 'people', says: 'Switched on' },
  'member-ended': { kind: 'people', says: 'Deleted' },
  'member-restored': { kind: 'people', says: 'Brought back' },
  'member-password-reset-asked': { kind: 'people', says: 'New password asked for' },
  'member-contacts-erased': { kind: 'people', says: 'Contacts erased after thirty days' },
  'person-copied': { kind: 'people', says: 'Copy of a person’s data taken' },
  'person-erased': { kind: 'people', says: 'Personal data erased' },
  'signature-style-kept': { kind: 'people', says: 'Signature kept' },
  'signature-style-chosen': { kind: 'people', says: 'Signature chosen' },
  'signature-style-removed': { kind: 'people', says: 'Signature removed' },
  'directory-person-changed': { kind: 'people', says: 'Changed by the directory' },

  'role-made': { kind: 'roles', says: 'Role made' },
  'role-changed': { kind: 'roles', says: 'Role changed' },
  'role-deleted': { kind: 'roles', says: 'Role deleted' },
  'role-change-asked': { kind: 'roles', says: 'Change of roles asked for' },
  'role-change-agreed': { kind: 'roles', says: 'Change of roles agreed to' },
  'role-change-declined': { kind: 'roles', says: 'Change of roles refused' },
  'role-change-withdrawn': { kind: 'roles', says: 'Change of roles taken back' },
  'features-changed': { kind: 'roles', says: 'Features changed' },

  'department-made': { kind: 'places', says: 'Branch made' },
  'department-changed': { kind: 'places', says: 'Branch changed' },
  'department-closed': { kind: 'places', says: 'Branch closed' },
  'department-merged': { kind: 'places', says: 'Branch merged into another' },
  'zone-made': { kind: 'places', says: 'Zone made' },
  'zone-changed': { kind: 'places', says: 'Zone changed' },
  'zone-closed': { kind: 'places', says: 'Zone closed' },
  'dropdown-value-added': { kind: 'places', says: 'Choice added to a list' },
  'dropdown-value-removed': { kind: 'places', says: 'Choice taken off a list' },

  'group-made': { kind: 'groups', says: 'Group made' },
  'group-changed': { kind: 'groups', says: 'Group changed' },
  'group-removed': { kind: 'groups', says: 'Group removed' },
  'directory-group-made': { kind: 'groups', says: 'Group of the directory made' },
  'directory-group-changed': { kind: 'groups', says: 'Group of the directory changed' },
  'directory-group-removed': { kind: 'groups', says: 'Group of the directory removed' },
  'stakeholder-added': { kind: 'groups', says: 'Stakeholder added' },
  'stakeholder-changed': { kind: 'groups', says: 'Stakeholder changed' },
  'stakeholder-removed': { kind: 'groups', says: 'Stakeholder removed' },

  'external-user-changed': { kind: 'external', says: 'External user changed' },
  'external-user-ended': { kind: 'external', says: 'External user removed' },
  'external-user-added': { kind: 'external', says: 'External user added' },
  'external-user-logged-in': { kind: 'external', says: 'External user logged in' },
  'external-user-logged-out': { kind: 'external', says: 'External user logged out' },
  'external-user-otp-sent': { kind: 'external', says: 'Code sent to an external user' },
  'external-user-otp-wrong': { kind: 'external', says: 'Wrong code of an external user' },
  'link-made': { kind: 'external', says: 'Link made' },

  'setting-changed': { kind: 'settings', says: 'Setting changed' },
  'setting-locked': { kind: 'settings', says: 'Setting locked for zones' },
  'setting-unlocked': { kind: 'settings', says: 'Setting opened to zones again' },
  'login-pages-given': { kind: 'settings', says: 'Login pages given by the operators' },
  'logo-saved': { kind: 'settings', says: 'Logo set' },
  'logo-removed': { kind: 'settings', says: 'Logo removed' },
  'seal-certificate-made': { kind: 'settings', says: 'Seal certificate made' },
  'organisation-made': { kind: 'settings', says: 'Organisation made' },
  'organisation-address-changed': { kind: 'settings', says: 'Address of the organisation changed' },
  'agreement-waived': { kind: 'settings', says: 'Agreement waived' },
  'directory-changed': { kind: 'settings', says: 'Directory (SCIM) set up' },
  'directory-token-made': { kind: 'settings', says: 'Token of the directory made' },
  'directory-token-revoked': { kind: 'settings', says: 'Token of the directory revoked' },
  'directory-group-mapped': { kind: 'settings', says: 'Role of a group of the directory set' },
  'registration-begun': { kind: 'settings', says: 'Registration begun' },
  'registrations-swept': { kind: 'settings', says: 'Registrations erased that nobody went on with' },
  'registration-typed-anew': { kind: 'settings', says: 'Registration typed anew' },
  'registration-mail-proved': { kind: 'settings', says: 'Mail of a registration confirmed' },
  'registration-mobile-proved': { kind: 'settings', says: 'Mobile number of a registration confirmed' },
  'organisation-verified': { kind: 'settings', says: 'Organisation verified' },
  'registration-reminded': { kind: 'settings', says: 'Registrant written to' },
  'registration-cancelled': { kind: 'settings', says: 'Registration cancelled' },
  'partner-made': { kind: 'settings', says: 'Partner made' },
  'registration-moved': { kind: 'settings', says: 'Registration moved on' },
  'package-chosen': { kind: 'settings', says: 'Package chosen' },
  'subscription-begun': { kind: 'settings', says: 'Package begun' },
  'identity-provider-added': { kind: 'settings', says: 'Identity provider added' },
  'identity-provider-changed': { kind: 'settings', says: 'Identity provider changed' },
  'identity-provider-removed': { kind: 'settings', says: 'Identity provider removed' },
  'domain-named': { kind: 'settings', says: 'Mail domain named' },
  'domain-proved': { kind: 'settings', says: 'Mail domain proved' },
  'domain-removed': { kind: 'settings', says: 'Mail domain removed' },
  'subscription-lapsed': { kind: 'settings', says: 'Package over' },
  'billing-address-changed': { kind: 'settings', says: 'Billing address changed' },
  'organisation-onboarded': { kind: 'settings', says: 'Organisation made by the operators' },
  'restored-from-backup': { kind: 'settings', says: 'Restored from a backup' },

  'member-logged-in': { kind: 'access', says: 'Logged in' },
  'member-logged-out': { kind: 'access', says: 'Logged out' },
  'login-refused': { kind: 'access', says: 'Login refused' },
  'session-ended': { kind: 'access', says: 'Session ended' },
  'session-ended-by-reuse': { kind: 'access', says: 'Session ended: its key came twice' },
  'session-ended-by-password-change': { kind: 'access', says: 'Session ended by a new password' },
  'session-ended-by-switch': { kind: 'access', says: 'Session went to another organisation' },
  'screen-share-started': { kind: 'access', says: 'Offered to show their screen' },
  'screen-share-joined': { kind: 'access', says: 'Asked to see a screen' },
  'screen-share-allowed': { kind: 'access', says: 'Let somebody see their screen' },
  'screen-share-ended': { kind: 'access', says: 'Screen sharing ended' },
  'screen-share-refused': { kind: 'access', says: 'Code of a shared screen refused' },
  'support-consented': { kind: 'access', says: 'Code for support made' },
  'support-code-withdrawn': { kind: 'access', says: 'Code for support withdrawn' },
  'support-began': { kind: 'access', says: 'Support began to act for a person' },
  'support-ended': { kind: 'access', says: 'Support ended' },
  'session-handed-over': { kind: 'access', says: 'Session handed to another program' },
  'sso-signed-in': { kind: 'access', says: 'Signed in with the identity provider' },
  'sso-refused': { kind: 'access', says: 'Sign-in with the identity provider refused' },
  'account-linked': { kind: 'access', says: 'Account of a provider linked' },
  'account-unlinked': { kind: 'access', says: 'Account of a provider unlinked' },
  'second-factor-added': { kind: 'access', says: 'Second factor added' },
  'second-factor-removed': { kind: 'access', says: 'Second factor removed' },
  'second-factor-proved': { kind: 'access', says: 'Second factor shown' },
  'second-factor-refused': { kind: 'access', says: 'Second factor refused' },
  'recovery-codes-made': { kind: 'access', says: 'Recovery codes made' },
  'account-otp-sent': { kind: 'access', says: 'Code sent' },

  'sheet-confirmed': { kind: 'files', says: 'Sheet of people confirmed' },
  'sheet-discarded': { kind: 'files', says: 'Sheet of people discarded' },
  'report-asked': { kind: 'files', says: 'Report asked for' },
  'file-quarantined': { kind: 'files', says: 'File kept apart' },
  'file-unlocked': { kind: 'files', says: 'File unlocked' },
  'file-verified': { kind: 'files', says: 'Signatures of a file checked' },
} as const satisfies Record<string, ActWords>

const acts: Readonly<Record<string, ActWords>> = actTable

/** An act without words of its own says its name, so that nothing is hidden. */
export const actWords = (event: string): ActWords =>
  acts[event] ?? { kind: 'other', says: inWords(event.replaceAll('-', ' ')) }

/** Null for all of them: then those without words are there too. */
export const eventsOfKinds = (kinds: readonly ActKind[]): string[] =>
  Object.entries(acts)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([event]) => event)

/** Names of fields that changed; one that is not here says its own name. */
const fieldTable: Readonly<Record<string, string>> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  email_id: 'E-mail',
  mobile: 'Mobile number',
  mobile_number: 'Mobile number',
  role: 'Role',
  label: 'Role',
  role_id: 'Role',
  department: 'Branch',
  department_id: 'Branch',
  zone: 'Zone',
  zone_id: 'Zone',
  code: 'Code',
  place: 'Place',
  modules: 'Modules',
  module_list: 'Modules',
  language: 'Language',
  state: 'State',
  reference_id: 'Employee number',
  employee_id: 'Employee number',
  members: 'Members',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  second_factor: 'Second factor',
  purpose: 'Purpose',
  kind: 'Kind',
  reason: 'Reason',
  format: 'Format',
  why: 'Reason',
  file: 'Picture (SHA-256)',
}

export const fieldWords = (field: string): string => fieldTable[field] ?? inWords(field.replaceAll('_', ' '))

export const knownFields = Object.keys(fieldTable)

const inWords = (plain: string): string => `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
