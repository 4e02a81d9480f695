import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import type { Parts } from '#services/parts.ts'
import { iceServers } from '#services/screen-sharing/ice-servers.ts'
import {
  allowShare,
  type Done,
  joinShare,
  resumeShare,
  startShare,
  stopShare,
} from '#services/screen-sharing/share-acts.ts'
import type { Tx } from '#store/store.ts'

export default answer(shareScreen, async (input, context) => {
  const { parts, origin } = context
  const acting = { ...actingMember(context), address: origin.address }
  const keep = (tx: Tx, done: Done) => keepAnswer(context, parts, tx, done)

  if (input.act === 'start') return await startShare(parts, acting, keep)
  if (input.act === 'join') return await joinShare(parts, acting, input.code, keep)
  if (input.act === 'allow') return await allowShare(parts, acting, input.share_id, keep)
  if (input.act === 'resume') return await resumeShare(parts, acting, input.share_id, keep)

  return await stopShare(parts, acting, input.share_id, keep)
})

const keepAnswer = ({ keep }: CallContext, parts: Parts, tx: Tx, { share, parties, ticket, code }: Done) =>
  keep(tx, {
    share_id: share.id,
    state: share.state,
    ...parties,
    ...(code && { code, code_expires_at: share.codeExpiresAt.toISOString() }),
    ...(ticket && { ticket, ice_servers: iceServers(parts, share.id) }),
  } satisfies OutputOf<typeof shareScreen>)
