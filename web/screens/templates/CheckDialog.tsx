import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { decideTemplateCheck } from '#contract/templates/decideTemplateCheck.ts'
import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { Differences } from '../writing/Differences.tsx'
import { Changes } from './builder/Changes.tsx'
import { TemplatePages } from './builder/TemplatePages.tsx'
import { useTrial } from './builder/use-trial.ts'

export type Check = NonNullable<OutputOf<typeof getTemplateCheck>['check']>

interface Props {
  templateId: string
  name: string
  check: Check
  /** What was published; null where nothing was. */
  onDecided: (version: number | null) => void
  onClose: () => void
}

/** What another member wants to publish, word by word and as pages: agreed to, or sent back. */
export function CheckDialog({ templateId, name, check, onDecided, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isShown, setShown] = useState(false)
  const trial = useTrial(check.content)
  const { check_id, differences } = check
  const reload = async () => {
    for (const { path } of [getTemplateCheck, getTemplateList, getTemplateVersions])
      await queries.invalidateQueries({ queryKey: [path] })
  }
  const deciding = useCall(decideTemplateCheck, {
    onSuccess: ({ version }) => {
      void reload()
      toast(
        version === null ? t('templates.check.sent') : t('templates.check.out', { name, version }),
        'good',
      )
      onDecided(version)
      onClose()
    },
    onError: () => void reload(),
  })
  const isBusy = deciding.pending

  function sendBack(): void {
    setMissing(words.trim() === '')
    if (words.trim() !== '') deciding.send({ check_id, decision: 'send_back', words })
  }

  return (
    <Modal opened size="xl" onClose={onClose} title={t('templates.check.title', { name })}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) deciding.send({ check_id, decision: 'agree' })
        }}
      >
        <p className="muted">{t('templates.check.asks', { who: check.asked_by })}</p>
        {check.why && <p className="note">{check.why}</p>}
        {differences.some(({ kind }) => kind !== 'same') ? (
          <Differences label={t('templates.changes.title')} differences={differences} />
        ) : (
          <p>{t('templates.changes.sameText')}</p>
        )}
        <Changes changes={check.changes} />
        <details onToggle={(event) => setShown(event.currentTarget.open)}>
          <summary>{t('templates.check.pages')}</summary>
          {isShown && (
            <TemplatePages
              builder={{ templateId, content: check.content, settings: check.settings, own: [] }}
              trial={trial}
            />
          )}
        </details>
        <TextField
          name="words"
          label={t('templates.check.words')}
          help={t('templates.check.wordsHelp')}
          value={words}
          most={500}
          onChange={setWords}
          error={isMissing && words.trim() === '' ? { code: 'REQUIRED' } : undefined}
        />
        {deciding.failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, deciding.failure)}</span>
          </div>
        )}
        <div className="dialog-acts">
          <ActButton className="btn" isBusy={isBusy} onClick={sendBack}>
            {t('templates.check.sendBack')}
          </ActButton>
          <ActButton type="submit" className="btn primary" isBusy={isBusy}>
            {t('templates.check.agree')}
          </ActButton>
        </div>
      </form>
    </Modal>
  )
}
