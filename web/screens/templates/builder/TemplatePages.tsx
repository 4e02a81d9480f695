import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import type { GivenValues } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { ask } from '../../../wire/use-call.ts'
import { Pages } from '../../writing/Pages.tsx'
import { usePages } from '../../writing/use-pages.ts'
import styles from './builder.module.css'
import type { Builder } from './use-builder.ts'
import type { Trial } from './use-trial.ts'

interface Settled {
  content: TemplateContent
  given: GivenValues
  letterhead: string | null | undefined
  people: Record<string, number>
}

type Shown = Pick<Builder, 'content' | 'settings' | 'own' | 'templateId'>

/** The pages that the template makes, with its samples or empty, as the server sets them. */
export function TemplatePages({ builder, trial }: { builder: Shown; trial: Trial }) {
  const { t } = useTranslation()
  const [inSight, setInSight] = useState<readonly number[]>([1])
  const { content, settings, own, templateId } = builder
  const several = settings.roles.filter((one) => one.several === true)
  const people = Object.fromEntries(
    several.flatMap(({ role }) => (trial.pairs.includes(role) ? [[role, 2]] : [])),
  )
  const text = JSON.stringify({ content, given: trial.given, letterhead: settings.letterhead_id, people })
  const settled = useMemo(() => JSON.parse(text) as Settled, [text])
  const isBroken = own.some(({ path }) => path.startsWith('content.'))
  const pages = usePages({
    content: isBroken ? null : settled,
    wanted: inSight,
    set: ({ content: written, given, letterhead, people }, numbers, signal) =>
      ask(
        previewTemplate,
        {
          template_id: templateId,
          content: written,
          values: given,
          people,
          ...(letterhead !== undefined && { letterhead_id: letterhead }),
          pages: numbers,
          width: 900,
        },
        signal,
      ),
  })

  return (
    <div className={styles.pages}>
      <fieldset className={styles.trial}>
        <legend className="visually-hidden">{t('builder.trial.title')}</legend>
        <label className="tick-row">
          <input
            type="checkbox"
            className="check"
            checked={trial.isFilled}
            onChange={(event) => trial.setFilled(event.target.checked)}
          />
          {t('builder.trial.samples')}
        </label>
        {trial.switches.map(({ name, label }) => (
          <label key={name} className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={trial.given[name] === 'true'}
              onChange={(event) => trial.flip(name, event.target.checked)}
            />
            {label}
          </label>
        ))}
        {several.map(({ role, name }) => (
          <label key={role} className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={trial.pairs.includes(role)}
              onChange={(event) => trial.pair(role, event.target.checked)}
            />
            {t('builder.trial.two', { name })}
          </label>
        ))}
      </fieldset>
      <Pages pages={pages} onInSight={setInSight} />
    </div>
  )
}
