import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useDraft } from '../../shell/drafts.ts'
import { toast } from '../../shell/toast.ts'
import { useCall } from '../../wire/use-call.ts'
import { EmailField } from './EmailField.tsx'
import { PersonFields } from './PersonFields.tsx'
import { fieldsOf, nobody } from './person-draft.ts'
import { usePersonForm } from './use-person-form.ts'
import styles from './users.module.css'

interface Props {
  onSeveral: () => void
  onClose: () => void
}

/** Adds one person: they get a mail, and are a member once they followed it. */
export function AddUserDialog({ onSeveral, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [draft, setDraft, forgetDraft] = useDraft('users.new', nobody)
  const form = usePersonForm(draft, setDraft)
  const add = useCall(addUserProfileByOrg, {
    onSuccess: ({ proposal_id }) => {
      toast(t(proposal_id ? 'users.add.roleWaits' : 'users.add.done', { email: draft.email.trim() }), 'good')
      forgetDraft()
      onClose()
      void queries.invalidateQueries()
    },
    onError: form.refused,
  })
  const send = () => add.pending || add.send({ ...fieldsOf(draft), language: draft.language })
  const cancel = () => {
    forgetDraft()
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t('users.add.title')} size="lg">
      <form
        ref={form.form}
        className="col gap-16"
        noValidate
        onSubmit={(event) => form.submit(event, () => void send())}
      >
        {form.words && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{form.words}</span>
          </div>
        )}
        <p className="muted sm">
          {t('users.add.words')}{' '}
          <button type="button" className={styles.asLink} onClick={onSeveral}>
            {t('users.add.severalInstead')}
          </button>
        </p>
        <PersonFields
          draft={draft}
          errors={form.errors}
          onChange={form.onChange}
          onLeave={form.onLeave}
          email={<EmailField draft={draft} {...form} />}
        />
        <DialogActs
          verb={t(add.pending ? 'users.add.busy' : 'users.add.verb')}
          pending={add.pending}
          onClose={cancel}
        />
      </form>
    </Modal>
  )
}
