import { factsOf, isSignedHere, personMethods, type SigningMethod, signsOnPage } from './signing-methods.ts'

/** The ways that sign many papers of several dockets in one act: those that sign on our page. */
export const bulkMethods = personMethods.filter(isSignedHere)

/** Whether the act asks for a one-time code of ours. A key opens with its passphrase. */
export const asksBulkCode = (method: SigningMethod): boolean =>
  isSignedHere(method) && factsOf(method).code && !signsOnPage(method)

export const bulkStates = ['open', 'stopped', 'done'] as const
