import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  addExternalUserProfileByOrg,
  NewExternalUser,
} from '#contract/external-users/addExternalUserProfileByOrg.ts'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { getExternalUser } from '#contract/external-users/getExternalUser.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import {
  ExternalUserChange,
  updateExternalUserByOrg,
} from '#contract/external-users/updateExternalUserByOrg.ts'
import { ContactFields } from '../../../components/ContactFields.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { LanguageField } from '../../../components/LanguageField.tsx'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { serverNow } from '../../../wire/server-time.ts'
import { ask } from '../../../wire/use-call.ts'
import styles from '../people-around.module.css'
import {
  changesOf,
  draftOf,
  type ExternalUserDraft,
  externalUserErrors,
  newPerson,
} from './external-user-form.ts'

interface Props {
  /** Null adds one. */
  person: ExternalUserRecord | null
  onClose: () => void
}

export function ExternalUserDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  const words = { contactMissing: t('person.contactMissing'), datesWrong: t('externalUsers.datesWrong') }
  const form = useForm(person ? updateExternalUserByOrg : addExternalUserProfileByOrg, draftOf, {
    contract: person ? ExternalUserChange : NewExternalUser,
    row: person,
    inputOf: (draft, row) => {
      if (!row) return newPerson(draft)
      const fields = changesOf(draft, row)

      return Object.keys(fields).length === 0
        ? null
        : { user_id: row.user_id, revision: row.revision, fields }
    },
    rules: (draft) => externalUserErrors(draft, words, serverNow()),
    stale: {
      code: 'EXTERNAL_USER_STALE',
      read: async ({ user_id }) => (await ask(getExternalUser, { user_id })).user,
    },
    reload: [getExternalUsers],
    saved: (_, output) => {
      if ('user' in output) return t('externalUsers.changed')

      return t(output.path ? 'externalUsers.addedAndSent' : 'externalUsers.added')
    },
    onClose,
  })
  const { draft, read, set } = form
  const contactMoves = read !== null && ['email', 'mobile'].some((field) => field in changesOf(draft, read))

  const label = (field: keyof ExternalUserDraft): string =>
    field === 'from' || field === 'until' || field === 'assisted'
      ? t(`externalUsers.${field}`)
      : t(`person.${field}`)
  const shown = (record: ExternalUserRecord | null, field: keyof ExternalUserDraft): string => {
    const { language, assisted, ...texts } = draftOf(record)
    if (field === 'language') return nameOfLanguage(language)

    return field === 'assisted' ? t(assisted ? 'meanwhile.yes' : 'meanwhile.no') : texts[field]
  }

  return (
    <Modal opened onClose={onClose} title={t(person ? 'externalUsers.editTitle' : 'externalUsers.addTitle')}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved({ title: t('meanwhile.person'), label, value: shown })} />
        <ContactFields value={draft} errors={form.wrong} onChange={set} />
        {contactMoves && <p className="help">{t('externalUsers.contactMoves')}</p>}
        <LanguageField
          label={t('person.language')}
          value={draft.language}
          onChange={(language) => set({ language })}
        />
        <div className={styles.inPair}>
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
            error={form.wrong.until}
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
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
