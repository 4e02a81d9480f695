import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { changesBetween, wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useDraft } from '../../../shell/drafts.ts'
import { Differences } from '../../writing/Differences.tsx'
import { Changes } from './Changes.tsx'
import { hasChanges, keptOf, type Template } from './kept-template.ts'

/** What this member typed and the server does not have: kept until they have the template again. */
export function KeptTemplate({ template }: { template: Template }) {
  const { t } = useTranslation()
  // Where nothing was typed the draft is the copy of the moment at which this page came.
  const [unchanged] = useState(() => keptOf(template))
  const [kept] = useDraft(`template.${template.template_id}`, unchanged)
  if (kept === unchanged || !hasChanges(kept, keptOf(template))) return null

  return (
    <section className="note" aria-label={t('draft.kept')} data-part="kept">
      <Icon name="pen" />
      <div className="col gap-8">
        <b className="semibold">{t('draft.kept')}</b>
        <span>{t('builder.editing.keptWords')}</span>
        <Differences
          label={t('writing.difference')}
          differences={wordDifferences(wordsOfText(template.content), wordsOfText(kept.content))}
        />
        <Changes changes={changesBetween(template, kept)} />
      </div>
    </section>
  )
}
