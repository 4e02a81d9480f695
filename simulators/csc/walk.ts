/**
 * Goes through a page of the service as a browser would, and answers the address the person is sent
 * back to; fields without effect on the page are left out of it.
 */
export async function visitService(address: string, fields: Record<string, string>): Promise<URL> {
  const asked = await fetch(address, { redirect: 'manual' })
  const page = new URL(asked.headers.get('location') ?? '', address)
  if (!page.pathname.startsWith('/visit/')) return page
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const back = answer.headers.get('location')
  if (!back) throw new Error(`The service did not send the person back: ${answer.status}`)
  return new URL(back)
}
