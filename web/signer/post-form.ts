/**
 * Sends the browser to the provider's page with a form post; the page is left, and the answer comes
 * back to the server.
 */
export function postForm(form: { action: string; enctype: string; fields: Record<string, string> }): void {
  const made = document.createElement('form')
  made.method = 'POST'
  made.action = form.action
  made.enctype = form.enctype
  made.hidden = true
  for (const [name, value] of Object.entries(form.fields)) {
    const input = document.createElement('textarea')
    input.name = name
    input.value = value
    made.append(input)
  }
  document.body.append(made)
  made.submit()
}
