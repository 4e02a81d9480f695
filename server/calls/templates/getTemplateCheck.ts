import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplateCheck } from '#contract/templates/getTemplateCheck.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { changesBetween, wordsOfText } from '#contract/vocabulary/templates/changes.ts'
import type { TemplateSettings } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { needsChecker } from '#services/templates/checks/needs-checker.ts'

const noSettings: TemplateSettings = {
  roles: [],
  signing_order: null,
  methods: null,
  expiry_days: null,
  maker_edits: 'nothing',
}

export default answer(getTemplateCheck, ({ template_id }, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => {
    const template = await tx.templates.get(template_id)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
    const needs_checker = await needsChecker(tx)
    const check = await tx.templateChecks.newest(template_id)
    if (!check) return { needs_checker, check: null }
    const { content, settings, state, why, words } = check
    const from = state === 'waits' ? template.current_version : null
    const kept = from === null ? null : await tx.templateVersions.get(template_id, from)
    const before = kept ?? {
      content: { ...content, blocks: [], values: [], tables: undefined, fields: [] },
      settings: { ...noSettings },
    }
    const names = await tx.members.names([check.asked_by, ...(check.decided_by ? [check.decided_by] : [])])

    return {
      needs_checker,
      check: {
        check_id: check.id,
        state,
        asked_by: names.get(check.asked_by) ?? '',
        asked_at: check.created_at.toISOString(),
        is_own: check.asked_by === userId,
        why,
        decided_by: check.decided_by ? (names.get(check.decided_by) ?? '') : null,
        words,
        from,
        differences:
          state === 'waits' ? wordDifferences(wordsOfText(before.content), wordsOfText(content)) : [],
        changes: state === 'waits' ? changesBetween(before, check) : [],
        content,
        settings,
      },
    }
  })
})
