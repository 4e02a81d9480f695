import type { InputOf } from '#contract/define-call.ts'
import type { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Language } from '#contract/vocabulary/states.ts'

/** As the fields of the form hold it. */
export interface NewTenant {
  name: string
  entityType: EntityType
  packageId: string
  features: ReadonlySet<Module>
  verified: boolean
  /** Empty where the organisation has the product's own. */
  accent: string
  loginPath: string
  logo: File | null
  firstName: string
  lastName: string
  email: string
  mobile: string
  language: Language
}

export const nothingYet: NewTenant = {
  name: '',
  entityType: 'B2B',
  packageId: '',
  features: new Set(),
  verified: false,
  accent: '',
  loginPath: '',
  logo: null,
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  language: 'en',
}

/** Which fields of a step must say something and do not. */
export const missingOf = (step: 'organisation' | 'administrator', draft: NewTenant): string[] => {
  const wanted =
    step === 'organisation'
      ? { name: draft.name, packageId: draft.packageId }
      : { firstName: draft.firstName, email: draft.email }

  return Object.entries(wanted)
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => field)
}

export const inputOf = (
  draft: NewTenant,
  onboardingId: string,
  logoFileId: string | null,
): InputOf<typeof onboardOrganisation> => ({
  onboarding_id: onboardingId,
  name: draft.name.trim(),
  entity_type: draft.entityType,
  packageId: draft.packageId,
  features: [...draft.features],
  verified: draft.verified,
  accent: draft.accent || null,
  logo_file_id: logoFileId,
  login_path: draft.loginPath.trim() || null,
  administrator: {
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim(),
    email: draft.email.trim(),
    mobile: draft.mobile.trim() || null,
    language: draft.language,
  },
})

/** Where the server's word on a field is to be mended. */
export const stepOfField = (path: string): 'organisation' | 'administrator' =>
  path.startsWith('administrator') ? 'administrator' : 'organisation'
