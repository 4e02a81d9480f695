const failures = ['denied', 'untrue', 'away', 'ended', 'off'] as const
export type SsoFailure = (typeof failures)[number]

/** What `#/sso` was opened with; a word that is none of ours has ended. */
export function readSso(hash: string): { code: string; provider: string; failed: SsoFailure | null } {
  const query = new URLSearchParams(hash.split('?')[1] ?? '')
  const said = query.get('failed')

  return {
    code: query.get('code') ?? '',
    provider: query.get('provider') ?? '',
    failed: said === null ? null : (failures.find((one) => one === said) ?? 'ended'),
  }
}

/** The provider that an `sso_url` names. */
export const providerOf = (ssoUrl: string): string => readSso(new URL(ssoUrl).hash).provider
