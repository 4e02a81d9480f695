import { fetchActiveAutosignUser } from '#contract/users/fetchActiveAutosignUser.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import type { PersonDraft } from './person-form.ts'

/** Whether a certificate of this person can sign by itself: a signer whose mail is a member's. */
export function useUnattended({ email, part }: Pick<PersonDraft, 'email' | 'part'>): { isOffered: boolean } {
  const asked = useQueryCall(fetchActiveAutosignUser, {})
  const typed = email.trim().toLowerCase()
  const isEnrolled = (asked.data?.rows ?? []).some(({ user }) => user.email.toLowerCase() === typed)

  return { isOffered: part === 'signer' && typed !== '' && isEnrolled }
}
