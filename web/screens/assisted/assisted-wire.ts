import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import type { getAssistedInfo } from '#contract/external-users/getAssistedInfo.ts'
import type { handOverInvitation } from '#contract/external-users/handOverInvitation.ts'
import type { validateExternalUser } from '#contract/external-users/validateExternalUser.ts'
import type { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import type { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import type { logoutSession } from '#contract/sessions/logoutSession.ts'
import { takeKeptToken } from '../../signer/memory.ts'
import type { AssistedMemory } from '../../wire/assisted-memory.ts'
import { openWire } from '../../wire/open-wire.ts'

export type AssistedInfo = OutputOf<typeof getAssistedInfo>['info']
export type AssistedList = OutputOf<typeof getDocumentsInfoAssisted>
export type AssistedRow = AssistedList['rows'][number]
export type AssistedBox = keyof AssistedList['counts']

/**
 * The calls of the assisted dashboard. Types alone are imported: the page carries no shapes'
 * checks, which are the server's.
 */
export function openAssistedWire(memory: AssistedMemory) {
  const wire = openWire({ sessionToken: () => memory.token })
  const { path } = memory
  const act = () => ({ idempotencyKey: crypto.randomUUID() })
  const quiet = { isActivity: false, repeats: true }

  return {
    getAssistedInfo: () =>
      wire
        .call<typeof getAssistedInfo>('/api/workflow/getAssistedInfo', { path }, quiet)
        .then(({ info }) => info),
    getOrgInfo: () => wire.call<typeof getOrgInfo>('/api/workflow/getOrgInfo', { link: path }, quiet),
    validateExternalUser: (input: Omit<InputOf<typeof validateExternalUser>, 'path'>) =>
      wire.call<typeof validateExternalUser>('/api/workflow/validateExternalUser', { path, ...input }, act()),
    getDocuments: (input: InputOf<typeof getDocumentsInfoAssisted>, isActivity: boolean) =>
      wire.call<typeof getDocumentsInfoAssisted>('/api/workflow/getDocumentsInfoAssisted', input, {
        isActivity,
        repeats: true,
      }),
    handOverInvitation: (input: InputOf<typeof handOverInvitation>) =>
      wire.call<typeof handOverInvitation>('/api/workflow/handOverInvitation', input, act()),
    shareScreen: (input: InputOf<typeof shareScreen>, by: 'person' | 'browser') =>
      wire.call<typeof shareScreen>(
        '/api/users/shareScreen',
        input,
        by === 'person' ? act() : { isActivity: false },
      ),
    logoutSession: (all_device: boolean) =>
      wire.call<typeof logoutSession>('/api/users/logoutSession', { all_device, token: memory.token }, act()),
  }
}

/**
 * The signer's page that was opened from here ends with the dashboard: the next person at this
 * device shall not find it.
 */
export function endSigningPage(): void {
  const token = takeKeptToken()
  if (!token) return
  openWire({ sessionToken: () => token })
    .call<typeof logoutSession>(
      '/api/users/logoutSession',
      { token },
      { idempotencyKey: crypto.randomUUID() },
    )
    .catch(() => undefined)
}

export type AssistedWire = ReturnType<typeof openAssistedWire>
