export interface ProviderForm {
  action: string
  enctype: string
  fields: Record<string, string>
}

/**
 * In a frame of another site, since providers refuse to be framed: the window that takes the form,
 * by its name or `_blank`; null where the browser has blocked it. `provider-window.ts` sets it.
 */
export const aside: { takes?: (form: ProviderForm) => string | null; close?: () => void } = {}

/**
 * Sends the browser to the provider's page with a form post; the answer comes back to the server.
 * The page is left, but for one in a frame: the provider opens in a window of its own.
 */
export function postForm(form: ProviderForm): boolean {
  const target = aside.takes?.(form)
  if (target === null) return true
  const made = document.createElement('form')
  made.method = 'POST'
  made.action = form.action
  made.enctype = form.enctype
  made.hidden = true
  if (target) made.target = target
  // Only a window that is found by its name keeps its opener until it has the form.
  if (target === '_blank') made.rel = 'noopener'
  for (const [name, value] of Object.entries(form.fields)) {
    const input = document.createElement('textarea')
    input.name = name
    input.value = value
    made.append(input)
  }
  document.body.append(made)
  made.submit()

  return !!target
}
