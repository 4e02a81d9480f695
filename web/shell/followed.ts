import type { CallDeclaration } from '#contract/define-call.ts'
import { fetchRequestDetails } from '#contract/dockets/fetchRequestDetails.ts'
import { getDocketMessages } from '#contract/dockets/getDocketMessages.ts'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { getHome } from '#contract/documents/getHome.ts'
import { getContracts } from '#contract/templates/getContracts.ts'

/** The questions that an event about documents makes be asked again. */
export const followed: string[] = [
  getDocuments,
  getDocumentsInfo,
  getHome,
  fetchDocumentInfo,
  getWorkflowInfo,
  getDocketMessages,
  auditInformation,
  getDocumentRequests,
  fetchRequestDetails,
  getContracts,
].map(({ path }) => path)

/** The questions that news of a batch make be asked again; its screens bring them. */
export const followedOfBatches: string[] = []

/**
 * A question of a screen that comes late: it brings its declaration, which the shell does without.
 */
export function alsoFollow(...declarations: readonly CallDeclaration[]): void {
  for (const { path } of declarations) if (!followed.includes(path)) followed.push(path)
}

export function alsoFollowBatches(...declarations: readonly CallDeclaration[]): void {
  for (const { path } of declarations) if (!followedOfBatches.includes(path)) followedOfBatches.push(path)
}
