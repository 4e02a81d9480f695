import type { ExternalAsker, KeyAsker, Member, Operator, SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CallContext } from './answer.ts'

/** The member who asks; a call that serves several kinds of askers says here which one it needs. */
export function memberOf(context: CallContext): Member {
  if (context.asker.kind !== 'member') throw new Refusal('NOT_ALLOWED')

  return context.asker
}

export function operatorOf(context: CallContext): Operator {
  if (context.asker.kind !== 'operator') throw new Refusal('NOT_ALLOWED')

  return context.asker
}

export function signerOf(context: CallContext): SignerAsker {
  if (context.asker.kind !== 'signer') throw new Refusal('NOT_ALLOWED')

  return context.asker
}

export function externalOf(context: CallContext): ExternalAsker {
  if (context.asker.kind !== 'external') throw new Refusal('NOT_ALLOWED')

  return context.asker
}

export function keyOf(context: CallContext): KeyAsker {
  if (context.asker.kind !== 'key') throw new Refusal('NOT_ALLOWED')

  return context.asker
}
