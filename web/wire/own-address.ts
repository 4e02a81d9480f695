import type { OutputOf } from '#contract/define-call.ts'
import type { getUserIpInfo } from '#contract/sessions/getUserIpInfo.ts'

/**
 * What the server says our address is; null where it cannot be asked, and nothing depends on it.
 */
export async function ownAddress(): Promise<OutputOf<typeof getUserIpInfo> | null> {
  try {
    const answer = await fetch('/api/users/getUserIpInfo', { cache: 'no-store' })

    return answer.ok ? ((await answer.json()) as OutputOf<typeof getUserIpInfo>) : null
  } catch {
    return null
  }
}
