/** Why somebody came back from a provider without a code. */
export const returnFailures = ['denied', 'untrue', 'away', 'ended'] as const
export type ReturnFailure = (typeof returnFailures)[number]

/** `#/social/{code}`, or `#/social?failed=…` with one of our words; anything else has ended. */
export function readReturn(hash: string): { code: string } | { failed: ReturnFailure } {
  const [path = '', query = ''] = hash.replace(/^[#/]+/, '').split('?')
  const code = path.split('/')[1]
  if (code) return { code }
  const said = new URLSearchParams(query).get('failed')

  return { failed: returnFailures.find((one) => one === said) ?? 'ended' }
}
