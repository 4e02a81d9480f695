import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { changesBetween, wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { Differences } from '../../writing/Differences.tsx'
import { Changes } from './Changes.tsx'
import type { Template } from './kept-template.ts'
import type { Publishing } from './use-publishing.ts'

interface Props {
  builder: Pick<Template, 'content' | 'settings'> & { templateId: string; version: { number: number | null } }
  publishing: Publishing
  /** Another member agrees first. */
  needsChecker: boolean
}

/** What changes since the version in force, word by word, before the next one is out. */
export function PublishDialog({
  builder: { templateId, version, content, settings },
  publishing,
  needsChecker,
}: Props) {
  const { t } = useTranslation()
  const [why, setWhy] = useState('')
  const { number } = version
  const asked = useQueryCall(
    getSingleTemplate,
    { template_id: templateId, ...(number !== null && { version: number }) },
    { enabled: number !== null },
  )
  const before = asked.data
  const differences = before ? wordDifferences(wordsOfText(before.content), wordsOfText(content)) : []
  const hasDifferent = differences.some(({ kind }) => kind !== 'same')

  return (
    <Modal
      opened
      size="lg"
      onClose={publishing.close}
      title={t(number === null ? 'builder.publishFirst' : 'builder.publishTitle', { version: number })}
    >
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!publishing.pending) void publishing.publish(why.trim())
        }}
      >
        <p className="muted">{t(needsChecker ? 'templates.check.publishWords' : 'builder.publishWords')}</p>
        <NotLoaded asked={asked} />
        {number !== null && !before && !asked.error && <Loading />}
        {before && hasDifferent && (
          <Differences label={t('templates.changes.title')} differences={differences} />
        )}
        {before && !hasDifferent && <p>{t('templates.changes.sameText')}</p>}
        {before && <Changes changes={changesBetween(before, { content, settings })} />}
        <TextField
          name="why"
          label={`${t('builder.why')} (${t('templates.optional')})`}
          help={t('builder.whyHelp')}
          value={why}
          most={500}
          onChange={setWhy}
          isFirst
        />
        <DialogActs
          verb={t(needsChecker ? 'templates.check.ask' : 'builder.publish')}
          pending={publishing.pending}
          onClose={publishing.close}
        />
      </form>
    </Modal>
  )
}
