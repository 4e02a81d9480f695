import { aside, type ProviderForm, postForm } from '../wire/post-form.ts'
import { memoryKey } from './memory.ts'

let blocked: ProviderForm | null = null
let hasNoHold = false

/**
 * Within the click, since browsers block a window that opens later: in a frame, the window for the
 * page of a provider, which is empty until its form is there.
 */
export function opensAside(): void {
  blocked = null
  if (parent === window) return
  const name = `muhar-${crypto.randomUUID()}`
  // Once it has answered none, it may have opened one all the same and kept it from us.
  const shown = hasNoHold ? null : open('', name)
  hasNoHold ||= !shown
  aside.close = () => shown?.close()
  aside.takes = (form) => {
    if (!shown || shown.closed) {
      blocked = form
      return null
    }
    try {
      // It begins with a copy of what this tab keeps; on its way back it would go on with that.
      shown.sessionStorage.removeItem(memoryKey)
    } catch {
      // Where a browser opens no storage there is no copy.
    }
    // The provider's page has no hold of this one.
    setTimeout(() => {
      shown.opener = null
    })

    return name
  }
}

/** Whether the browser has blocked the window, so that somebody opens it by another click. */
export const isBlocked = (): boolean => blocked !== null

/**
 * By a click of its own, and as a link would: on a site that keeps its windows apart
 * (`Cross-Origin-Opener-Policy`) no form reaches a window by its name.
 */
export function opensBlocked(): void {
  const form = blocked
  blocked = null
  aside.takes = () => '_blank'
  if (form) postForm(form)
}
