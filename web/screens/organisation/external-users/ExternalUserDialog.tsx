import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addExternalUserProfileByOrg } from '#contract/external-users/addExternalUserProfileByOrg.ts'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { getExternalUser } from '#contract/external-users/getExternalUser.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { updateExternalUserByOrg } from '#contract/external-users/updateExternalUserByOrg.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { languageNames, offeredLanguages } from '../../../texts/start-texts.ts'
import type { CallFailure } from '../../../wire/call-failure.ts'
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
  const [read, setRead] = useState(person)
  const [draft, setDraft] = useState<ExternalUserDraft>(() => draftOf(person))
  const [errors, setErrors] = useState<ExternalUserErrors>({})
  const [failure, setFailure] = useState<CallFailure>()

  async function refused(why: CallFailure): Promise<void> {
    setFailure(why)
    setErrors(
      Object.fromEntries(
        (why.fields ?? []).map(({ path, message }) => [path.replace('fields.', ''), message]),
      ),
    )
    // What somebody else changed is read, and what was typed here stays: saving again is then meant.
    if (why.code === 'EXTERNAL_USER_STALE' && read)
      setRead((await ask(getExternalUser, { user_id: read.user_id })).user)
  }
  async function saved(words: string): Promise<void> {
    await queries.invalidateQueries({ queryKey: [getExternalUsers.path] })
    toast(words, 'good')
    onClose()
  }
  const add = useCall(addExternalUserProfileByOrg, {
    onSuccess: ({ path }) => void saved(t(path ? 'externalUsers.addedAndSent' : 'externalUsers.added')),
    onError: (why) => void refused(why),
  })
  const change = useCall(updateExternalUserByOrg, {
    onSuccess: () => void saved(t('externalUsers.changed')),
    onError: (why) => void refused(why),
  })
  const isBusy = add.pending || change.pending
  const contactMoves = read !== null && ['email', 'mobile'].some((field) => field in changesOf(draft, read))

  function set(part: Partial<ExternalUserDraft>): void {
    setDraft({ ...draft, ...part })
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

  return (
    <Modal opened onClose={onClose} title={t(person ? 'externalUsers.editTitle' : 'externalUsers.addTitle')}>
      <form ref={form} onSubmit={submit} className="col g16" noValidate>
        {failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, failure)}</span>
          </div>
        )}
        <TextField
          label={t('person.name')}
          name="name"
          value={draft.name}
          onChange={(name) => set({ name })}
          error={errors.name}
          isFirst
        />
        <TextField
          label={t('person.email')}
          name="email"
          type="email"
          value={draft.email}
          onChange={(email) => set({ email })}
          error={errors.email}
        />
        <TextField
          label={t('person.mobile')}
          name="mobile"
          type="tel"
          value={draft.mobile}
          onChange={(mobile) => set({ mobile })}
          error={errors.mobile}
          help={t('person.contactHelp')}
        />
        {contactMoves && <p className="help">{t('externalUsers.contactMoves')}</p>}
        <Field label={t('person.language')}>
          {(control) => (
            <span className="in">
              <select
                {...control}
                value={draft.language}
                onChange={(event) => set({ language: event.target.value as ExternalUserDraft['language'] })}
              >
                {offeredLanguages.map((language) => (
                  <option key={language} value={language}>
                    {languageNames[language]}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
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
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn primary">
            {isBusy && <span className="spin" />}
            {t(person ? 'common.save' : 'externalUsers.add')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
