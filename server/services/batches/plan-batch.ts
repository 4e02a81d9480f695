import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { ownBalance, readBalance } from '#services/balances/open-balance.ts'
import { invitationsLeft } from '#services/limits/count-invitations.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'
import type { UsedText } from './texts.ts'

// Our choice: a shorter run says little of the pace.
const leastForPace = 20

/** What the rows that wait make and take, and how much of it leaves in the first hour. */
export async function planOf(
  tx: Tx,
  { clock, settings: { sending: caps } }: Pick<Parts, 'clock' | 'settings'>,
  { batch, used, userId }: { batch: Batch; used: UsedText; userId: string },
): Promise<NonNullable<WholeBatch['plan']>> {
  const now = clock.now()
  const { rows, people, mails, sms, whatsapp, esigns } = await tx.batchRows.wanted(batch.id)
  const messages = mails + sms + whatsapp
  const take = async (product: 'documents' | 'aadhaar_esign' | 'sms' | 'whatsapp', needed: number) => ({
    product,
    needed,
    left: ownBalance(await readBalance(tx, product, userId, now)),
  })
  const order = used.settings.signing_order ?? (await settingsForDocket(tx, userId)).signing_order
  const inOne = rows === 0 ? 0 : people / rows
  const ofPerson = people === 0 || messages === 0 ? 1 : messages / people
  const left = await invitationsLeft(tx, { caps, now })
  const pace = await tx.jobProgress.lastPace('batch_run', leastForPace)
  const most = Math.min(
    rows,
    left === null || inOne === 0 ? rows : Math.floor(left / inOne),
    pace === null ? rows : Math.floor((pace * hour) / 1000),
  )

  return {
    rows,
    people,
    // Who is asked is written to: rows that say no message were checked before these were counted.
    messages: people > 0 && messages === 0 ? null : { all: messages, mails, sms, whatsapp },
    takes: [
      await take('documents', rows),
      await take('aadhaar_esign', esigns),
      // Held as each leaves, not when the batch is confirmed.
      await take('sms', sms),
      await take('whatsapp', whatsapp),
    ],
    first_hour: {
      documents: most,
      // In turn the others are invited later.
      messages: Math.round(most * (order === 'parallel' ? inOne : Math.min(1, inOne)) * ofPerson),
    },
  }
}
