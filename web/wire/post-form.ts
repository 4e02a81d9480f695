/**
 * Sends the browser to the provider's page with a form post; the answer comes back to the server.
 * The page is left, but for one in a frame: the provider opens as a page of its own.
 */
export function postForm(form: { action: string; enctype: string; fields: Record<string, string> }): boolean {
  const stays = parent !== window
  const made = document.createElement('form')
  made.method = 'POST'
  made.action = form.action
  made.enctype = form.enctype
  made.hidden = true
  if (stays) made.target = '_blank'
  for (const [name, value] of Object.entries(form.fields)) {
    const input = document.createElement('textarea')
    input.name = name
    input.value = value
    made.append(input)
  }
  document.body.append(made)
  made.submit()

  return stays
}
