import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Field } from '../../components/Field.tsx'

interface Props {
  pending: boolean
  onClose: () => void
  onSure: (comment: string) => void
}

/** A checker says why; somebody else decides. */
export function ProposeDialog({ pending, onClose, onSure }: Props) {
  const { t } = useTranslation()
  const [comment, setComment] = useState('')

  return (
    <AskDialog
      title={t('writing.propose')}
      verb={t('writing.propose')}
      pending={pending}
      failure={null}
      onSure={() => onSure(comment)}
      onClose={onClose}
    >
      <p className="muted">{t('writing.proposeWords')}</p>
      <Field label={t('writing.why')}>
        {(control) => (
          <textarea
            {...control}
            className="input area"
            rows={3}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
    </AskDialog>
  )
}
