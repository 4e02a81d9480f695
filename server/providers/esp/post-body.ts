import { AnswerNotTrusted, type ProviderPost } from './port.ts'

/** Names under which providers send their answer (esign-esp.md §5). */
const fieldNames = ['msg', 'eSignResponse', 'esignResponse', 'esignResp', 'eSignResp']

/**
 * The answer's XML, in any place a provider puts it: a form field, a multipart field, the body
 * itself, plain or Base64.
 */
export async function answerXmlIn({ contentType, body }: ProviderPost): Promise<string> {
  const type = contentType.toLowerCase()
  const text = type.startsWith('multipart/form-data')
    ? await multipartField(contentType, body)
    : type.startsWith('application/x-www-form-urlencoded')
      ? formField(body)
      : new TextDecoder().decode(body)
  const trimmed = text.trim()
  if (trimmed.startsWith('<')) return text
  if (/^[A-Za-z0-9+/\s]+={0,2}$/.test(trimmed) && trimmed !== '') {
    const decoded = Buffer.from(trimmed, 'base64').toString('utf8')
    if (decoded.trimStart().startsWith('<')) return decoded
  }
  throw new AnswerNotTrusted('no XML in the answer')
}

function formField(body: Uint8Array): string {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  for (const name of fieldNames) {
    const value = form.get(name)
    if (value !== null) return value
  }
  throw new AnswerNotTrusted('no field holds the answer')
}

async function multipartField(contentType: string, body: Uint8Array): Promise<string> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new AnswerNotTrusted('the form cannot be read')
  }
  for (const name of fieldNames) {
    const value = form.get(name)
    if (value !== null) return typeof value === 'string' ? value : value.text()
  }
  throw new AnswerNotTrusted('no field holds the answer')
}
