import { aside, type ProviderForm, postForm } from '../wire/post-form.ts'

let blocked: ProviderForm | null = null

/**
 * Within the click, since browsers block a window that opens later: in a frame, the window for the
 * page of a provider, which is empty until its form is there.
 */
export function opensAside(): void {
  blocked = null
  if (parent === window) return
  const name = `muhar-${crypto.randomUUID()}`
  const shown = open('', name)
  aside.close = () => shown?.close()
  aside.takes = (form) => {
    if (!shown || shown.closed) {
      blocked = form
      return null
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

/** By a click of its own. */
export function opensBlocked(): void {
  const form = blocked
  opensAside()
  if (form) postForm(form)
}
