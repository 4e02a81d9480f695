import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetPasswordAdmin } from '#contract/passwords/resetPasswordAdmin.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import { resendInvitationToUser } from '#contract/users/resendInvitationToUser.ts'
import { restoreMember } from '#contract/users/restoreMember.ts'
import { switchMembers } from '#contract/users/switchMembers.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { sendCall } from '../../wire/use-call.ts'
import { failureOf } from './member-words.ts'

type Members = readonly Pick<MemberRow, 'user_id' | 'name' | 'email'>[]

/**
 * Acts that ask nothing: they are done at once and told in a toast. One at a time: a second click
 * does nothing.
 */
export function useMemberCalls() {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(act: () => Promise<string>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      toast(await act(), 'good')
    } catch (failure) {
      toast(failureWords(t, i18n.language, failure), 'bad')
    } finally {
      setBusy(false)
      void queries.invalidateQueries()
    }
  }

  return {
    isBusy,
    resend: (members: Members) =>
      run(async () => {
        for (const { user_id } of members) await sendCall(resendInvitationToUser, { user_id })
        return t('users.done.resend', { count: members.length, name: members[0]?.name })
      }),
    switchOn: (members: Members) =>
      run(async () => {
        const { results } = await sendCall(switchMembers, {
          ids: members.map(({ user_id }) => user_id),
          on: true,
        })
        const refused = results.find(({ done }) => !done)
        if (refused) throw failureOf(refused)
        return t('users.done.on', { count: members.length, name: members[0]?.name })
      }),
    restore: ({ user_id, name }: Members[number]) =>
      run(async () => {
        await sendCall(restoreMember, { user_id })
        return t('users.done.restore', { name })
      }),
    resetPassword: ({ user_id, email }: Members[number]) =>
      run(async () => {
        await sendCall(resetPasswordAdmin, { user_id })
        return t('users.done.reset', { email })
      }),
  }
}
