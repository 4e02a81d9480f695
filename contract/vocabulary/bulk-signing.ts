import {
  factsOf,
  isSignedHere,
  type PersonMethod,
  personMethods,
  type SigningMethod,
  signsOnPage,
} from './signing-methods.ts'

/** Whether a redirect to the page of a provider carries papers of several dockets. */
export const goesInRedirects = (method: SigningMethod): boolean => {
  const { where, knows, atAgent } = factsOf(method)

  return where === 'provider' && knows === 'nothing' && !atAgent
}

/** Whether a service keeps the key: the member visits it for the key, and for each portion. */
export const goesToService = (method: SigningMethod): boolean => factsOf(method).knows === 'account'

const signsMany = (method: PersonMethod): boolean =>
  isSignedHere(method) || goesInRedirects(method) || goesToService(method)

/**
 * The ways that sign many papers of several dockets in one act: those that sign on our page, and
 * those of a provider that needs nothing more than its own page, and a key at a signing service.
 */
export const bulkMethods = personMethods.filter(signsMany)

/** Whether the act asks for a one-time code of ours. A key opens with its passphrase. */
export const asksBulkCode = (method: SigningMethod): boolean =>
  isSignedHere(method) && factsOf(method).code && !signsOnPage(method)

export const bulkStates = ['open', 'stopped', 'done'] as const
