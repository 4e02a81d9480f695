/** What a person types is kept under these keys until a server has it. */
export const draftPrefix = 'draft:'

const keepKey = 'keepDrafts'
const ownerKey = 'draftsOf'

/**
 * Whether drafts outlive a logout in this browser; nobody else's choice, and off until somebody
 * makes it.
 */
export const keepsDrafts = (): boolean => localStorage.getItem(keepKey) === 'true'

export function keepDrafts(keeps: boolean): void {
  if (keeps) localStorage.setItem(keepKey, 'true')
  else localStorage.removeItem(keepKey)
}

/** In every tab: the storage is the browser's. */
export function dropDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
}

/** Somebody has logged in: what another person was typing here before is not for them. */
export function draftsAreOf(userId: string): void {
  const before = localStorage.getItem(ownerKey)
  if (before !== null && before !== userId) dropDrafts()
  localStorage.setItem(ownerKey, userId)
}
