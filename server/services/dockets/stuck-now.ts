import { day } from '#contract/vocabulary/time.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { signerOtp } from '#services/otp/code-hash.ts'
import type { Stuck } from '#store/documents/home-conditions.ts'
import type { Tx } from '#store/store.ts'

/** Our choices. */
const daysToEnd = 3
const daysWithoutReminders = 7

/**
 * What is stuck at this moment, by the reminders of the organisation: nobody has signed since the
 * last of them went.
 */
export async function stuckNow(tx: Tx, userId: string, now: Date): Promise<Stuck> {
  const { reminder_days: days } = await settingsForDocket(tx, userId)
  const quietDays = days.length > 0 ? Math.max(...days) : daysWithoutReminders

  return {
    now,
    quietSince: new Date(now.getTime() - quietDays * day),
    endsBefore: new Date(now.getTime() + daysToEnd * day),
    otpPurpose: signerOtp,
  }
}
