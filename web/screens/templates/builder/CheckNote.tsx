import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideTemplateCheck } from '#contract/templates/decideTemplateCheck.ts'
import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { CheckDialog } from '../CheckDialog.tsx'
import type { AskedCheck } from './use-check.ts'

interface Props {
  template: { templateId: string; name: string }
  asked: AskedCheck
  /** After this member publishes the checked text, which may differ from the text here. */
  onPublished: (version: number) => void
}

/** What waits for another member to agree, and what they sent back. */
export function CheckNote({ template, asked: { check }, onPublished }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const reload = () => {
    for (const { path } of [getTemplateCheck, getTemplateList])
      void queries.invalidateQueries({ queryKey: [path] })
  }
  const withdrawing = useCall(decideTemplateCheck, {
    onSuccess: () => {
      toast(t('templates.check.withdrawn'), 'good')
      reload()
    },
    // Somebody may have decided meanwhile.
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      reload()
    },
  })
  if (!check || (check.state !== 'waits' && !(check.state === 'sent_back' && check.is_own))) return null
  const { check_id, state, is_own, asked_by, decided_by, words } = check

  const withdraw = () => withdrawing.send({ check_id, decision: 'withdraw' })

  return (
    <>
      <div className="note wait" role="status" data-part="check">
        <Icon name={state === 'waits' ? 'review' : 'undo'} />
        <span>
          {state === 'sent_back'
            ? t('templates.check.sentBack', { who: decided_by, words })
            : t(is_own ? 'templates.check.ownWaits' : 'templates.check.otherWaits', { who: asked_by })}
        </span>
        {state === 'waits' && (
          <button
            type="button"
            className={is_own ? 'btn compact right' : 'btn compact primary right'}
            disabled={withdrawing.pending}
            onClick={() => (is_own ? withdraw() : setOpen(true))}
          >
            {t(is_own ? 'templates.check.withdraw' : 'templates.check.read')}
          </button>
        )}
      </div>
      {isOpen && !is_own && (
        <CheckDialog
          templateId={template.templateId}
          name={template.name}
          check={check}
          onDecided={(version) => {
            if (version !== null) onPublished(version)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
