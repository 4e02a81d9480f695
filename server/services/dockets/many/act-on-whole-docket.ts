import type { ManyAct } from '#contract/documents/many-acts.ts'
import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'
import { may, requireMay } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { whoseTurn } from '#domain/signers/turn.ts'
import { inviteSignersAgain } from '#services/invitations/invite-again.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from '../acting.ts'
import { deleteFiles } from '../delete-document.ts'
import { extendDocket } from '../extend-docket.ts'
import { askerOf, type Folder, openDocket, standingOf } from '../open-folder.ts'
import { revokeFiles } from '../revoke-document.ts'
import { type Asked, onceToday, reached, sendOrPrepare } from './act-on-docket.ts'

/** What an act on a whole docket did. */
export interface DoneToDocket {
  /** The files that it came to. */
  documentIds: string[]
  /** How many people were written to. */
  people: number
}

/**
 * One act on a docket as a whole: on each of its files that the act is possible on. A refusal is
 * thrown and leaves nothing half done, so the caller keeps or drops all of it.
 */
export async function actOnWholeDocket(
  tx: Tx,
  docketId: string,
  { act, options, before, isOneOfMany, parts }: Asked & { act: ManyAct },
  acting: ActingLater,
): Promise<DoneToDocket> {
  if (act === 'send' || act === 'prepare') {
    await sendOrPrepare(tx, docketId, before, parts, acting)

    return done((await openDocket(tx, docketId)).documents)
  }
  const folder = await openDocket(tx, docketId)
  if (act === 'remind' || act === 'resend') return inviteTurn(tx, folder, { act, isOneOfMany }, acting)
  if (act === 'extend') {
    const expiresAt = new Date(options.expires_at ?? 0)
    await extendDocket(tx, docketId, { expiresAt, remind: undefined }, acting)

    return done(folder.documents)
  }
  const [first, ...more] = await filesFor(tx, folder, act, acting)
  if (!first) return done([])
  const files = [first, ...more] as const
  if (act === 'delete') await deleteFiles(tx, folder, files, acting)
  else await revokeFiles(tx, parts.keys, folder, { files, reason: options.reason ?? '' }, acting)

  return done(files)
}

const done = (files: readonly Document[], people = 0): DoneToDocket => ({
  documentIds: files.map(({ id }) => id),
  people,
})

/** The files that the act is possible on; where there is none, the first of all says why. */
async function filesFor(
  tx: Tx,
  folder: Folder,
  act: DocketAct,
  { member }: ActingLater,
): Promise<readonly Document[]> {
  const asker = await askerOf(tx, member, folder.docket)
  const files = folder.documents.filter((document) => may(act, asker, standingOf(folder, document)))
  const [first] = folder.documents
  if (files.length === 0 && first) requireMay(act, asker, standingOf(folder, first), 'DOCKET_NOT_FOUND')

  return files
}

/** A person is written to once, for all files of the docket whose turn is theirs. */
async function inviteTurn(
  tx: Tx,
  folder: Folder,
  { act, isOneOfMany }: { act: 'remind' | 'resend' } & Pick<Asked, 'isOneOfMany'>,
  acting: ActingLater,
): Promise<DoneToDocket> {
  const files = await filesFor(tx, folder, 'remind', acting)
  const turn = whoseTurn(
    folder.signers.filter(({ document_id }) => files.some(({ id }) => id === document_id)),
  )
  const idle = turn.filter(({ state }) => reached[act].includes(state))
  if (idle.length === 0) throw new Refusal('NOBODY_TO_REMIND')
  const { id } = folder.docket
  const asked = act === 'remind' ? (await onceToday(tx, id, idle, isOneOfMany, acting.now)).written : idle
  await inviteSignersAgain(tx, id, asked, acting, act === 'remind')

  return done(
    files.filter(({ id }) => asked.some(({ document_id }) => document_id === id)),
    new Set(asked.map(({ person_key }) => person_key)).size,
  )
}
