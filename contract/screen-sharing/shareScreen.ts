import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { shareStates } from '../vocabulary/screen-sharing.ts'

/** A person on one side, as the other side is told. */
export const ShareParty = z.object({ name: z.string(), organisation: z.string() })

export const shareScreen = defineCall({
  path: '/api/users/shareScreen',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'external'],
  modules: 'any',
  modulesWhy:
    'Everyone may show their own screen, external users too; who may look on is decided by the call.',
  input: z.discriminatedUnion('act', [
    /** Makes a code for the viewer. */
    z.object({ act: z.literal('start') }),
    z.object({ act: z.literal('join'), code: z.string().trim().min(1).max(40) }),
    /** The sharer lets the one who joined see. */
    z.object({ act: z.literal('allow'), share_id: Id }),
    /** A new ticket for the line, where the one before was cut. */
    z.object({ act: z.literal('resume'), share_id: Id }),
    z.object({ act: z.literal('stop'), share_id: Id }),
  ]),
  output: z.object({
    share_id: Id,
    state: z.enum(shareStates),
    sharer: ShareParty,
    viewer: ShareParty.nullable(),
    /** Once, to the sharer. */
    code: z.string().optional(),
    code_expires_at: z.iso.datetime().optional(),
    /** Opens the line once, within a minute. */
    ticket: z.string().optional(),
    ice_servers: z
      .array(
        z.object({
          urls: z.array(z.string()),
          username: z.string().optional(),
          credential: z.string().optional(),
        }),
      )
      .optional(),
  }),
  refuses: ['NOT_FOUND', 'SHARE_CODE_WRONG', 'SHARE_CODE_LOCKED', 'OWN_SCREEN', 'SHARE_ENDED', 'WRONG_STATE'],
  outlivesSession: true,
  purpose: 'Starts, joins, allows or stops a shared view of one’s screen, and opens its line again.',
})
