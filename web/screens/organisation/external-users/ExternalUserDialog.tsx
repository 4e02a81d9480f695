import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addExternalUserProfileByOrg } from '#contract/external-users/addExternalUserProfileByOrg.ts'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { getExternalUser } from '#contract/external-users/getExternalUser.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { updateExternalUserByOrg } from '#contract/external-users/updateExternalUserByOrg.ts'
import { ContactFields } from '../../../components/ContactFields.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { LanguageField } from '../../../components/LanguageField.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { useEdits } from '../../../components/meanwhile/use-edits.ts'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { type CallFailure, isFailure } from '../../../wire/call-failure.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import {
  changesOf,
  draftOf,
  type ExternalUserDraft,
  type ExternalUserErrors,
  externalUserErrors,
  newPerson,
} from './external-user-form.ts'

interface Props {
  /** Null adds one. */
  person: ExternalUserRecord | null
  onClose: () => void
}

export function ExternalUserDialog({ person, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { read, previous, draft, meanwhile, set: edit, readAgain } = useEdits(person, draftOf)
  const [errors, setErrors] = useState<ExternalUserErrors>({})
  const [failure, setFailure] = useState<CallFailure>()

  function refused(why: CallFailure): void {
    setFailure(why)
    if (isFailure(why, 'EXTERNAL_USER_STALE') && read)
      return void readAgain(async () => (await ask(getExternalUser, { user_id: read.user_id })).user)
    setErrors(
      Object.fromEntries(why.fields.map(({ path, message }) => [path.replace('fields.', ''), message])),
    )
  }
  async function saved(words: string): Promise<void> {
    await queries.invalidateQueries({ queryKey: [getExternalUsers.path] })
    toast(words, 'good')
    onClose()
  }
  const add = useCall(addExternalUserProfileByOrg, {
    onSuccess: ({ path }) => void saved(t(path ? 'externalUsers.addedAndSent' : 'externalUsers.added')),
    onError: refused,
  })
  const change = useCall(updateExternalUserByOrg, {
    onSuccess: () => void saved(t('externalUsers.changed')),
    onError: refused,
  })
  const isBusy = add.pending || change.pending
  const contactMoves = read !== null && ['email', 'mobile'].some((field) => field in changesOf(draft, read))

  function set(part: Partial<ExternalUserDraft>): void {
    edit(part)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const words = { contactMissing: t('person.contactMissing'), datesWrong: t('externalUsers.datesWrong') }
    const found = externalUserErrors(draft, words, serverNow())
    setErrors(found)
    setFailure(undefined)
    const wrong = Object.keys(found)[0]
    if (wrong) return void form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    const fields = read && changesOf(draft, read)
    if (!read || !fields) add.send(newPerson(draft))
    else if (Object.keys(fields).length === 0) onClose()
    else change.send({ user_id: read.user_id, revision: read.revision, fields })
  }

  const isTakenIn = isFailure(failure, 'EXTERNAL_USER_STALE') && meanwhile.length > 0
  const label = (field: keyof ExternalUserDraft): string =>
    field === 'from' || field === 'until' || field === 'assisted'
      ? t(`externalUsers.${field}`)
      : t(`person.${field}`)
  const words = (record: ExternalUserRecord | null, field: keyof ExternalUserDraft): string => {
    const { language, assisted, ...texts } = draftOf(record)
    if (field === 'language') return nameOfLanguage(language)

    return field === 'assisted' ? t(assisted ? 'meanwhile.yes' : 'meanwhile.no') : texts[field]
  }

  return (
    <Modal opened onClose={onClose} title={t(person ? 'externalUsers.editTitle' : 'externalUsers.addTitle')}>
      <form ref={form} onSubmit={submit} className="col g16" noValidate>
        <NotSaved
          words={failure ? failureWords(t, i18n.language, failure) : null}
          overtaken={
            isTakenIn && {
              title: t('meanwhile.person'),
              changes: meanwhile.map(({ field, mineStays }) => ({
                label: label(field),
                change: { before: words(previous, field), now: words(read, field) },
                mineStays,
              })),
            }
          }
        />
        <ContactFields value={draft} errors={errors} onChange={set} />
        {contactMoves && <p className="help">{t('externalUsers.contactMoves')}</p>}
        <LanguageField
          label={t('person.language')}
          value={draft.language}
          onChange={(language) => set({ language })}
        />
        <div className="in-pair">
          <TextField
            label={t('externalUsers.from')}
            name="from"
            type="date"
            value={draft.from}
            onChange={(from) => set({ from })}
          />
          <TextField
            label={t('externalUsers.until')}
            name="until"
            type="date"
            value={draft.until}
            onChange={(until) => set({ until })}
            error={errors.until}
          />
        </div>
        <p className="help">{t('externalUsers.datesHelp')}</p>
        <TickRow
          words={t('externalUsers.assisted')}
          help={t('externalUsers.assistedHelp')}
          checked={draft.assisted}
          onChange={(assisted) => set({ assisted })}
        />
        <DialogActs
          verb={t(person ? 'common.save' : 'externalUsers.add')}
          pending={isBusy}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
