import { isEmbedPath, isSignPath } from '../entry-of.ts'

/**
 * Only the signer's own address may ask the device for its place: what is told elsewhere in the
 * portal is none of its business. The memory of this tab goes along.
 */
export function leadsToOwnPage(): boolean {
  if (isSignPath(location.pathname) || isEmbedPath(location.pathname)) return false
  location.replace(`./sign${location.hash}`)

  return true
}
