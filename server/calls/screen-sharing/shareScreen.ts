import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import { externalOf } from '#calls/askers.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { byExternal } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import { iceServers } from './ice-servers.ts'
import {
  type Acting,
  allowShare,
  type Done,
  joinShare,
  resumeShare,
  startShare,
  stopShare,
} from './share-acts.ts'

export default answer(shareScreen, async (input, context) => {
  const { parts } = context
  const keep = (tx: Tx, done: Done) => keepAnswer(context, parts, tx, done)
  // A person who is no member shows their own screen and looks at nobody's.
  if (input.act === 'join') {
    const { member } = actingMember(context)

    return await joinShare(parts, { ...asMember(context), member }, input.code, keep)
  }
  const acting = context.asker.kind === 'external' ? asExternalUser(context) : asMember(context)
  if (input.act === 'start') return await startShare(parts, acting, keep)
  if (input.act === 'allow') return await allowShare(parts, acting, input.share_id, keep)
  if (input.act === 'resume') return await resumeShare(parts, acting, input.share_id, keep)

  return await stopShare(parts, acting, input.share_id, keep)
})

function asMember(context: CallContext): Acting {
  const { member, by } = actingMember(context)
  const { userId, organisationId, sessionId } = member

  return {
    person: { userId, isExternal: false, organisationId, session: sessionId },
    by,
    address: context.origin.address,
  }
}

function asExternalUser(context: CallContext): Acting {
  const { externalUserId, organisationId, sessionId, name } = externalOf(context)

  return {
    person: { userId: externalUserId, isExternal: true, organisationId, session: sessionId },
    by: byExternal(externalUserId, name, context.origin),
    address: context.origin.address,
  }
}

const keepAnswer = ({ keep }: CallContext, parts: Parts, tx: Tx, { share, parties, ticket, code }: Done) =>
  keep(tx, {
    share_id: share.id,
    state: share.state,
    ...parties,
    ...(code && { code, code_expires_at: share.code_expires_at.toISOString() }),
    ...(ticket && { ticket, ice_servers: iceServers(parts, share.id) }),
  } satisfies OutputOf<typeof shareScreen>)
