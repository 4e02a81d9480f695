import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ChangedMeanwhile } from '../../components/meanwhile/ChangedMeanwhile.tsx'
import { useEdits } from '../../components/meanwhile/use-edits.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, useCall } from '../../wire/use-call.ts'
import { changedFields, draftOf, wordsOf } from './edited-person.ts'
import { PersonFields } from './PersonFields.tsx'
import type { PersonDraft, PersonErrors } from './person-draft.ts'
import { usePersonForm } from './use-person-form.ts'

/** Who changed it last is told to those who are overtaken alone. */
type Read = MemberRow & { changed_by?: string | null }

interface Props {
  member: MemberRow
  onClose: () => void
}

/**
 * Changes a person. Where somebody else saved first, what they changed is shown before anything is
 * saved again.
 */
export function EditUserDialog({ member, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { read, previous, draft, meanwhile, set, readAgain } = useEdits<Read, PersonDraft>(member, draftOf)
  const roleIsFixed = read.abilities.changeRole ? undefined : read.is_self ? 'own' : 'administrators'
  const { correct: mayCorrect, proposeContact: mayPropose } = read.abilities
  const ownsContact = !mayCorrect && !mayPropose
  const onlyTheirs = ({ first_name, last_name, email, mobile, ...errors }: PersonErrors): PersonErrors => ({
    ...errors,
    ...(mayCorrect && { first_name, last_name, email, mobile }),
    ...(mayPropose && draft.email !== read.email && { email }),
    ...(mayPropose && draft.mobile !== (read.mobile ?? '') && { mobile }),
  })
  // Whose role waits for a second administrator has none, and the rest may be saved meanwhile.
  const mayHaveNone = ({ role_id, ...errors }: PersonErrors): PersonErrors =>
    read.role === null ? errors : { ...errors, role_id }
  const form = usePersonForm(draft, set, (errors) => withoutEmpty(mayHaveNone(onlyTheirs(errors))))
  const change = useCall(updateUserProfileByOrg, {
    onSuccess: ({ proposal_id, waiting_contacts }) => {
      void queries.invalidateQueries()
      const asked = waiting_contacts.length > 0 ? 'users.edit.contactAsked' : 'users.edit.done'
      toast(t(proposal_id ? 'users.edit.roleWaits' : asked, { name: read.name }), 'good')
      onClose()
    },
    onError: (failure) => {
      if (!isFailure(failure, 'MEMBER_STALE')) return form.refused(failure)
      void readAgain(async () => (await ask(getUserProfileByOrg, { user_id: read.user_id })).profile)
    },
  })

  // What another changed may be nothing that is in this form.
  const isOvertaken = isFailure(change.failure, 'MEMBER_STALE') && meanwhile.length === 0
  const words = isOvertaken ? failureWords(t, i18n.language, change.failure) : form.words

  function save(): void {
    const fields = changedFields(read, draft)
    if (Object.keys(fields).length === 0) onClose()
    else if (!change.pending) change.send({ user_id: read.user_id, revision: read.revision, fields })
  }

  return (
    <Modal opened onClose={onClose} title={t('users.edit.title', { name: member.name })} size="lg">
      <form ref={form.form} className="col gap-16" noValidate onSubmit={(event) => form.submit(event, save)}>
        {words && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{words}</span>
          </div>
        )}
        {meanwhile.length > 0 && (
          <ChangedMeanwhile
            title={
              read.changed_by ? t('meanwhile.personBy', { name: read.changed_by }) : t('meanwhile.person')
            }
            changes={meanwhile.map(({ field, mineStays }) => ({
              label: t(`users.form.${field}`),
              change: { before: wordsOf(previous, field), now: wordsOf(read, field) },
              mineStays,
            }))}
          />
        )}
        {ownsContact && <p className="muted sm">{t('users.edit.ownContact', { email: read.email })}</p>}
        {mayPropose && <p className="muted sm">{t('users.edit.ownName')}</p>}
        <PersonFields
          draft={draft}
          errors={form.errors}
          onChange={form.onChange}
          onLeave={form.onLeave}
          ownsContact={ownsContact}
          ownsName={mayPropose}
          roleIsFixed={roleIsFixed}
          hasLanguage={false}
        />
        <DialogActs verb={t('common.save')} pending={change.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}

const withoutEmpty = (errors: PersonErrors): PersonErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== undefined))
