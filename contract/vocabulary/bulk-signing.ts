import { personMethods, signsOnPage } from './signing-methods.ts'

/** The ways that sign many papers of several dockets in one act: those whose key is on the page. */
export const bulkMethods = personMethods.filter((name) => signsOnPage(name))

/** What the page of many papers offers. */
export const bulkMethod = bulkMethods[0]!

export const bulkStates = ['open', 'stopped', 'done'] as const
