import type { UserInfo } from '../wire/session-storage.ts'

/**
 * What the top bar finds for this member: what they may open, and what the flow that they work in
 * shows.
 */
export const maySearch = ({
  allowedModules: { documents, workflow, users },
  organisationInfo: { activeNdaFlow },
}: Pick<UserInfo, 'allowedModules' | 'organisationInfo'>) => ({
  documents: documents === true || (workflow === true && !activeNdaFlow),
  people: users === true,
})
