import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import { isSame } from '#contract/vocabulary/templates/changes.ts'
import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { useDraft } from '../../../shell/drafts.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { isPassing } from '../../../wire/outlast.ts'
import { ask, sendCall } from '../../../wire/use-call.ts'
import { toContent } from '../../writing/schema/to-content.ts'
import {
  contentToSend,
  hasChanges,
  type Kept,
  keptOf,
  problemsOfKept,
  type Template,
} from './kept-template.ts'

/** After the last change. */
const restMs = 2000
const againMs = 5000

type Toward = 'saved' | 'waiting' | 'saving' | 'failed'

/** A template that is worked on: each change is saved two seconds later, one save at a time. */
export function useBuilder(opened: Template) {
  const queries = useQueryClient()
  const { template_id } = opened
  const [kept, keep, forget] = useDraft(`template.${template_id}`, keptOf(opened))
  const latest = useRef(kept)
  const source = useRef<Editor | null>(null)
  const base = useRef(keptOf(opened))
  const running = useRef<Promise<void> | null>(null)
  const [toward, setToward] = useState<Toward>('saved')
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [version, setVersion] = useState({ number: opened.current_version, state: opened.state })
  // What was kept here is of a copy that somebody has changed since.
  const [overtaken, setOvertaken] = useState<Template | null>(() =>
    kept.revision !== opened.revision && hasChanges(kept, keptOf(opened)) ? opened : null,
  )
  const content = contentToSend(kept.content)
  const own = problemsOfKept(content, kept.settings)
  const isChanged = hasChanges(kept, base.current)

  function change(part: Partial<Omit<Kept, 'revision'>>): void {
    latest.current = { ...latest.current, ...part }
    keep(latest.current)
    setToward((now) => (now === 'saving' ? now : 'waiting'))
  }

  /** What is in the editor at this moment. */
  function write(): void {
    if (!source.current) return
    const before = latest.current.content
    const { blocks } = toContent(source.current.state.doc, before.language)
    if (!isSame(blocks, before.blocks)) change({ content: { ...before, blocks } })
  }

  /** Answers the revision where all is saved; null where something is not. */
  async function save(): Promise<number | null> {
    write()
    while (running.current) await running.current
    if (overtaken) return null
    const now = latest.current
    if (!hasChanges(now, base.current)) return base.current.revision
    if (problemsOfKept(contentToSend(now.content), now.settings).length > 0) return null
    setToward('saving')
    running.current = saveAll(now)
    await running.current
    running.current = null
    const isAllSaved = !hasChanges(latest.current, base.current)
    if (isAllSaved) forget()

    return isAllSaved ? base.current.revision : null
  }

  async function saveAll(now: Kept): Promise<void> {
    try {
      const sent = contentToSend(now.content)
      if (!isSame(sent, contentToSend(base.current.content))) {
        const { revision } = await sendCall(autoSaveTemplate, {
          template_id,
          revision: base.current.revision,
          content: sent,
        })
        base.current = { ...base.current, content: sent, revision }
      }
      const { name, category, settings } = now
      const differs = (part: 'name' | 'category' | 'settings') => !isSame(now[part], base.current[part])
      if (differs('name') || differs('category') || differs('settings')) {
        const { revision } = await sendCall(saveTemplateSettings, {
          template_id,
          revision: base.current.revision,
          ...(differs('name') && { name: name.trim() }),
          ...(differs('category') && { category: category.trim() || null }),
          ...(differs('settings') && { settings }),
        })
        base.current = { ...base.current, name, category, settings, revision }
      }
      latest.current = { ...latest.current, revision: base.current.revision }
      keep(latest.current)
      setFailure(null)
      setToward(hasChanges(latest.current, base.current) ? 'waiting' : 'saved')
      void queries.invalidateQueries({ queryKey: [getTemplateList.path] })
    } catch (why) {
      if (isFailure(why, 'TEMPLATE_STALE')) await readOther(why)
      else setFailure(why)
      // Who has it now is shown in place of this page; what is typed here stays in the browser.
      if (isFailure(why, 'TEMPLATE_IN_EDIT'))
        void queries.invalidateQueries({ queryKey: [getSingleTemplate.path] })
      setToward('failed')
    }
  }

  /** A save whose answer was lost has changed it too: then there is nobody else. */
  async function readOther(why: unknown): Promise<void> {
    try {
      const now = await ask(getSingleTemplate, { template_id })
      if (!hasChanges(latest.current, keptOf(now))) adopt(now)
      else setOvertaken(now)
      setFailure(null)
    } catch {
      setFailure(why)
    }
  }

  function adopt(now: Template): void {
    base.current = keptOf(now)
    latest.current = { ...latest.current, revision: now.revision }
    keep(latest.current)
    setVersion({ number: now.current_version, state: now.state })
    setOvertaken(null)
  }

  const saveLater = useEffectEvent(() => void save())
  const text = JSON.stringify([kept.name, kept.category, content, kept.settings])
  const isWaiting = isChanged && own.length === 0 && overtaken === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: two seconds after each change
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(saveLater, restMs)

    return () => clearTimeout(timer)
  }, [text, isWaiting])
  const isAway = isPassing(failure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by another try
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => {
      saveLater()
      setTries((count) => count + 1)
    }, againMs)

    return () => clearTimeout(timer)
  }, [isAway, tries])
  // Who leaves before the two seconds are over has it saved all the same.
  useEffect(() => saveLater, [])

  return {
    templateId: template_id,
    name: kept.name,
    category: kept.category,
    content,
    settings: kept.settings,
    version,
    overtaken,
    failure,
    /** What the server would not keep. */
    own,
    isChanged,
    toward:
      own.length > 0 && isChanged
        ? ('failed' as const)
        : toward === 'saved' || toward === 'waiting'
          ? // A change that is taken back leaves nothing to save.
            isChanged
            ? ('waiting' as const)
            : ('saved' as const)
          : toward,
    change,
    changeContent: (part: Partial<TemplateContent>) => {
      write()
      change({ content: { ...latest.current.content, ...part } })
    },
    changeSettings: (part: Partial<TemplateSettings>) =>
      change({ settings: { ...latest.current.settings, ...part } }),
    /** With the fields that the text had before. */
    fields: () => latest.current.content.fields,
    write,
    save,
    forget,
    readsFrom: (editor: Editor | null) => {
      source.current = editor
    },
    published(number: number, revision: number): void {
      base.current = { ...base.current, revision }
      latest.current = { ...latest.current, revision }
      setVersion({ number, state: 'published' })
      forget()
    },
    /** By another member, of a text that may differ from what is here. */
    wasPublished: (number: number) => setVersion({ number, state: 'published' }),
    failed: (why: unknown) => (isFailure(why, 'TEMPLATE_STALE') ? void readOther(why) : setFailure(why)),
    /** What is here is saved next, over what the other saved. */
    keepMine(): void {
      if (overtaken) adopt(overtaken)
      setToward('waiting')
    },
    takeTheirs(): TemplateContent | null {
      if (!overtaken) return null
      latest.current = keptOf(overtaken)
      adopt(overtaken)
      forget()
      setToward('saved')

      return overtaken.content
    },
  }
}

export type Builder = ReturnType<typeof useBuilder>
