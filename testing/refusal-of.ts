import type { WireClient } from './client.ts'

/** The code of a refusal, and each of its fields with its code. */
export async function refusalOf(client: WireClient, ...asked: Parameters<WireClient['send']>) {
  const { body } = await client.send(...asked)
  const fields = (body.fields ?? []) as { path: string; code: string }[]

  return [body.code, ...fields.map(({ path, code }) => `${path} ${code}`)].join(' ')
}
