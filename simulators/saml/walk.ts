export interface Posted {
  address: string
  SAMLResponse: string
  RelayState: string | undefined
}

/**
 * Goes through the provider's pages as a browser would, and answers the form that it would post to
 * the service.
 */
export async function signInAtSaml(
  address: string,
  fields: { person: string } | { name: string; email: string },
  method: 'GET' | { service: string; relayState?: string } = 'GET',
): Promise<Posted> {
  const asked =
    method === 'GET'
      ? await fetch(address, { redirect: 'manual' })
      : await fetch(address, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ ...method }),
        })
  const page = new URL(asked.headers.get('location') ?? '', address)
  if (!page.pathname.startsWith('/sign-in/'))
    throw new Error(`The provider did not ask who it is: ${asked.status} ${await asked.text()}`)
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await answer.text()
  const hidden = (name: string) => {
    const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]
    return value?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  }
  const target = /<form method="post" action="([^"]*)" data-submit>/.exec(text)?.[1]
  if (!target) throw new Error(`The provider did not send the person back: ${answer.status}`)

  return {
    address: target.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    SAMLResponse: hidden('SAMLResponse') ?? '',
    RelayState: hidden('RelayState'),
  }
}
