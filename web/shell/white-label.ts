import type { UserInfo } from '../wire/session-storage.ts'

type OrganisationInfo = UserInfo['organisationInfo']

/** The organisation's own logo, where it is shown at this place. */
export const logoAt = (
  { white_labeled: isOwn, logo_path, logo_position }: OrganisationInfo,
  place: OrganisationInfo['logo_position'],
): string | null => (isOwn && logo_position === place ? logo_path : null)

/**
 * Portal §2: the footer names who provides the product only where the organisation's logo has taken
 * its place at the right, and the banner of a shared screen does not be above the page.
 */
export const namesProvider = (
  { white_labeled: isOwn, logo_position, activeNdaFlow, registration_type }: OrganisationInfo,
  hasBanner: boolean,
): boolean =>
  !hasBanner &&
  isOwn &&
  logo_position === 'top-right' &&
  !activeNdaFlow &&
  registration_type !== 'b2c_referrer'
