/**
 * Goes through the provider's page as a browser would, and answers the address the person is sent
 * back to.
 */
export async function signInAt(
  address: string,
  fields: { person: string } | { name: string; email: string },
): Promise<string> {
  const asked = await fetch(address, { redirect: 'manual' })
  const page = new URL(asked.headers.get('location') ?? '', address)
  // Whom the provider refuses, or who says no at once, is sent back without a page.
  if (!page.pathname.startsWith('/sign-in/')) return page.href
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const back = answer.headers.get('location')
  if (!back) throw new Error(`The provider did not send the person back: ${answer.status}`)
  return back
}
