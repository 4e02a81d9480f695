/** What a browser would post to the response URL at the end. */
export interface Return {
  responseUrl: string
  field: string
  encoding: string
  xml: string
}

interface Page {
  url: string
  text: string
}

export interface Signer {
  aadhaar: string
  /**
   * Told the txn, answers the OTP; see `otpReader`. Not asked when the provider answers at once.
   */
  readOtp(): Promise<string>
  /** Presses "cancel" instead of typing a number. */
  cancels?: boolean
}

/**
 * Walks the provider's pages as a signer's browser does, up to the form that goes back. For tests
 * without a browser.
 */
export async function signAtProvider(
  signUrl: string,
  fields: Record<string, string>,
  signer: Signer,
): Promise<Return> {
  let page = await post(signUrl, fields)
  if (signer.cancels) return readReturn(await post(actionOf(page, 'cancel'), {}))
  if (!isReturn(page))
    page = await post(actionOf(page, 'identity'), { aadhaar: signer.aadhaar, consent: 'yes' })
  if (!isReturn(page)) page = await post(actionOf(page, 'proof'), { proof: await signer.readOtp() })
  return readReturn(page)
}

/** Where a browser is sent back to, once the account of version 3.x has signed or was cancelled. */
export async function signInAccount(
  accountUrl: string,
  fields: Record<string, string>,
  { pin = '246810', cancels = false } = {},
): Promise<URL> {
  const begun = await fetch(accountUrl, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const session = new URL(begun.headers.get('location') ?? '', accountUrl)
  if (session.origin !== new URL(accountUrl).origin) return session
  const act = cancels ? 'cancel' : 'account'
  await fetch(`${session.href}/${act}`, {
    method: 'POST',
    body: new URLSearchParams(cancels ? {} : { pin, consent: 'yes' }),
    redirect: 'manual',
  })
  const shown = await fetch(session, { redirect: 'manual' })
  const back = shown.headers.get('location')
  if (!back) throw new Error(`the provider did not send the browser back: ${plain(await shown.text())}`)
  return new URL(back)
}

/** Reads the OTP where only tests can: at the provider's admin reader. */
export function otpReader(url: string, adminToken: string, txn: string) {
  return async (): Promise<string> => {
    const reply = await fetch(`${url}/admin/sessions/${encodeURIComponent(txn)}`, {
      headers: { authorization: `Bearer ${adminToken}` },
    })
    const { otp } = (await reply.json()) as { otp?: string }
    if (!otp) throw new Error(`there is no OTP for ${txn}`)
    return otp
  }
}

/** Sends the form back as the browser would; the ASP's answer is not followed. */
export function returnToSender(back: Return): Promise<Response> {
  const body = back.encoding === 'multipart/form-data' ? new FormData() : new URLSearchParams()
  body.append(back.field, back.xml)
  return fetch(back.responseUrl, { method: 'POST', body, redirect: 'manual' })
}

async function post(url: string, fields: Record<string, string>): Promise<Page> {
  const body = fields.msg === undefined ? new URLSearchParams(fields) : new FormData()
  if (body instanceof FormData) for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const reply = await fetch(url, { method: 'POST', body })
  return { url: reply.url, text: await reply.text() }
}

function actionOf(page: Page, name: string): string {
  const action = new RegExp(`action="([^"]*/${name})"`).exec(page.text)?.[1]
  if (!action) throw new Error(`the provider’s page offers no ${name}: ${plain(page.text)}`)
  return new URL(action, page.url).href
}

const isReturn = (page: Page) => page.text.includes('data-submit')

function readReturn(page: Page): Return {
  const read = (pattern: RegExp) => decode(pattern.exec(page.text)?.[1] ?? '')
  if (!isReturn(page)) throw new Error(`the provider did not answer: ${plain(page.text)}`)
  return {
    responseUrl: read(/<form method="post" action="([^"]*)"/),
    encoding: read(/enctype="([^"]*)"/),
    field: read(/<input type="hidden" name="([^"]*)"/),
    xml: read(/ value="([^"]*)"/),
  }
}

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
