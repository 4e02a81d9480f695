import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { deleteSupportingDocuments } from '#contract/document-files/deleteSupportingDocuments.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { useCall } from '../../../wire/use-call.ts'

interface Props {
  name: string
  what: InputOf<typeof deleteSupportingDocuments>
  onClose: () => void
  onRemoved: () => void
}

/**
 * Removes a paper that somebody added, with a reason; or what is asked of them, with all that was
 * added for it.
 */
export function RemovePaper({ name, what, onClose, onRemoved }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const isGiven = what.supporting_id !== undefined
  const remove = useCall(deleteSupportingDocuments, {
    onSuccess: () => {
      onRemoved()
      onClose()
    },
  })

  return (
    <AskDialog
      title={t(isGiven ? 'papers.removeTitle' : 'papers.noMoreTitle', { name })}
      verb={isGiven ? t('common.remove') : t('papers.noMoreVerb')}
      isDanger
      pending={remove.pending}
      failure={remove.failure}
      onSure={() => remove.send({ ...what, ...(isGiven && reason.trim() && { reason: reason.trim() }) })}
      onClose={onClose}
    >
      <p className="muted">{t(isGiven ? 'papers.removeWords' : 'papers.noMoreWords')}</p>
      {isGiven && (
        <Field label={t('papers.reason')}>
          {(control) => (
            <span className="input">
              <textarea
                {...control}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </span>
          )}
        </Field>
      )}
    </AskDialog>
  )
}
