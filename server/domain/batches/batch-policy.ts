import type { Member } from '#domain/askers.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'

export type BatchAsker = Pick<Member, 'userId' | 'modules'>

interface People {
  made_by: string
  /** Who gave its sheet, said what the columns hold, or wrote into its rows. */
  makers: readonly string[]
  confirmed_by: string | null
}

/**
 * Who finds a batch and works on it: who made it or has a part in it, and members who see all
 * documents. To all others it is not there, but for what a colleague left.
 */
export const holdsBatch = ({ made_by, makers, confirmed_by }: People, member: BatchAsker): boolean =>
  made_by === member.userId ||
  confirmed_by === member.userId ||
  makers.includes(member.userId) ||
  seesAllDocuments(member)

/** What a colleague left is seen and taken over, no more: it is changed once it is one's own. */
export const mayTakeUp = ({ modules }: Pick<BatchAsker, 'modules'>): boolean => modules.has('workflow')

/** Its dockets are those of who confirmed it. */
export const mayRevokeBatch = ({ confirmed_by }: Pick<People, 'confirmed_by'>, member: BatchAsker): boolean =>
  confirmed_by === member.userId || seesAllDocuments(member)
