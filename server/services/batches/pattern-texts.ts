import { Refusal } from '#domain/refusal.ts'
import {
  docketOf,
  filesOfDocket,
  openDocketText,
  pagesOfDocket,
  readDocketText,
  requireDocketOpenTo,
} from './docket-texts.ts'
import type { TemplateTexts, Texts, UsedText } from './texts.ts'

/** What a batch is made like: templates, by the acts that are handed in, and dockets. */
export function patternTexts<Used extends UsedText, Pages extends { file: { sha256: Buffer } }>(
  templates: TemplateTexts<Used, Pages>,
): Texts {
  // What is no docket came from the templates.
  const asTemplate = (text: UsedText) => text as Used

  return {
    requireOpenTo: (tx, pattern, member) =>
      'docketId' in pattern
        ? requireDocketOpenTo(tx, pattern.docketId, member)
        : templates.requireOpenTo(tx, pattern.templateId, member),

    begin: (tx, pattern, now) =>
      'docketId' in pattern
        ? openDocketText(tx, pattern)
        : templates.begin(tx, pattern.templateId, pattern.version, now),

    open: (tx, pattern) =>
      'docketId' in pattern
        ? openDocketText(tx, pattern)
        : templates.open(tx, pattern.templateId, pattern.version),

    async read(tx, pattern) {
      if ('docketId' in pattern) return (await readDocketText(tx, pattern.docketId)) ?? gone(pattern.docketId)
      if (pattern.version === null) throw new Refusal('TEMPLATE_NOT_FOUND')

      return await templates.read(tx, pattern.templateId, pattern.version)
    },

    // A docket asks for nobody by itself: where a row names nobody its own people have their roles.
    problems: (text, values, people, now) =>
      text.ofDocket ? [] : templates.problems(asTemplate(text), values, people, now),

    async setPages(parts, store, text, of) {
      if (text.ofDocket) return pagesOfDocket(parts, docketOf(text))
      const used = asTemplate(text)
      const pages = await templates.setPages(parts, store, used, of)

      return {
        // What our setter has just made can be shown: it is drawn when somebody opens it.
        drawn: new Set([pages.file.sha256.toString('hex')]),
        make: (tx, making, acting) => templates.make(tx, parts, { ...making, used, pages }, acting),
      }
    },

    async preview(parts, store, text, of) {
      if (text.ofDocket) return await filesOfDocket(parts, store, docketOf(text))

      return [await templates.preview(parts, store, asTemplate(text), of)]
    },
  }
}

const gone = (id: string): UsedText => ({
  template: { id, name: '', current_version: null },
  version: null,
  ofDocket: true,
  content: { values: [] },
  settings: { roles: [], methods: null, signing_order: null },
})
