import { firstSegment } from '#contract/vocabulary/portal-routes.ts'
import type { UserInfo } from '../wire/session-storage.ts'

/** What a person who has not finished may open besides. */
const openMeanwhile = ['set-up', 'profile', 'help', 'user-manual']

/**
 * Portal §4: an organisation whose registration is under way opens nothing; nor does one whose
 * member withdrew what the account stands on.
 */
export const isSetUp = ({
  organisationInfo: { registration_status: status },
  agreement_withdrawn,
}: Pick<UserInfo, 'organisationInfo' | 'agreement_withdrawn'>): boolean =>
  !agreement_withdrawn && (!status || status === 'Completed')

/** Whether this address leads to what is missing instead. */
export const leadsToSetUp = (
  path: string,
  me: Pick<UserInfo, 'organisationInfo' | 'agreement_withdrawn'>,
): boolean => !isSetUp(me) && !openMeanwhile.includes(firstSegment(path))
