import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { problemsOfTemplate } from '#contract/vocabulary/templates/judge-template.ts'
import { dayInIndia } from '../../../components/days.ts'
import { toast } from '../../../shell/toast.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { TextProblem } from '../../writing/problems.ts'
import type { Builder } from './use-builder.ts'

/**
 * What is wrong is shown first, each at its place; then what changes, and then it is published.
 */
export function usePublishing(builder: Builder) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const building = useCall(buildTemplate)
  const [isOpen, setOpen] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  /** What the server alone finds: a letter that no font has. */
  const [found, setFound] = useState<TextProblem[]>([])
  const { content, settings, own } = builder
  const judged = problemsOfTemplate(content, settings, dayInIndia(serverNow())).map(
    ({ path, ...trouble }): TextProblem => ({ path, trouble }),
  )
  const all = new Map(
    [...own, ...judged, ...found].map((one) => [`${one.path} ${JSON.stringify(one.trouble)}`, one]),
  )
  const problems = [...all.values()]

  async function check(): Promise<void> {
    if (isChecking) return
    setFound([])
    setOpen(true)
    setChecking(true)
    const revision = await builder.save()
    setChecking(false)
    if (revision !== null && judged.length === 0) setAsked(true)
  }

  async function publish(why: string): Promise<void> {
    const revision = await builder.save()
    if (revision === null) return setAsked(false)
    try {
      const made = await building.sendAsync({ template_id: builder.templateId, revision, why })
      if (made.version !== null) builder.published(made.version, made.revision)
      setOpen(false)
      setAsked(false)
      toast(
        made.version === null
          ? t('templates.check.asked')
          : t('builder.published', { version: made.version }),
        'good',
      )
      for (const { path } of [getTemplateList, getTemplateVersions, getTemplateCheck])
        void queries.invalidateQueries({ queryKey: [path] })
    } catch (failure) {
      setAsked(false)
      const placed = failure instanceof CallFailure ? failure.fields : []
      if (placed.length > 0) setFound(placed.map(({ path, ...trouble }) => ({ path, trouble })))
      else builder.failed(failure)
    }
  }

  return {
    problems: isOpen ? problems : [],
    isChecking,
    isAsked: isAsked && problems.length === 0,
    pending: building.pending,
    check,
    publish,
    close: () => setAsked(false),
    dismiss: () => {
      setOpen(false)
      setFound([])
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>
